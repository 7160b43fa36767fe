import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~db/client";
import { jobCompanies } from "~db/schema/job";
import { resumeBlocks, resumes } from "~db/schema/job-resume";
import type { Section } from "../rules/choices";
import { wholeResume } from "../rules/whole-resume";

/** A person's own résumé with its versions; null while there is none. */
export async function ownResume(db: Db, userId: number) {
  const [row] = await db
    .select()
    .from(resumes)
    .where(and(eq(resumes.userId, userId), isNull(resumes.deletedTime)));
  return row ? { row, resume: wholeResume(row) } : null;
}

/**
 * What the form of a section is filled with: the stored résumé, or an empty one, and the version of the section. The
 * version counts on after the résumé was removed.
 */
export async function sectionOf(db: Db, userId: number, section: Section) {
  const [row] = await db.select().from(resumes).where(eq(resumes.userId, userId));
  return {
    resume: wholeResume(row ?? {}),
    version: row?.[`${section}Version`] ?? 0,
    visibility: row?.visibility ?? "hidden",
    isNew: !row || row.deletedTime !== null,
  };
}

/** The companies that never see a person's résumé, by the order in which they were listed. */
export async function blockedCompanies(db: Db, userId: number) {
  return db
    .select({ id: jobCompanies.id, name: jobCompanies.name })
    .from(resumeBlocks)
    .innerJoin(jobCompanies, eq(jobCompanies.id, resumeBlocks.companyId))
    .where(eq(resumeBlocks.userId, userId))
    .orderBy(resumeBlocks.createTime, jobCompanies.id);
}

/** The résumé of a person for the export of their own data, without keys of files' storage. */
export async function exportResume(db: Db, userId: number) {
  const own = await ownResume(db, userId);
  if (!own) return null;
  const blocked = await blockedCompanies(db, userId);
  return { ...own.resume, visibility: own.row.visibility, neverShownTo: blocked.map(({ name }) => name) };
}
