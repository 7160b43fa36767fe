import { wholeIn } from "~/platform/screens/list-state";
import { dayAfter, isDay, tokyoDay } from "~/platform/time/tokyo";
import type { Party } from "./party";
import { firstDay, lastDay, type Stay } from "./stay";

/** Initial values and limits of a form for dates and guests. Days `YYYY-MM-DD` in Tokyo. */
export type StayStart = Stay & Party & { first: string; last: string; maxNights: number };

/** Most people of one age that a form takes. */
const mostPeople = 100;

const dayIn = (text: string | null): string | null => (text && text.length === 10 && isDay(text) ? text : null);

/**
 * The stay named in a URL: missing or invalid parts become tomorrow, one night and `adults`, one by default [H21].
 * `peopleCounting` is the number of adults if `adultCount` is missing; `cutoff` ends arrivals of today [H6].
 */
export function stayStart(
  params: URLSearchParams,
  now: Date,
  { maxNights, cutoff, adults = 1 }: { maxNights: number; cutoff: string; adults?: number },
): StayStart {
  const today = tokyoDay(now);
  const asked = dayIn(params.get("checkin"));
  const checkin = asked && asked >= today ? asked : dayAfter(today, 1);
  const until = dayIn(params.get("checkout"));
  const count = (name: string, min: number) => wholeIn(params.get(name), min, mostPeople);
  return {
    checkin,
    checkout: until && until > checkin ? until : dayAfter(checkin, 1),
    adultCount: count("adultCount", 1) ?? count("peopleCounting", 1) ?? adults,
    childCount: count("childCount", 0) ?? 0,
    infantCount: count("infantCount", 0) ?? 0,
    first: firstDay(now, cutoff),
    last: lastDay(now),
    maxNights,
  };
}
