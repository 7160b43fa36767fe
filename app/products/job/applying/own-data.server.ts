import { and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import { transact } from "~/platform/data/database.server";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { recruitments } from "~db/schema/job";
import { applicationNotes, applications, interviews, invitations, resumeBlocks, resumes } from "~db/schema/job-resume";
import { joined, recruitmentOpen } from "../queries/visible.server";
import { isBlockedFor } from "../resume/queries/reader.server";
import { emptyResume } from "../resume/verbs/remove-resume.server";
import { resumeRef } from "../resume/verbs/save-section.server";
import { applicationRef } from "./verbs/apply.server";

/** Of invitations: those to recruitments that still take applications. */
const isWanted = sql`exists (select from ${joined} where ${recruitments.id} = ${invitations.recruitmentId} and ${recruitmentOpen})`;

/** Todo of a person: invitations without an answer that still take one. */
export const invitationTodos = ({ userId, roles }: Concerned, t: Translate) =>
  roles.has("GUEST")
    ? [
        {
          id: "job-invitation",
          count: countRows(invitations, and(eq(invitations.userId, userId), eq(invitations.status, "sent"), isWanted)),
          text: t("job-applying:todo.invitation"),
          to: href("/user/apply/list"),
        },
      ]
    : [];

/** Todo of a company: unconfirmed applications of people who show themselves to it. */
export const applicantTodos = ({ userId, roles }: Concerned, t: Translate) =>
  roles.has("JOB_ADMIN")
    ? [
        {
          id: "job-applicant",
          count: countRows(
            applications,
            and(
              eq(applications.ownerId, userId),
              eq(applications.status, "unconfirmed"),
              sql`not ${isBlockedFor(applications.userId, userId)}`,
            ),
          ),
          text: t("job-applying:todo.applicant"),
          to: `${href("/job/resumeList")}?status=unconfirmed`,
        },
      ]
    : [];

/** Removes résumés of anonymised accounts with their files. */
async function forgetOwnResumes(db: Db): Promise<void> {
  const rows = await db
    .select({ id: resumes.id, userId: resumes.userId })
    .from(resumes)
    .innerJoin(users, eq(users.id, resumes.userId))
    .where(and(isNotNull(users.anonymisedAt), or(isNull(resumes.deletedTime), ne(resumes.completeness, 0))));
  for (const { id, userId } of rows)
    await transact(async (tx) => {
      await tx
        .update(resumes)
        .set({ ...emptyResume, deletedTime: sql`clock_timestamp()` })
        .where(eq(resumes.id, id));
      await tx.delete(resumeBlocks).where(eq(resumeBlocks.userId, userId));
      await releaseFiles(tx, resumeRef(id));
    });
}

/** Removes what companies wrote to anonymised accounts with their invitations. */
async function forgetInvitations(db: Db): Promise<void> {
  const gone = sql`${invitations.userId} in (select ${users.id} from ${users} where ${isNotNull(users.anonymisedAt)})`;
  await db
    .update(invitations)
    .set({ message: "" })
    .where(and(ne(invitations.message, ""), gone));
}

/**
 * Removes what anonymised accounts left: their résumés, what they sent with applications, with the photos that these
 * carry, and what companies wrote about them and to them. Applications stay without their person, since companies count
 * them.
 */
export async function forgetResumes(db: Db): Promise<void> {
  await forgetOwnResumes(db);
  await forgetInvitations(db);
  const rows = await db
    .select({ id: applications.id, resumeId: applications.resumeId })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(isNotNull(users.anonymisedAt), sql`${applications.resume} <> '{}'::jsonb`));
  for (const { id, resumeId } of rows)
    await transact(async (tx) => {
      await tx.update(applications).set({ message: "", attachments: [], resume: {} }).where(eq(applications.id, id));
      await tx.delete(applicationNotes).where(eq(applicationNotes.applicationId, id));
      await tx.update(interviews).set({ note: "" }).where(eq(interviews.applicationId, id));
      await releaseFiles(tx, applicationRef(resumeId, id));
      /* Photos that only applications carried stayed the résumé's when that was removed. */
      await releaseFiles(tx, resumeRef(resumeId));
    });
}
