import { unsubscribeHeaders, unsubscribeLink } from "~/foundation/notifications/unsubscribe.server";
import { flagOf, type Locale, locales, parseLocale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import type { Mail } from "~/platform/jobs/mail.server";
import type { Words } from "~db/schema/shop";

export type Reader = { id: number; email: string; nickname: string; locale: string };

const fill = (text: string, { nickname }: Reader) => text.replace(/\{\{\s*nickname\s*\}\}/g, () => nickname);

/**
 * The mail of a mass mail for one reader: in their language where it is written, else zh, ja, en; with the way out at
 * its foot and in its headers. `as` chooses another language than the reader's.
 */
export function letterFor({ subject, body }: { subject: Words; body: Words }, reader: Reader, as?: Locale): Mail {
  const wanted = flagOf(as ?? parseLocale(reader.locale) ?? "en_US");
  const { text, lang } = inLanguage(body, wanted);
  const locale = locales.find((one) => flagOf(one) === lang) ?? "en_US";
  const link = unsubscribeLink(reader.id, "news");
  return {
    to: reader.email,
    subject: fill(subject[lang] ?? "", reader),
    text: `${fill(text, reader)}\n\n--\n${translator(locale)("mailing:foot", { link })}`,
    headers: unsubscribeHeaders(reader.id, "news"),
  };
}
