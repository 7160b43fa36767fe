import { unsubscribeHeaders, unsubscribeLink } from "~/foundation/notifications/unsubscribe.server";
import { env } from "~/platform/env.server";
import { parseLocale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { queueMail } from "~/platform/jobs/mail.server";
import type { Tx } from "~db/client";

export type NoticeMail = {
  to: string;
  userId: number;
  nickname: string;
  locale: string;
  /** Key of the one sentence that is told, with its namespace, and what it needs. */
  key: string;
  params: Record<string, string | number>;
  /** What the other side wrote about it. */
  note: string;
  /** Path of the page where it is shown. */
  path: string;
  /** Its reader may end this kind of mail. */
  optional: boolean;
};

/** Queues one mail about an order in its reader's language: the sentence as subject, then greeting, sentence, note and link. */
export async function queueNoticeMail(tx: Tx, mail: NoticeMail): Promise<void> {
  const t = translator(parseLocale(mail.locale) ?? "en_US");
  const news = t(mail.key, mail.params);
  const lines = [
    t("orders:mail.greeting", { name: mail.nickname }),
    news,
    ...(mail.note ? [t("orders:mail.note", { note: mail.note })] : []),
    t("orders:mail.link", { link: env.origins.main + mail.path }),
    t("orders:mail.foot"),
    ...(mail.optional ? [t("orders:mail.unsubscribe", { link: unsubscribeLink(mail.userId, "order") })] : []),
  ];
  await queueMail(tx, {
    to: mail.to,
    subject: t("orders:mail.subject", { news }),
    text: lines.join("\n\n"),
    ...(mail.optional && { headers: unsubscribeHeaders(mail.userId, "order") }),
  });
}
