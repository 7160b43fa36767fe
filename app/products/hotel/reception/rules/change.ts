import type { Party } from "~/foundation/nights/rules/party";
import type { Stay } from "~/foundation/nights/rules/stay";
import type { ErrorKey } from "~/platform/errors";

/** What a booking is for: room type, dates, party, rooms, and the stated time of arrival (`HH:MM`, or empty). */
export type BookedStay = Stay & Party & { hotelId: number; rooms: number; arrivalTime: string };

/** What is asked of a change; what is not named stays as it is. */
export type AskedChange = { readonly [field in keyof BookedStay]?: BookedStay[field] | undefined };

const fields = [
  "hotelId",
  "checkin",
  "checkout",
  "adultCount",
  "childCount",
  "infantCount",
  "rooms",
  "arrivalTime",
] as const satisfies readonly (keyof BookedStay)[];

/** The stay of a booking after a change, and whether it differs from the one before. */
export function changedStay(before: BookedStay, asked: AskedChange): { after: BookedStay; isOther: boolean } {
  const kept = Object.fromEntries(fields.map((field) => [field, asked[field] ?? before[field]]));
  const after = kept as unknown as BookedStay;
  return { after, isOther: fields.some((field) => after[field] !== before[field]) };
}

type Refusal = { key: ErrorKey; field: keyof BookedStay };

/**
 * Why a stay cannot be changed that way, or null: guests who are in the house keep their arrival, type and number of
 * rooms, and the day of leaving lies after the arrival, a new one ahead. `today` in Tokyo.
 */
export function refuseChange(
  before: BookedStay & { status: string },
  after: BookedStay,
  today: string,
): Refusal | null {
  const begun = (["checkin", "hotelId", "rooms"] as const).find((field) => after[field] !== before[field]);
  if (before.status === "check_in" && begun) return { key: "guestsAreIn", field: begun };
  const isOver = after.checkout !== before.checkout && after.checkout <= today;
  return isOver || after.checkout <= after.checkin ? { key: "leavingNotAhead", field: "checkout" } : null;
}

const days = ({ checkin, checkout }: Stay): string => `${checkin} – ${checkout}`;
const people = ({ adultCount, childCount, infantCount }: Party): string =>
  `${adultCount} + ${childCount} + ${infantCount}`;
const yen = (price: number): string => `¥${price.toLocaleString("en")}`;

/**
 * What a change did, in signs that every reader knows: days, guests (adults, children, infants), rooms (×) and price, each
 * as `before → after`; parts that stayed are left out.
 */
export function changeNote(
  [before, after]: readonly [BookedStay, BookedStay],
  [from, to]: readonly [number, number],
): string {
  const parts = [
    [days(before), days(after)],
    [people(before), people(after)],
    [`×${before.rooms}`, `×${after.rooms}`],
    [yen(from), yen(to)],
  ];
  return parts
    .filter(([was, is]) => was !== is)
    .map((part) => part.join(" → "))
    .join(" · ");
}
