import { type Actor, toNum } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { blockedCompanies, editedResume } from "./queries/own-resume.server";
import type { SeenResume } from "./queries/seen-resume.server";
import { contentSections } from "./rules/choices";
import { completenessOf } from "./rules/completeness";

/** A person's own résumé as the API answers it: its sections, their versions, and what is missing. */
export async function ownReply(db: Db, { userId }: Pick<Actor, "userId">) {
  const [{ resume, visibility, versions }, blocked] = await Promise.all([
    editedResume(db, userId),
    blockedCompanies(db, userId),
  ]);
  const { percent, missing } = completenessOf(resume);
  return {
    ...Object.fromEntries(contentSections.map((one) => [one, resume[one]])),
    photo: resume.photo,
    visibility,
    blocked: blocked.map(({ id, name }) => ({ id, name })),
    versions,
    completeness: percent,
    missing: missing.map(({ section, key }) => `${section}.${key}`),
  };
}

type Shown = Pick<SeenResume, "resumeId" | "sight" | "ageBand" | "resume" | "savedTime"> & { userId: number | null };

/**
 * A résumé as the API answers it to companies: what is masked is empty, and so are the ids that lead to the public
 * profile [J11].
 */
export const seenReply = ({ userId, resumeId, sight, ageBand, resume, savedTime }: Shown) => ({
  userId: sight === "full" ? userId : null,
  userNum: sight === "full" && userId !== null ? toNum(userId) : null,
  resumeId,
  masked: sight === "masked",
  ageBand,
  profile: resume.profile,
  education: resume.education,
  career: resume.career,
  hope: resume.hope,
  photo: resume.photo,
  savedTime,
});
