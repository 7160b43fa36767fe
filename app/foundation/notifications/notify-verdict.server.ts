import { eq } from "drizzle-orm";
import { mailLocale, mailMember } from "~/foundation/mail/queue-mail.server";
import { flagOf } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { type News, notify } from "./notify.server";

/** The reviewed item: its owner and name, the owner's link to it, and the texts of the notification and the mail. */
export type Reviewed = { userId: number; name: InLanguages; notice: string; mail: string; link: string } & Pick<
  News,
  "refType" | "refId"
>;

/**
 * Notifies an owner, by notification and mail in their language, that an administrator approved their item or sent it
 * back; does nothing for any other state.
 */
export async function notifyVerdict(
  tx: Tx,
  { userId, name, notice, mail, link, ...ref }: Reviewed,
  { status, verdict }: { status: string; verdict: string },
): Promise<void> {
  const [owner] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  if (!owner || (status !== "approved" && status !== "rejected")) return;
  const named = (flag: ReturnType<typeof flagOf>) => ({ name: inLanguage(name, flag).text });
  await notify(tx, {
    userId,
    type: "system",
    ...ref,
    latest: true,
    key: notice,
    params: named(flagOf(mailLocale(owner))),
  });
  await mailMember(tx, userId, (_, locale) => ({
    template: mail,
    params: named(flagOf(locale)),
    link,
    ...(verdict && { quote: verdict }),
  }));
}
