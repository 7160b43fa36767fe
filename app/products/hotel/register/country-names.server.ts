import { type Locale, languageTags } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { nationalities } from "../booking/rules/arrival-times";
import { countries } from "./rules/countries";

const named = new Set<string>(nationalities);

/** Returns a writer of nationalities: our own word where there is one, else the system's; a code without one stays. */
export function countryWriter(locale: Locale): (code: string) => string {
  const t = translator(locale);
  const names = new Intl.DisplayNames([languageTags[locale]], { type: "region", fallback: "code" });
  return (code) => {
    if (code === "ZZ") return t("hotel-order:country.other");
    if (named.has(code)) return t(`hotel-order:country.${code}`);
    return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
  };
}

/** The nationalities of the register's form as choices. */
export function countryChoices(locale: Locale): { value: string; label: string }[] {
  const write = countryWriter(locale);
  return countries.map((value) => ({ value, label: write(value) }));
}
