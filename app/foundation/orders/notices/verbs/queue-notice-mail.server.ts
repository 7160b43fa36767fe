import { mailLocale, queueMail } from "~/foundation/mail/verbs/queue-mail.server";
import { env } from "~/platform/env.server";
import { translator } from "~/platform/i18n/texts.server";
import type { Tx } from "~db/client";

export type NoticeMail = {
  to: string;
  userId: number;
  nickname: string;
  locale: string;
  /** Key of the mail's sentence, with its namespace, and its parameters. */
  key: string;
  params: Record<string, string | number>;
  /** What the other side wrote about it. */
  note: string;
  /** Path of the page where it is shown. */
  path: string;
  /** The reader can unsubscribe from this kind of mail. */
  optional: boolean;
};

/**
 * Queues one mail about an order in its reader's language: the sentence, the other side's message, and a link to the
 * page.
 */
export async function queueNoticeMail(tx: Tx, mail: NoticeMail): Promise<void> {
  const locale = mailLocale(mail);
  await queueMail(tx, {
    to: mail.to,
    locale,
    name: mail.nickname,
    template: "orders:mail.notice",
    params: { news: translator(locale)(mail.key, mail.params) },
    link: env.origins.main + mail.path,
    quote: mail.note,
    ...(mail.optional && { optOut: { userId: mail.userId, kind: "order" } }),
  });
}
