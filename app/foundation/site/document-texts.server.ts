import { brand } from "~/platform/brand";
import { dayIn } from "~/platform/i18n/in-tokyo";
import { tokyoInstant } from "~/platform/time/tokyo";
import { env } from "../../platform/env.server";
import type { Locale } from "../../platform/i18n/locales";
import { textIfAny, textsOf } from "../../platform/i18n/texts.server";
import type { Texts } from "../../platform/i18n/translate";

/** What the texts of documents may name: `{{company}}`, `{{email}}` and the like. */
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

/** The text of one document in a language: `text` at a dotted path with the brand's names filled in, `names` below a path. */
export function documentTexts(document: string, locale: Locale) {
  const namespace = `doc-${document}`;
  const texts = textsOf(locale)(namespace);
  const params = paramsOf(locale);
  return {
    text: (path: string): string => textIfAny(locale, [namespace, path].join(":"), params),
    names: (path: string): string[] => namesIn(texts, path),
  };
}

/** A day `YYYY-MM-DD` as people write it. */
export const writtenDay = (day: string, locale: Locale): string => dayIn(locale)(tokyoInstant(day));
