import type { BookedNight } from "~db/schema/booked-night";
import type { Party } from "./party";

/** A night to price: date, whether it is a Saturday, Sunday or holiday, and rent per adult in yen. */
export type RatedNight = { date: string; isHoliday: boolean; rent: number };

/** Percent of the rent for a child from 4 to 12, rounded down per child and night [H1, H3]. */
export const childPercent = 70;

/** Price of a rent for a child from 4 to 12, yen. */
export const childRent = (rent: number): number => Math.floor((rent * childPercent) / 100);

/** Price of a night for a party, yen [H3]. */
export const nightPrice = (rent: number, { adultCount, childCount }: Party): number =>
  adultCount * rent + childCount * childRent(rent);

/** Prices the nights of a stay for a party: each night, the number of holiday nights, and the sum; yen. */
export function priceOf(
  nights: readonly RatedNight[],
  party: Party,
): { nights: BookedNight[]; holidayNights: number; roomTotal: number } {
  const priced = nights.map((night) => ({ ...night, price: nightPrice(night.rent, party) }));
  return {
    nights: priced,
    holidayNights: priced.filter(({ isHoliday }) => isHoliday).length,
    roomTotal: priced.reduce((sum, { price }) => sum + price, 0),
  };
}
