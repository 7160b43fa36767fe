import type { BookedNight } from "~db/schema/hotel-order";
import { houseTimes, lateFees } from "../../limits";
import { headsOf, type Party } from "./party";

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

/** Whether an arrival time, `HH:MM`, is late; an unknown one is not. */
export const isLate = (arrivalTime: string): boolean => arrivalTime !== "" && arrivalTime >= houseTimes.late;

/** Late-arrival fee, yen [H17]. */
export const lateFeeOf = (arrivalTime: string, rooms: number): number =>
  isLate(arrivalTime) ? lateFees.checkin * rooms : 0;

/** Late check-out fee, yen: per started hour after the check-out time [H17]. */
export const lateLeavingFee = (msLate: number): number =>
  msLate <= 0 ? 0 : Math.ceil(msLate / 3_600_000) * lateFees.checkoutHour;

/** Local tax, paid at the hotel, in yen: per person who counts toward capacity and night [H31]. */
export const localTaxOf = (yen: number, party: Party, nights: number): number => yen * headsOf(party) * nights;

type Coupon = { kind: string; amount: number; percent: number };

/** Discount of a coupon, at most the price; a percentage is rounded down. Yen. */
export const couponOff = ({ kind, amount, percent }: Coupon, yen: number): number =>
  Math.min(yen, kind === "amount" ? amount : Math.floor((yen * percent) / 100));
