import { mailMember } from "~/foundation/mail/verbs/queue-mail.server";
import { flagOf } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
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
  if (status !== "approved" && status !== "rejected") return;
  await notify(tx, {
    userId,
    type: "system",
    ...ref,
    latest: true,
    key: notice,
    params: { name },
  });
  await mailMember(tx, userId, (_, locale) => ({
    template: mail,
    params: { name: inLanguage(name, flagOf(locale)).text },
    link,
    ...(verdict && { quote: verdict }),
  }));
}
