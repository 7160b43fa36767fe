import { and, eq, sql } from "drizzle-orm";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { storedFiles } from "~db/schema/files";
import { applications, type ResumeCopy, resumes } from "~db/schema/job-resume";
import { searchTextOf } from "~db/text/search-text";
import type { TypedCareer, TypedEducation, TypedHope, TypedProfile } from "../forms";
import type { ContentSection, Section } from "../rules/choices";
import { factsOf, findableTexts } from "../rules/facts";
import { filledCareer, filledEducation, filledHope, filledProfile } from "../rules/fill-section";
import { wholeResume } from "../rules/whole-resume";

/** The ref of a résumé's files. */
export const resumeRef = (resumeId: number): string => `resume:${resumeId}`;

type Row = typeof resumes.$inferSelect;
const versions = {
  profile: "profileVersion",
  education: "educationVersion",
  career: "careerVersion",
  hope: "hopeVersion",
  privacy: "privacyVersion",
} as const satisfies Record<Section, keyof Row>;

/** The version of a section. */
export const versionOf = (row: Row, section: Section): number => row[versions[section]];

/** The stored résumé of a person, locked, with an empty one for whoever had none. */
export async function lockResume(tx: Tx, userId: number): Promise<Row> {
  await tx.insert(resumes).values({ userId }).onConflictDoNothing({ target: resumes.userId });
  const [row] = await tx.select().from(resumes).where(eq(resumes.userId, userId)).for("update");
  if (!row) throw new Error("no résumé was stored");
  return row;
}

/** Throws `resumeChanged` when a section was saved since its writer read `seen`. */
export function requireSeen(row: Row, section: Section, seen: number | undefined): void {
  const version = versionOf(row, section);
  if (seen !== undefined && seen !== version) throw new DomainError("resumeChanged", { params: { version } });
}

type Typed = {
  profile: TypedProfile;
  education: TypedEducation;
  career: TypedCareer;
  hope: TypedHope;
};

const fills: { [S in ContentSection]: (resume: ResumeCopy, typed: Typed[S]) => ResumeCopy[S] } = {
  profile: filledProfile,
  education: filledEducation,
  career: filledCareer,
  hope: filledHope,
};

/** Keeps a photo and those that applications carry for their résumé; others are released. */
export async function claimPhotos(
  tx: Tx,
  { userId, id }: Pick<Row, "userId" | "id">,
  photo: string | null,
): Promise<void> {
  const ref = resumeRef(id);
  const isSent = sql`exists (select 1 from ${applications} sent where sent.user_id = ${userId}
    and sent.status <> 'withdrawn' and sent.resume->>'photo' = ${storedFiles.key})`;
  const sent = await tx
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(eq(storedFiles.ref, ref), eq(storedFiles.kind, "resume-photo"), isSent));
  const keys = [...sent.map(({ key }) => key), ...(photo ? [photo] : [])];
  await claimFiles(tx, { userId }, { kind: "resume-photo", keys, ref, field: "photo" });
}

/**
 * Saves one section of a person's own résumé, with the texts of one language, and what searches compare; returns the
 * résumé's id and the section's new version. Throws `resumeChanged` (with the stored version) when the section was
 * saved since the writer read it, so that two open pages never undo each other, and `uploadFailed` for a photo that is
 * not theirs.
 */
export async function saveSection<S extends ContentSection>(
  tx: Tx,
  userId: number,
  section: S,
  typed: Typed[S],
): Promise<{ id: number; version: number }> {
  const row = await lockResume(tx, userId);
  requireSeen(row, section, typed.version);
  const before = wholeResume(row);
  const { photo: keys } = typed as Partial<TypedProfile>;
  const photo = keys ? (keys[0] ?? null) : before.photo;
  const after: ResumeCopy = { ...before, [section]: fills[section](before, typed), photo };
  if (photo !== before.photo) await claimPhotos(tx, row, photo);
  const version = versionOf(row, section) + 1;
  await tx
    .update(resumes)
    .set({
      [section]: after[section],
      [versions[section]]: version,
      photo,
      ...factsOf(after),
      searchText: searchTextOf(findableTexts(after)),
      savedTime: sql`clock_timestamp()`,
      deletedTime: null,
    })
    .where(eq(resumes.id, row.id));
  return { id: row.id, version };
}
