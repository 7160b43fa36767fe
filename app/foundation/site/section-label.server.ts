import type { Locale } from "~/platform/i18n/locales";
import { textIfAny } from "~/platform/i18n/texts.server";

const known = new Map<string, string>();

/** Name of a domain's section: its own `section.title`, else the text `site:section.<domain>`. */
export function sectionLabel(domain: string, locale: Locale): string {
  const key = `${domain} ${locale}`;
  const label =
    known.get(key) ?? (textIfAny(locale, `${domain}:section.title`) || textIfAny(locale, `site:section.${domain}`));
  known.set(key, label);
  return label;
}
