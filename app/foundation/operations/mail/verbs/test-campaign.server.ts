import { eq } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { queueOptional } from "~/foundation/mail/verbs/queue-mail.server";
import { missing } from "~/platform/errors";
import { flagOf, locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { mailCampaigns } from "~db/schema/operations";
import { letterFor } from "../letter.server";

/** Mails every language of a mass mail to the operator as a test; returns the number of mails. Throws `notFindData`. */
export async function testCampaign(tx: Tx, operator: Operator, id: number): Promise<number> {
  const [campaign] = await tx.select().from(mailCampaigns).where(eq(mailCampaigns.id, id));
  const [reader] = await tx
    .select({ id: users.id, email: users.email, nickname: users.nickname, locale: users.locale })
    .from(users)
    .where(eq(users.id, operator.userId));
  if (!campaign || !reader) throw missing();
  const written = locales.filter((locale) => campaign.body[flagOf(locale)]);
  for (const locale of written) {
    const letter = letterFor(campaign, reader, locale);
    const subject = translator(locale)("mailing:testSubject", { subject: letter.subject });
    await queueOptional(tx, reader, "news", { ...letter, subject });
  }
  await audit(tx, operator, { action: "mail-test", actorId: operator.userId, target: `mail:${id}` });
  return written.length;
}
