import { pageOf } from "~/platform/api/paging";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { headsOf, type Party, roomsFor } from "../rules/party";
import { priceOf } from "../rules/price";
import { refuseStay, type Stay } from "../rules/stay";
import { type FoundHotel, findHotels } from "./find-hotels.server";
import { datesOf, leftOver, ratedNights } from "./rates.server";

/** What a search asks: a stay for a party, at one house where it is named. */
export type Search = Stay & Party & { companyId?: number | undefined };

/** The longest stay that any hotel may allow [H5]. */
const longestStay = 365;

/** Full hotels that a search names at most. */
const mostFull = 6;

/** A free hotel: what the party pays for its stay, its cheapest rent, yen, and the rooms that the party needs and that are left. */
export type FreeHotel = {
  hotel: FoundHotel;
  rooms: number;
  total: number;
  cheapest: number;
  nights: number;
  remaining: number;
};

/**
 * The hotels that are free for a stay, those of a language first by their place, each with what the party pays, yen; and
 * on the first page that are `namesFull` those that would suit, had they rooms: their waiting lists can be joined.
 * Refuses with errDateToLive or guestCountInvalid.
 */
export async function searchHotels(
  db: Db,
  search: Search,
  {
    flag,
    now,
    paging,
    namesFull = false,
  }: { flag: Flag; now: Date; paging: { page: number; size: number; offset: number }; namesFull?: boolean },
) {
  const { checkin, checkout, adultCount, childCount, infantCount } = search;
  const party = { adultCount, childCount, infantCount };
  const anyTime = { minStay: 1, maxStay: longestStay, publicFrom: checkin, publicUntil: checkout };
  const refused = refuseStay({ checkin, checkout }, anyTime, { now });
  if (refused) throw new DomainError(refused, { field: "checkin", params: { max: longestStay } });
  if (adultCount < 1 || infantCount > 2 * adultCount)
    throw new DomainError("guestCountInvalid", { field: "adultCount" });
  const [longest, heads] = [await setting(db, "hotel.maxReserveDays"), headsOf(party)];
  const { size, offset } = paging;
  const [found, dates] = await Promise.all([
    findHotels(
      db,
      { checkin, checkout, heads, companyId: search.companyId, flag, longest },
      { size, offset, mostFull: namesFull ? mostFull : 0 },
    ),
    datesOf(db, { checkin, checkout }),
  ]);
  const content = found.hotels.map((hotel): FreeHotel => {
    const nights = ratedNights(hotel, hotel.special, dates);
    const { roomTotal: total } = priceOf(nights, party);
    const cheapest = Math.min(...nights.map(({ rent }) => rent));
    const rooms = roomsFor(heads, hotel);
    return { hotel, rooms, total, cheapest, nights: nights.length, remaining: leftOver(nights) };
  });
  const full = found.full.map(({ id, name, company }) => ({
    id,
    name: inLanguage(name, flag).text,
    company: inLanguage(company, flag).text,
  }));
  return { found: pageOf(content, found.total, paging), full };
}
