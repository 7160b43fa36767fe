import { eq } from "drizzle-orm";
import { databaseNow } from "~/platform/clock.server";
import { inTokyo } from "~/platform/i18n/in-tokyo";
import { type Locale, parseLocale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { queueMail } from "~/platform/jobs/mail.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

/** What the owner of an account is told by mail. */
type Notice = "password" | "reset" | "email" | "mobile" | "recoveryCode" | "twoFactorOn" | "twoFactorOff";

const fallback: Locale = "en_US";

/**
 * Mails the owner of an account what was changed and when, in the owner's language, in the transaction of the change.
 * The address is the one on file: call it before an address changes.
 */
export async function mailNotice(tx: Tx, userId: number, notice: Notice): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, locale: users.locale, nickname: users.nickname })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) return;
  const locale = parseLocale(owner.locale) ?? fallback;
  const t = translator(locale);
  const time = inTokyo(locale, { dateStyle: "long", timeStyle: "short" })(await databaseNow(tx));
  await queueMail(tx, {
    to: owner.email,
    subject: t(`security:mail.${notice}.subject`),
    text: `${t(`security:mail.${notice}.text`, { nickname: owner.nickname, time })}\n\n${t("security:mail.notMe")}`,
  });
}
