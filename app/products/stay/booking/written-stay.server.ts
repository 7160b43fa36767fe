import { dayWriter } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";

type Days = { checkin: string; checkout: string };

/** Returns a formatter of a stay's days and nights: `Thu, Dec 3, 2026 – Sat, Dec 5, 2026, 2 nights`. */
export function stayWriter(locale: Locale): (stay: Days & { nightCount: number }) => string {
  const [t, write] = [translator(locale), dayWriter(locale, { year: "numeric" })];
  return ({ checkin, checkout, nightCount }) =>
    t("stay-order:days", { from: write(checkin), to: write(checkout), count: nightCount });
}

/** Adds localized dates to a stay and to its nights. */
export function written<S extends Days & { nightCount: number; nights: readonly { date: string }[] }>(
  stay: S,
  locale: Locale,
) {
  const write = dayWriter(locale);
  return {
    ...stay,
    days: stayWriter(locale)(stay),
    nights: stay.nights.map((night) => ({ ...night, day: write(night.date) })) as (S["nights"][number] & {
      day: string;
    })[],
  };
}
