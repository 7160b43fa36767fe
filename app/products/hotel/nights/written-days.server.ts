import { nightCount } from "~/foundation/nights/rules/night-count";
import type { Stay } from "~/foundation/nights/rules/stay";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";

/** The days of a stay on one line, without the year, since stays begin within one: `Tue, Dec 8 – Thu, Dec 10, 2 nights`. */
export function writtenDays({ checkin, checkout }: Stay, locale: Locale): string {
  const write = dayWriter(locale);
  const count = nightCount({ checkin, checkout });
  return translator(locale)("hotel-stay:search.stay", { from: write(checkin), to: write(checkout), count });
}
