import { eq, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { resumeBlocks, resumes } from "~db/schema/job-resume";
import { claimPhotos, lockResume } from "./save-section.server";

/** Column values of a résumé without contents. */
export const emptyResume = {
  profile: {},
  education: {},
  career: {},
  hope: {},
  photo: null,
  visibility: "hidden",
  completeness: 0,
  degree: null,
  experience: "E0",
  japaneseAbility: null,
  industries: [],
  functions: [],
  locations: [],
  hireForms: [],
  yearlyFloor: null,
  searchText: "",
};

/**
 * Removes a person's own résumé: its contents are gone at once and nobody finds it, while applications keep the copies
 * that were sent with them [J10]. Throws `notFindData` where there is none.
 */
export async function removeResume(tx: Tx, userId: number): Promise<void> {
  const row = await lockResume(tx, userId);
  if (row.deletedTime) throw missing();
  await tx
    .update(resumes)
    .set({
      ...emptyResume,
      deletedTime: sql`clock_timestamp()`,
      profileVersion: row.profileVersion + 1,
      educationVersion: row.educationVersion + 1,
      careerVersion: row.careerVersion + 1,
      hopeVersion: row.hopeVersion + 1,
      privacyVersion: row.privacyVersion + 1,
    })
    .where(eq(resumes.id, row.id));
  await claimPhotos(tx, row, null);
  await tx.delete(resumeBlocks).where(eq(resumeBlocks.userId, userId));
}
