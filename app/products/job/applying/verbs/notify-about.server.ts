import { eq } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Tx } from "~db/client";
import { recruitments } from "~db/schema/job";
import { isBlocked } from "../../resume/queries/reader.server";

type About = {
  recruitmentId: number;
  refType: "application" | "applicants" | "candidate" | "invitation";
  refId: number | string;
};

/**
 * Notifies a person of a step of an application or an invitation, with the recruitment's title.
 * Nothing of a résumé is in it: the page behind the link decides what its reader may see.
 */
export async function notifyAbout(
  tx: Tx,
  userId: number,
  news: string,
  { recruitmentId, refType, refId }: About,
  params: Record<string, string | number> = {},
): Promise<void> {
  const [job] = await tx
    .select({ title: recruitments.title })
    .from(recruitments)
    .where(eq(recruitments.id, recruitmentId));
  if (!job) return;
  await notify(tx, {
    userId,
    type: "apply-job",
    key: `job-applying:notice.${news}`,
    params: { title: job.title, ...params },
    refType,
    refId: String(refId),
  });
}

/** Notifies the company's owner of what a person did, unless that person never shows themselves to the company. */
export async function notifyCompany(
  tx: Tx,
  { userId, ownerId }: { userId: number; ownerId: number },
  news: string,
  about: About,
): Promise<void> {
  if (!(await isBlocked(tx, userId, ownerId))) await notifyAbout(tx, ownerId, news, about);
}
