import { eq } from "drizzle-orm";
import { mailLocale } from "~/foundation/mail/queue-mail.server";
import { notify } from "~/foundation/notifications/notify.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { recruitments } from "~db/schema/job";

type About = {
  recruitmentId: number;
  refType: "application" | "applicants" | "candidate" | "invitation";
  refId: number;
};

/**
 * Notifies a person of a step of an application or an invitation, with the recruitment's title in their language.
 * Nothing of a résumé is in it: the page behind the link decides what its reader may see.
 */
export async function notifyAbout(
  tx: Tx,
  userId: number,
  news: string,
  { recruitmentId, refType, refId }: About,
  params: Record<string, string | number> = {},
): Promise<void> {
  const [reader] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  const [job] = await tx
    .select({ title: recruitments.title })
    .from(recruitments)
    .where(eq(recruitments.id, recruitmentId));
  if (!reader || !job) return;
  const title = inLanguage(job.title, flagOf(mailLocale(reader))).text;
  await notify(tx, {
    userId,
    type: "apply-job",
    key: `job-applying:notice.${news}`,
    params: { title, ...params },
    refType,
    refId: String(refId),
  });
}
