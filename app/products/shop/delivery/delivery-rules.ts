import { dayAfter } from "~/platform/time/tokyo";
import { placeOf, type Region, regions } from "./prefectures";

/** Days that a shop takes to send an order, and number of days after the earliest one that can be chosen. */
const handlingDays = 2;
const choosableDays = 10;

/** Transit days between regions, in the order of `regions`; the same both ways. */
const transit: Readonly<Record<Region, readonly number[]>> = {
  hokkaido: [1, 2, 2, 2, 2, 3, 3, 3, 4],
  tohoku: [2, 1, 1, 1, 2, 2, 2, 2, 3],
  kanto: [2, 1, 1, 1, 1, 2, 2, 2, 3],
  chubu: [2, 1, 1, 1, 1, 1, 2, 2, 3],
  kansai: [2, 2, 1, 1, 1, 1, 1, 2, 3],
  chugoku: [3, 2, 2, 1, 1, 1, 1, 1, 3],
  shikoku: [3, 2, 2, 2, 1, 1, 1, 2, 3],
  kyushu: [3, 2, 2, 2, 2, 1, 2, 1, 2],
  okinawa: [4, 3, 3, 3, 3, 3, 3, 2, 1],
};

/** Days that a parcel is on its way from one region to another. */
export const transitDays = (from: Region, to: Region): number => transit[from][regions.indexOf(to)] ?? 4;

/** Days on which a parcel can arrive, `YYYY-MM-DD`: the earliest expected, and the last that can be chosen. */
export type DeliveryDays = { earliest: string; last: string };

/**
 * Delivery days of an order placed on `today`: the earliest day for the parcels of all sellers, who take two days to
 * send, and the tenth day after it. Regions follow from the postcodes; a seller without one sends from Tokyo.
 */
export function deliveryDays(today: string, sellers: readonly (string | null)[], to: Region): DeliveryDays {
  const days = sellers.map((postcode) => handlingDays + transitDays(placeOf(postcode).region, to));
  const earliest = dayAfter(today, Math.max(handlingDays + 1, ...days));
  return { earliest, last: dayAfter(earliest, choosableDays) };
}

/**
 * All days on which a parcel can arrive in some region, in order: the choices of a form that does not know the address
 * yet.
 */
export function choosable(today: string, sellers: readonly (string | null)[]): string[] {
  const all = regions.map((region) => deliveryDays(today, sellers, region));
  const first = all.map(({ earliest }) => earliest).sort()[0] ?? today;
  const last =
    all
      .map((each) => each.last)
      .sort()
      .at(-1) ?? today;
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}
