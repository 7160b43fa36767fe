import { headsOf, roomsFor } from "~/foundation/nights/rules/party";
import type { StayPrice } from "~/foundation/nights/rules/stay-price";
import type { StayStart } from "~/foundation/nights/rules/stay-start";
import { DomainError } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";
import { quoteStay } from "./quote.server";
import { searchHotels } from "./search.server";

/**
 * A hotel's or a property's price of a stay in yen, or null with the localized reason. `waits`: the hotel is full and
 * has a waiting list.
 */
export type Offer = { rooms: number; waits: boolean } & StayPrice;

/** The price of a stay at one hotel, in as few rooms as the party needs. Throws `hotelNotExist`. */
export async function hotelOffer(
  db: Db,
  hotel: { id: number; capacity: number; roomCount: number },
  start: StayStart,
  { now, t }: { now: Date; t: Translate },
): Promise<Offer> {
  const { checkin, checkout, adultCount, childCount, infantCount } = start;
  const rooms = Math.max(1, roomsFor(headsOf(start), hotel));
  const asked = { hotelId: hotel.id, checkin, checkout, adultCount, childCount, infantCount, rooms, arrivalTime: "" };
  try {
    const { due, remaining } = await quoteStay(db, asked, { now });
    return remaining < rooms
      ? { total: null, rooms, problem: t("errors:dateBooked"), waits: rooms <= hotel.roomCount }
      : { total: due, rooms, problem: null, waits: false };
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "refused") throw error;
    return { total: null, rooms, problem: t(`errors:${error.key}`, error.params), waits: false };
  }
}

/** The lowest price of a stay among the hotels of a property that are free for it. */
export async function lowestOffer(
  db: Db,
  companyId: number,
  start: StayStart,
  { now, flag, t }: { now: Date; flag: Flag; t: Translate },
): Promise<Offer> {
  const { checkin, checkout, adultCount, childCount, infantCount } = start;
  const search = { checkin, checkout, adultCount, childCount, infantCount, companyId, order: "price" as const };
  try {
    const { found } = await searchHotels(db, search, { flag, now, paging: { page: 0, size: 1, offset: 0 } });
    const [first] = found.content;
    return first
      ? { total: first.total, rooms: first.rooms, problem: null, waits: false }
      : { total: null, rooms: 0, problem: t("hotel-stay:search.none"), waits: false };
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "refused") throw error;
    return { total: null, rooms: 0, problem: t(`errors:${error.key}`, error.params), waits: false };
  }
}
