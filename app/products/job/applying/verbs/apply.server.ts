import { eq, sql } from "drizzle-orm";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { requireVoice } from "~/foundation/profile/rules/standing";
import type { Actor } from "~/platform/access/actor";
import { DomainError, forbidden } from "~/platform/errors";
import type { Tx } from "~db/client";
import { recruitments } from "~db/schema/job";
import { applications } from "~db/schema/job-resume";
import { openRecruitment } from "../../posting/queries/open-recruitment.server";
import { isBlocked } from "../../resume/queries/reader.server";
import { canApply } from "../../resume/rules/completeness";
import { wholeResume } from "../../resume/rules/whole-resume";
import { lockResume, resumeRef } from "../../resume/verbs/save-section.server";
import type { ApplyInput } from "../forms";
import { notifyAbout } from "./notify-about.server";

/** The ref of the files of an application. */
export const applicationRef = (resumeId: number, applicationId: number): string =>
  `${resumeRef(resumeId)}:apply:${applicationId}`;

/**
 * Sends a person's résumé to a company, once per recruitment, with a copy of the résumé as it is now. The recruitment
 * is open by the database's clock, and stays so until the commit; files must be settled before and become the
 * application's. Throws `jobNotExist` for a closed or expired one, `applyToSelf`, `applyBlocked` for a company that
 * never sees the résumé, `resumeDeleted` where its owner removed it, `resumeIncomplete`, `userSilenced` or `jobAlreadyApplied`.
 */
export async function applyForJob(
  tx: Tx,
  actor: Pick<Actor, "userId" | "silencedUntil">,
  { recruitmentId, message, attach }: ApplyInput,
): Promise<{ id: number }> {
  requireVoice(actor);
  await tx.select({ id: recruitments.id }).from(recruitments).where(eq(recruitments.id, recruitmentId)).for("share");
  const { recruitment, company } = await openRecruitment(tx, recruitmentId);
  const { ownerId } = company;
  if (ownerId === actor.userId) throw forbidden("applyToSelf");
  const row = await lockResume(tx, actor.userId);
  if (await isBlocked(tx, actor.userId, ownerId)) throw new DomainError("applyBlocked");
  if (row.deletedTime) throw new DomainError("resumeDeleted");
  const resume = wholeResume(row);
  if (!canApply(resume)) throw new DomainError("resumeIncomplete");
  const [made] = await tx
    .insert(applications)
    .values({
      recruitmentId: recruitment.id,
      companyId: company.id,
      ownerId,
      userId: actor.userId,
      resumeId: row.id,
      message,
      attachments: attach,
      resume,
      createTime: sql`clock_timestamp()`,
    })
    .onConflictDoNothing({ target: [applications.recruitmentId, applications.userId] })
    .returning({ id: applications.id });
  if (!made) throw new DomainError("jobAlreadyApplied");
  const ref = applicationRef(row.id, made.id);
  await claimFiles(tx, actor, { kind: "resume", keys: attach, ref, field: "attach" });
  const about = { recruitmentId, refType: "applicants", refId: recruitmentId } as const;
  await notifyAbout(tx, ownerId, "received", about);
  return made;
}
