import { headsOf, type Party } from "~/foundation/nights/rules/party";
import { houseTimes, lateFees } from "../../limits";

/** Whether an arrival time, `HH:MM`, is late, also after midnight in the night of the check-in day; an unknown one is not. */
export const isLate = (arrivalTime: string): boolean =>
  arrivalTime !== "" && (arrivalTime >= houseTimes.late || arrivalTime < houseTimes.nextDay);

/** Late-arrival fee, yen [H17]. */
export const lateFeeOf = (arrivalTime: string, rooms: number): number =>
  isLate(arrivalTime) ? lateFees.checkin * rooms : 0;

/** Late check-out fee, yen: per started hour after the check-out time [H17]. */
export const lateLeavingFee = (msLate: number): number =>
  msLate <= 0 ? 0 : Math.ceil(msLate / 3_600_000) * lateFees.checkoutHour;

/** Kinds of local tax: a lodging tax is due for all who count toward capacity, a bath tax for adults only. */
export const taxKinds = ["lodging", "bath"] as const;

/** People of a party for whom a kind of local tax is due [H31]. */
export const taxedHeads = (kind: string, party: Party): number => (kind === "bath" ? party.adultCount : headsOf(party));

/** Local tax, paid at the hotel, in yen: per taxed person and night [H31]. */
export const localTaxOf = (
  { localTax, taxKind }: { localTax: number; taxKind: string },
  party: Party,
  nights: number,
): number => localTax * taxedHeads(taxKind, party) * nights;

type Coupon = { kind: string; amount: number; percent: number };

/** Discount of a coupon, at most the price; a percentage is rounded down. Yen. */
export const couponOff = ({ kind, amount, percent }: Coupon, yen: number): number =>
  Math.min(yen, kind === "amount" ? amount : Math.floor((yen * percent) / 100));
