import { eq } from "drizzle-orm";
import { mailLocale, mailMember } from "~/foundation/mail/queue-mail.server";
import { flagOf } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { type News, notify } from "./notify.server";

/** What was judged: whose it is, its name, where its owner reads of it, and the texts of the notification and of the mail. */
type Judged = { userId: number; name: InLanguages; notice: string; mail: string; link: string } & Pick<
  News,
  "refType" | "refId"
>;

/**
 * Tells an owner that an administrator approved what is theirs or sent it back, by a notification and a mail in their
 * language; nothing for another state.
 */
export async function tellVerdict(
  tx: Tx,
  { userId, name, notice, mail, link, ...ref }: Judged,
  { status, verdict }: { status: string; verdict: string },
): Promise<void> {
  const [owner] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  if (!owner || (status !== "approved" && status !== "rejected")) return;
  const named = (flag: ReturnType<typeof flagOf>) => ({ name: inLanguage(name, flag).text });
  await notify(tx, {
    ...{ userId, type: "system", ...ref, latest: true, key: notice },
    params: named(flagOf(mailLocale(owner))),
  });
  await mailMember(tx, userId, (_, locale) => ({
    template: mail,
    params: named(flagOf(locale)),
    link,
    ...(verdict && { quote: verdict }),
  }));
}
