import { type Party, refuseParty } from "~/foundation/nights/rules/party";
import { priceOf } from "~/foundation/nights/rules/price";
import { refuseStay, type Stay } from "~/foundation/nights/rules/stay";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import type { Db } from "~db/client";
import type { BookedNight } from "~db/schema/booked-night";
import { keptStay, type Listing, openStay } from "../../listing/queries/open-stay.server";
import { nightsAt } from "./rates.server";

/** A requested stay. */
export type AskedStay = Stay & Party & { stayId: number };

/** Price of a stay in yen. `due`: nights and fee, without the deposit, which is handed over on arrival [T2]. */
export type StayQuote = {
  stay: Listing;
  nights: BookedNight[];
  holidayNights: number;
  room: number;
  managementFee: number;
  due: number;
  deposit: number;
  /** Whether every night is free. */
  isFree: boolean;
};

/** Longest stay at a listing in nights: its own limit or the setting `stay.maxReserveDays`, whichever is smaller. */
export const maxStayOf = async (db: Db, { maxStay }: Pick<Listing, "maxStay">): Promise<number> =>
  Math.min(maxStay, await setting(db, "stay.maxReserveDays"));

/** A stay that is changed: its own nights count as free, and those that it keeps cost what was agreed [H4]. */
type ChangedStay = { payGroup: string; nights: readonly BookedNight[] };

/**
 * Prices a stay by the rents of its nights [H1, H2, H3, H5, T2]; a taken stay is priced too, with `isFree` false. A stay that
 * is `changed` may be at a listing that is no longer shown. Throws `itemNotExist`, `errDateToLive`, `stayTooShort`,
 * `overMaxReserveDays` or `stayGuests`.
 */
export async function quoteStay(
  db: Db,
  { stayId, checkin, checkout, adultCount, childCount, infantCount }: AskedStay,
  now: Date,
  changed?: ChangedStay,
): Promise<StayQuote> {
  const stay = await (changed ? keptStay : openStay)(db, stayId);
  const party = { adultCount, childCount, infantCount };
  const { capacity, minGuests, publicFrom, publicUntil } = stay;
  const maxStay = await maxStayOf(db, stay);
  const clock = { now, cutoff: await sameDayCutoff(db) };
  const refuse = (minStay: number) => {
    const refused = refuseStay({ checkin, checkout }, { minStay, maxStay, publicFrom, publicUntil }, clock);
    if (refused === "belowMinStay")
      throw new DomainError("stayTooShort", { field: "checkout", params: { min: minStay } });
    if (refused) throw new DomainError(refused, { field: "checkin", params: { max: maxStay } });
  };
  refuse(1);
  if (refuseParty(party, { capacity, minGuests, rooms: 1 }))
    throw new DomainError("stayGuests", { field: "adultCount", params: { min: minGuests, max: capacity } });
  const rated = await nightsAt(db, stay, { checkin, checkout });
  refuse(rated[0]?.minStay ?? stay.minStay);
  const kept = new Map(changed?.nights.map((night) => [night.date, night]));
  const { nights, holidayNights, roomTotal } = priceOf(
    rated.map(({ date, isHoliday, rent }) => {
      const agreed = kept.get(date);
      return { date, isHoliday: agreed?.isHoliday ?? isHoliday, rent: agreed?.rent ?? rent };
    }),
    party,
  );
  return {
    stay,
    nights,
    holidayNights,
    room: roomTotal,
    managementFee: stay.managementFee,
    due: roomTotal + stay.managementFee,
    deposit: stay.deposit,
    isFree: rated.every(({ isTaken, payGroup }) => !isTaken || (changed && payGroup === changed.payGroup)),
  };
}
