import { brand } from "~/platform/brand";
import { dayIn } from "~/platform/i18n/in-tokyo";
import { tokyoInstant } from "~/platform/time/tokyo";
import { env } from "../../platform/env.server";
import type { Locale } from "../../platform/i18n/locales";
import { textIfAny, textsOf } from "../../platform/i18n/texts.server";
import type { Texts } from "../../platform/i18n/translate";

/** Placeholders of the document texts, such as `{{company}}` and `{{email}}`. */
const paramsOf = (locale: Locale): Record<string, string> => ({
  name: brand.name[locale],
  company: brand.operator.name[locale],
  representative: brand.operator.representative[locale],
  address: brand.operator.address[locale],
  hours: brand.operator.hours[locale],
  invoice: brand.operator.invoice,
  email: brand.contact.email,
  phone: brand.contact.phone,
  site: env.origins.main,
});

const namesIn = (texts: Texts | undefined, path: string): string[] => {
  const at = path.split(".").reduce<string | Texts | undefined>((node, step) => {
    return typeof node === "object" ? node[step] : undefined;
  }, texts);
  return typeof at === "object" ? Object.keys(at) : [];
};

/** Reads a document in a language: `text` returns a text by dotted path with placeholders filled, `names` its keys. */
export function documentTexts(document: string, locale: Locale) {
  const namespace = `doc-${document}`;
  const texts = textsOf(locale)(namespace);
  const params = paramsOf(locale);
  return {
    text: (path: string): string => textIfAny(locale, [namespace, path].join(":"), params),
    names: (path: string): string[] => namesIn(texts, path),
  };
}

/** Formats a day `YYYY-MM-DD` in a language. */
export const writtenDay = (day: string, locale: Locale): string => dayIn(locale)(tokyoInstant(day));
