import { mailMember } from "~/foundation/mail/queue-mail.server";
import { databaseNow } from "~/platform/clock.server";
import { inTokyo } from "~/platform/i18n/in-tokyo";
import type { Tx } from "~db/client";

/** What the owner of an account is told by mail. */
type Notice = "password" | "reset" | "email" | "mobile" | "recoveryCode" | "twoFactorOn" | "twoFactorOff";

/**
 * Mails the owner of an account what was changed and when, in the owner's language, in the transaction of the change.
 * The address is the one on file: call it before an address changes.
 */
export async function mailNotice(tx: Tx, userId: number, notice: Notice): Promise<void> {
  const now = await databaseNow(tx);
  await mailMember(tx, userId, (_, locale) => ({
    template: `security:mail.${notice}`,
    params: { time: inTokyo(locale, { dateStyle: "long", timeStyle: "short" })(now) },
    note: "security:mail.notMe",
  }));
}
