import { and, eq, isNull } from "drizzle-orm";
import { shownNow } from "~/platform/data/clock.server";
import { missing } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { applications, type ResumeCopy, resumes } from "~db/schema/job-resume";
import type { Candidate } from "../rules/candidate";
import type { Visibility } from "../rules/choices";
import { ageBand, ageOn, maskedResume } from "../rules/masking";
import { type Sight, sightOfCopy, sightOfResume } from "../rules/rights";
import { wholeResume } from "../rules/whole-resume";
import { type ResumeReader, relationOf, relationTo } from "./reader.server";

/** A résumé as a reader may see it; what is masked has been taken out of `resume`. */
export type SeenResume = {
  userId: number;
  resumeId: number;
  sight: Exclude<Sight, "none">;
  resume: ResumeCopy;
  /** First year of the band of ten years of their age, which stays when the birthday is masked. */
  ageBand: number | null;
  savedTime: Date;
};

/** A résumé as far as `sight` goes; null for none. `day` is today, `YYYY-MM-DD`. */
export function asSeen(
  sight: Sight,
  resume: ResumeCopy,
  day: string,
): Pick<SeenResume, "sight" | "resume" | "ageBand"> | null {
  if (sight === "none") return null;
  const band = ageBand(ageOn(resume.profile.birthday, day));
  return { sight, ageBand: band, resume: sight === "masked" ? maskedResume(resume) : resume };
}

/** SQL condition: the résumé of a candidate. */
const isCandidate = (who: Candidate) =>
  "userId" in who ? eq(resumes.userId, who.userId) : eq(resumes.id, who.resumeId);

/** Whether somebody is asked for by the id of a user that the reader may not know. */
export const isGuessed = (who: Candidate, sight: Sight): boolean => "userId" in who && sight !== "full";

/** The user's id of a candidate, whoever asks; null where there is no such résumé. */
export async function userOf(db: Db, who: Candidate): Promise<number | null> {
  if ("userId" in who) return who.userId;
  const [row] = await db.select({ userId: resumes.userId }).from(resumes).where(isCandidate(who));
  return row?.userId ?? null;
}

const isThere = and(
  isNull(resumes.deletedTime),
  isNull(users.anonymisedAt),
  isNull(users.disabledAt),
  isNull(users.closedAt),
);

/**
 * The résumé of a person as it is now, as far as the reader may see it. Throws the same `notFindData` for a person
 * without one, a hidden one, one who never shows it to this company, and one that is masked and asked for by a user's
 * id: whoever tried these would learn whose it is [J11].
 */
export async function seenResume(db: Db, reader: ResumeReader, who: Candidate): Promise<SeenResume> {
  const [row] = await db
    .select({ resume: resumes, ...relationTo(resumes.userId, reader) })
    .from(resumes)
    .innerJoin(users, eq(users.id, resumes.userId))
    .where(and(isCandidate(who), isThere));
  if (!row) throw missing();
  const { resume: stored, ...relation } = row;
  const sight = reader.isAdmin ? "full" : sightOfResume(stored.visibility as Visibility, relationOf(reader, relation));
  const shown = asSeen(sight, wholeResume(stored), tokyoDay(await shownNow(db)));
  if (!shown || isGuessed(who, shown.sight)) throw missing();
  return { userId: stored.userId, resumeId: stored.id, savedTime: stored.savedTime, ...shown };
}

/**
 * The résumé that came with an application, as far as the reader may see it. Throws `notFindData` for applications that
 * do not exist, went to another company, were withdrawn, or whose person never shows it to this company.
 */
export async function seenCopy(db: Db, reader: ResumeReader, applicationId: number): Promise<SeenResume> {
  const { isBlocked } = relationTo(applications.userId, reader);
  const [row] = await db
    .select({
      userId: applications.userId,
      ownerId: applications.ownerId,
      status: applications.status,
      resumeId: applications.resumeId,
      copy: applications.resume,
      createTime: applications.createTime,
      isBlocked,
    })
    .from(applications)
    .where(eq(applications.id, applicationId));
  if (!row) throw missing();
  const { isBlocked: blocked, status, ownerId } = row;
  const hasApplied = ownerId === reader.userId && status !== "withdrawn";
  const { isApproved } = reader;
  const sight = reader.isAdmin
    ? "full"
    : sightOfCopy({ isApproved, isBlocked: blocked, hasApplied, hasAccepted: false });
  const shown = asSeen(sight, wholeResume(row.copy), tokyoDay(await shownNow(db)));
  if (!shown) throw missing();
  return { userId: row.userId, resumeId: row.resumeId, savedTime: row.createTime, ...shown };
}
