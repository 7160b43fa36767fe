import { mailMember } from "~/foundation/mail/verbs/queue-mail.server";
import { databaseNow } from "~/platform/data/clock.server";
import { inTokyo } from "~/platform/i18n/in-tokyo";
import type { Tx } from "~db/client";

/** Security notices that are mailed to the owner of an account. */
type Notice = "password" | "reset" | "email" | "mobile" | "recoveryCode" | "twoFactorOn" | "twoFactorOff";

/**
 * Mails the owner of an account what was changed and when, in their language, in the transaction of the change. It uses
 * the address on file, so call it before changing the address.
 */
export async function mailNotice(tx: Tx, userId: number, notice: Notice): Promise<void> {
  const now = await databaseNow(tx);
  await mailMember(tx, userId, (_, locale) => ({
    template: `security:mail.${notice}`,
    params: { time: inTokyo(locale, { dateStyle: "long", timeStyle: "short" })(now) },
    note: "security:mail.notMe",
  }));
}
