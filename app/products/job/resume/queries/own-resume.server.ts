import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~db/client";
import { jobCompanies } from "~db/schema/job";
import { resumeBlocks, resumes } from "~db/schema/job-resume";
import { type Section, sections } from "../rules/choices";
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
 * What the forms of a résumé are filled with: the stored one, or an empty one, and the versions of its sections, which
 * count on after it was removed; `isRemoved` until one is saved again.
 */
export async function editedResume(db: Db, userId: number) {
  const [row] = await db.select().from(resumes).where(eq(resumes.userId, userId));
  const versions = Object.fromEntries(sections.map((section) => [section, row ? row[`${section}Version`] : 0]));
  return {
    id: row?.id ?? null,
    resume: wholeResume(row ?? {}),
    versions: versions as Record<Section, number>,
    visibility: row?.visibility ?? "hidden",
    savedTime: row?.savedTime ?? null,
    isNew: !row || row.deletedTime !== null,
    isRemoved: Boolean(row?.deletedTime),
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
