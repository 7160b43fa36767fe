import { and, eq, sql } from "drizzle-orm";
import { requireVoice } from "~/foundation/profile/rules/standing";
import type { Actor } from "~/platform/access/actor";
import { DomainError, forbidden, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { jobCompanies, recruitments } from "~db/schema/job";
import { invitations, resumes } from "~db/schema/job-resume";
import { openRecruitment } from "../../posting/queries/open-recruitment.server";
import { ofCompany, recruitmentOpen } from "../../queries/visible.server";
import { resumeReader } from "../../resume/queries/reader.server";
import { seenResume } from "../../resume/queries/seen-resume.server";
import { candidateName } from "../../resume/rules/candidate";
import type { InviteInput } from "../forms";
import { answersTo } from "../rules/invitation-answers";
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
 * Accepts or declines an invitation, as far as it still takes that answer (`answersTo`): accepting shows the company
 * name and contact of the résumé, as long as it is not hidden [J11]. Throws `notFindData`, `jobNotExist` where the
 * recruitment is not open any more by the database clock, and `applicationChanged` for an answer that was given.
 */
export async function answerInvitation(
  tx: Tx,
  userId: number,
  { id, accept }: { id: number; accept: boolean },
): Promise<{ recruitmentId: number }> {
  const [found] = await tx
    .select({ row: invitations, isOpen: sql<boolean>`${recruitmentOpen}` })
    .from(invitations)
    .innerJoin(recruitments, eq(recruitments.id, invitations.recruitmentId))
    .innerJoin(jobCompanies, ofCompany)
    .where(and(eq(invitations.id, id), eq(invitations.userId, userId)))
    .for("update", { of: invitations });
  if (!found) throw missing();
  const { row, isOpen } = found;
  const status = accept ? "accepted" : "declined";
  if (!answersTo({ status: row.status, isOpen }).includes(status))
    throw new DomainError(isOpen ? "applicationChanged" : "jobNotExist");
  await tx.update(invitations).set({ status, answeredTime: sql`clock_timestamp()` }).where(eq(invitations.id, id));
  const [resume] = await tx.select({ id: resumes.id }).from(resumes).where(eq(resumes.userId, userId));
  const refId = resume ? candidateName(resume.id) : "";
  const about = { recruitmentId: row.recruitmentId, refType: "candidate", refId } as const;
  await notifyCompany(tx, row, accept ? "accepted" : "declined", about);
  return { recruitmentId: row.recruitmentId };
}
