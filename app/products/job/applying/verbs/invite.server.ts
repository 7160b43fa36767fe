import { and, eq, sql } from "drizzle-orm";
import { requireVoice } from "~/foundation/profile/rules/standing";
import type { Actor } from "~/platform/access/actor";
import { DomainError, forbidden, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { invitations, resumes } from "~db/schema/job-resume";
import { openRecruitment } from "../../posting/queries/open-recruitment.server";
import { resumeReader } from "../../resume/queries/reader.server";
import { seenResume } from "../../resume/queries/seen-resume.server";
import { candidateName } from "../../resume/rules/candidate";
import type { InviteInput } from "../forms";
import { notifyAbout, notifyCompany } from "./notify-about.server";

/**
 * Invites somebody whose résumé the company finds to apply for one of its open recruitments, once per recruitment.
 * Throws `notFindData` for a person whom the company does not find, `jobNotExist` for a recruitment that is not open or
 * another company's, `userNotVerified` and `alreadyInvited`.
 */
export async function invite(tx: Tx, actor: Actor, { userId: who, recruitmentId, message }: InviteInput) {
  requireVoice(actor);
  const reader = await resumeReader(tx, actor);
  if (!reader.isAdmin && !reader.isApproved) throw forbidden("userNotVerified");
  const { recruitment, company } = await openRecruitment(tx, recruitmentId);
  if (!reader.isAdmin && company.ownerId !== reader.userId) throw new DomainError("jobNotExist");
  const { userId } = await seenResume(tx, reader, who);
  const [made] = await tx
    .insert(invitations)
    .values({ recruitmentId: recruitment.id, companyId: company.id, ownerId: company.ownerId, userId, message })
    .onConflictDoNothing({ target: [invitations.recruitmentId, invitations.userId] })
    .returning({ id: invitations.id });
  if (!made) throw new DomainError("alreadyInvited");
  const about = { recruitmentId, refType: "invitation", refId: made.id } as const;
  await notifyAbout(tx, userId, "invited", about);
  return made;
}

/**
 * Accepts or declines an invitation: accepting shows the company name and contact of the résumé, as long as it is not
 * hidden [J11]. A declined one can still be accepted. Throws `notFindData`, and `applicationChanged` for an accepted
 * one.
 */
export async function answerInvitation(
  tx: Tx,
  userId: number,
  { id, accept }: { id: number; accept: boolean },
): Promise<{ recruitmentId: number }> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.userId, userId)))
    .for("update");
  if (!row) throw missing();
  const status = accept ? "accepted" : "declined";
  if (row.status === "accepted" || row.status === status) throw new DomainError("applicationChanged");
  await tx.update(invitations).set({ status, answeredTime: sql`clock_timestamp()` }).where(eq(invitations.id, id));
  const [resume] = await tx.select({ id: resumes.id }).from(resumes).where(eq(resumes.userId, userId));
  const refId = resume ? candidateName(resume.id) : "";
  const about = { recruitmentId: row.recruitmentId, refType: "candidate", refId } as const;
  await notifyCompany(tx, row, accept ? "accepted" : "declined", about);
  return { recruitmentId: row.recruitmentId };
}
