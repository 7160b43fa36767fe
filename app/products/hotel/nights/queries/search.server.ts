import type { LodgingAmenity } from "~/foundation/lodging/amenities";
import { headsOf, type Party, roomsFor } from "~/foundation/nights/rules/party";
import { priceOf } from "~/foundation/nights/rules/price";
import { refuseStay, type Stay } from "~/foundation/nights/rules/stay";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { pageOf } from "~/platform/api/paging";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import type { SearchOrder } from "../rules/search-order";
import { type FoundHotel, findHotels } from "./find-hotels.server";
import { datesOf, leftOver, ratedNights } from "./rates.server";

/** A search: a stay for a party, at one property if `companyId` is set, with all of the named amenities. */
export type Search = Stay &
  Party & { companyId?: number | undefined; amenities?: readonly LodgingAmenity[]; order?: SearchOrder };

/** The longest stay that any hotel may allow [H5]. */
const longestStay = 365;

/** Most full hotels that a search lists. */
const mostFull = 6;

/** A free hotel. `total`: the party's price, `cheapest`: lowest rent, both in yen; `rooms` needed, `remaining` left. */
export type FreeHotel = {
  hotel: FoundHotel;
  rooms: number;
  total: number;
  cheapest: number;
  nights: number;
  remaining: number;
};

/**
 * Finds the hotels of a language that are free for a stay, highest first or in the asked order, each with the party's price in yen. With
 * `namesFull` also full ones that would fit, whose waiting lists can be joined. Throws `errDateToLive` or
 * `guestCountInvalid`.
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
  const { checkin, checkout, adultCount, childCount, infantCount, amenities = [], order = "suggested" } = search;
  const party = { adultCount, childCount, infantCount };
  const anyTime = { minStay: 1, maxStay: longestStay, publicFrom: checkin, publicUntil: checkout };
  const refused = refuseStay({ checkin, checkout }, anyTime, { now, cutoff: await sameDayCutoff(db) });
  if (refused) throw new DomainError(refused, { field: "checkin", params: { max: longestStay } });
  if (adultCount < 1 || infantCount > 2 * adultCount)
    throw new DomainError("guestCountInvalid", { field: "adultCount" });
  const [longest, heads] = [await setting(db, "hotel.maxReserveDays"), headsOf(party)];
  const { size, offset } = paging;
  const [found, dates] = await Promise.all([
    findHotels(db, {
      checkin,
      checkout,
      heads,
      companyId: search.companyId,
      amenities: amenities.join(","),
      order: order === "suggested" ? null : order,
      /* Only the price asks who the heads are: otherwise parties of a size share what is cached. */
      adultCount: order === "price" ? adultCount : 0,
      childCount: order === "price" ? childCount : 0,
      flag,
      longest,
      size,
      offset,
      mostFull: namesFull ? mostFull : 0,
    }),
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
