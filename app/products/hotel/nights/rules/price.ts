import type { BookedNight } from "~db/schema/hotel-order";
import { houseTimes, lateFees } from "../../limits";
import { headsOf, type Party } from "./party";

/** A night as it is let: its date, whether it is a Saturday, Sunday or holiday, and yen a grown guest. */
export type RatedNight = { date: string; isHoliday: boolean; rent: number };

/** Percent of the rent that a child of 4 to 12 pays; rounded down a child and night [H1, H3]. */
const childPercent = 70;

/** What a child of 4 to 12 pays of a rent, yen. */
export const childRent = (rent: number): number => Math.floor((rent * childPercent) / 100);

/** What a party pays for a night, yen [H3]. */
export const nightPrice = (rent: number, { adultCount, childCount }: Party): number =>
  adultCount * rent + childCount * childRent(rent);

/** The nights of a stay with what the party pays for each, the nights that are holidays, and the sum; yen. */
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

/** Whether somebody who comes at this time of the evening, `HH:MM`, is late; nobody who has not said a time is. */
export const isLate = (arrivalTime: string): boolean => arrivalTime !== "" && arrivalTime >= houseTimes.late;

/** What a late arrival costs, yen [H17]. */
export const lateFeeOf = (arrivalTime: string, rooms: number): number =>
  isLate(arrivalTime) ? lateFees.checkin * rooms : 0;

/** What leaving late costs, yen: every hour after the time of leaving that has begun [H17]. */
export const lateLeavingFee = (msLate: number): number =>
  msLate <= 0 ? 0 : Math.ceil(msLate / 3_600_000) * lateFees.checkoutHour;

/** Yen that are paid at the hotel for local tax: each person who takes a place, each night [H31]. */
export const localTaxOf = (yen: number, party: Party, nights: number): number => yen * headsOf(party) * nights;

type Coupon = { kind: string; amount: number; percent: number };

/** What a coupon takes off, never more than there is; a percentage is rounded down. Yen. */
export const couponOff = ({ kind, amount, percent }: Coupon, yen: number): number =>
  Math.min(yen, kind === "amount" ? amount : Math.floor((yen * percent) / 100));
