import { countedAhead } from "~/platform/table/counted";
import { hotelLimits } from "../../limits";
import { nightCount, plusDays } from "./night-count";
import { isFull, joinedNights, type NightPart, type SpecialNights } from "./special-nights";
import type { Stay } from "./stay";

/** A search as hotels are measured by it: `heads` are the people who take a place, `longest` the nights of a stay at most. */
export type Wanted = Stay & { heads: number; companyId: number | undefined; longest: number };

/** The page of a list that is asked for, and how many full hotels are named beside it. */
export type Asked = { size: number; offset: number; mostFull: number };

/** What a search reads of a hotel to see whether it suits. `companyDays`: nights that its house lets at most, null for the usual. */
export type Suiting = {
  id: number;
  companyId: number;
  capacity: number;
  minGuests: number;
  roomCount: number;
  minStay: number;
  maxStay: number;
  companyDays: number | null;
  publicFrom: string;
  publicUntil: string;
};

/** Rooms that so many people need of a hotel. */
export const roomsFor = (heads: number, { capacity }: { capacity: number }): number => Math.ceil(heads / capacity);

/** The hotels that fit the party and the stay, at the house that is named, whether they have rooms or not [H2, H5, H10]. */
export function fittingHotels<H extends Suiting>(hotels: readonly H[], wanted: Wanted): H[] {
  const { checkin, checkout, heads, companyId, longest } = wanted;
  const [nights, last] = [nightCount({ checkin, checkout }), plusDays(checkout, -1)];
  return hotels.filter(
    (hotel) =>
      (companyId === undefined || hotel.companyId === companyId) &&
      hotel.minGuests <= heads &&
      roomsFor(heads, hotel) <= Math.min(hotel.roomCount, hotelLimits.rooms) &&
      nights >= hotel.minStay &&
      nights <= Math.min(hotel.maxStay, hotel.companyDays ?? longest) &&
      hotel.publicFrom <= checkin &&
      hotel.publicUntil >= last,
  );
}

/**
 * A page of those of the hotels that fit which are free, in their order, with how many there are, counted ahead as all
 * lists are, and the first full ones.
 */
export function freeOf<H extends Suiting>(
  fitting: readonly H[],
  parts: readonly NightPart[],
  { checkin, checkout, heads }: Stay & { heads: number },
  { size, offset, mostFull }: Asked,
): { total: number; hotels: (H & { special: SpecialNights })[]; full: H[] } {
  const nights = nightCount({ checkin, checkout });
  const hotels: (H & { special: SpecialNights })[] = [];
  const full: H[] = [];
  let total = 0;
  for (const hotel of fitting) {
    if (isFull(hotel.id, parts, nights, hotel.roomCount - roomsFor(heads, hotel))) {
      if (full.length < mostFull) full.push(hotel);
    } else {
      if (total >= offset && hotels.length < size) hotels.push({ ...hotel, special: joinedNights(hotel.id, parts) });
      total++;
    }
  }
  return { total: Math.min(total, offset + countedAhead), hotels, full };
}
