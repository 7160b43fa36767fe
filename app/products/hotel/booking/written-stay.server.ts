import { arrivalOf } from "~/foundation/nights/rules/stay";
import type { Tier } from "~/platform/domain/domain";
import { dayWriter, momentIn } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { backSpans } from "./rules/cancel-terms";
import { isHeld } from "./rules/states";

type Stay = { checkin: string; checkout: string };

/** Returns a formatter of a stay's days and nights: `Thu, Dec 3, 2026 – Sat, Dec 5, 2026, 2 nights`. */
export function stayWriter(locale: Locale): (stay: Stay & { nightCount: number }) => string {
  const [t, write] = [translator(locale), dayWriter(locale, { year: "numeric" })];
  return ({ checkin, checkout, nightCount }) =>
    t("hotel-order:stay.days", { from: write(checkin), to: write(checkout), count: nightCount });
}

/** Adds what a booking's card says beside its facts: its days, and whether it only holds its rooms so far. */
export function carded<B extends Stay & { nightCount: number; status: string }>(
  bookings: readonly B[],
  locale: Locale,
) {
  const days = stayWriter(locale);
  return bookings.map((booking) => ({ ...booking, days: days(booking), isHeld: isHeld(booking) }));
}

/** Adds localized dates to a stay and to its nights. */
export function written<S extends Stay & { nightCount: number; nights: readonly { date: string }[] }>(
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

/**
 * Until when a stay that begins on a day can be cancelled once it is booked, and what then goes back, a line each; or
 * that it no longer can [H13, H15].
 */
export function cancelTerms(
  { checkin, refundTiers }: { checkin: string; refundTiers: readonly Tier[] },
  now: Date,
  locale: Locale,
): string[] {
  const [t, write] = [translator(locale), momentIn(locale)];
  const spans = backSpans(refundTiers, arrivalOf(checkin), now);
  const [first] = spans;
  if (!first) return [t("hotel-order:terms.over")];
  if (spans.length === 1 && first.percent === 100) return [t("hotel-order:terms.until", { at: write(first.until) })];
  const lines = spans.map(({ until, percent }) => {
    const key = percent === 100 ? "all" : percent === 0 ? "nothing" : "part";
    return t(`hotel-order:terms.${key}`, { at: write(until), percent });
  });
  return [...lines, t("hotel-order:terms.end")];
}
