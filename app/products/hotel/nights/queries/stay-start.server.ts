import { wholeIn } from "~/platform/screens/list-state";
import { dayAfter, isDay, tokyoDay } from "~/platform/time/tokyo";
import { hotelLimits } from "../../limits";
import type { Party } from "../rules/party";
import { firstDay, lastDay, type Stay } from "../rules/stay";

/** What a form of dates and guests begins with, and what it allows. Days `YYYY-MM-DD` in Tokyo. */
export type StayStart = Stay & Party & { first: string; last: string; maxNights: number };

const dayIn = (text: string | null): string | null => (text && text.length === 10 && isDay(text) ? text : null);

/**
 * The stay that an address asks for; tomorrow and the day after, and one grown guest, for what it does not say or says
 * wrong [H21]. `peopleCounting` counts as grown guests where nobody is named.
 */
export function stayStart(params: URLSearchParams, now: Date, { maxNights }: { maxNights: number }): StayStart {
  const today = tokyoDay(now);
  const asked = dayIn(params.get("checkin"));
  const checkin = asked && asked >= today ? asked : dayAfter(today, 1);
  const until = dayIn(params.get("checkout"));
  const count = (name: string, min: number) => wholeIn(params.get(name), min, hotelLimits.people);
  return {
    ...{ checkin, checkout: until && until > checkin ? until : dayAfter(checkin, 1) },
    adultCount: count("adultCount", 1) ?? count("peopleCounting", 1) ?? 1,
    childCount: count("childCount", 0) ?? 0,
    infantCount: count("infantCount", 0) ?? 0,
    ...{ first: firstDay(now), last: lastDay(now), maxNights },
  };
}
