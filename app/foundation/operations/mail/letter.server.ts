import { type Letter, paragraphsOf } from "~/foundation/mail/letter";
import { type Member, mailLocale } from "~/foundation/mail/verbs/queue-mail.server";
import { flagOf, type Locale, locales } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Words } from "~db/schema/columns";

const fill = (text: string, { nickname }: Member) => text.replace(/\{\{\s*nickname\s*\}\}/g, () => nickname);

/**
 * Makes the mail of a mass mail for one reader, in their language if it has a text, else the first of zh, ja, en.
 * `as` overrides the reader's language.
 */
export function letterFor({ subject, body }: { subject: Words; body: Words }, reader: Member, as?: Locale): Letter {
  const { text, lang } = inLanguage(body, flagOf(as ?? mailLocale(reader)));
  const locale = locales.find((one) => flagOf(one) === lang) ?? "en_US";
  return {
    locale,
    subject: fill(subject[lang] ?? "", reader),
    parts: paragraphsOf(fill(text, reader)),
  };
}
