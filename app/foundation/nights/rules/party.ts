import type { ErrorKey } from "~/platform/errors";

/** A party: adults (13 and older), children from 4 to 12, and infants, who do not count toward capacity [H1, H2]. */
export type Party = { adultCount: number; childCount: number; infantCount: number };

/** The requested rooms, and the capacity and the fewest guests of one [H10]. */
type Room = { capacity: number; minGuests: number; rooms: number };

/** People who count toward capacity. */
export const headsOf = ({ adultCount, childCount }: Party): number => adultCount + childCount;

/** Why a party may not book rooms: the key of the error, the field that it belongs to, and its numbers. */
type Refusal = { key: ErrorKey; field: "adultCount" | "rooms"; params?: Readonly<Record<string, number>> };

/** Most rooms that so many people may book: each has its fewest guests, one at least [H10]. */
export const mostRooms = (heads: number, { minGuests }: Pick<Room, "minGuests">): number =>
  Math.floor(heads / Math.max(1, minGuests));

/**
 * Why a party may not book these rooms, or null: at least one adult, in each room its fewest guests and no more people
 * than its capacity, and at most two infants per adult.
 */
export function refuseParty(party: Party, { capacity, minGuests, rooms }: Room): Refusal | null {
  const heads = headsOf(party);
  const isWhole = Object.values({ ...party, rooms }).every((count) => Number.isSafeInteger(count) && count >= 0);
  const isLed = party.adultCount >= 1 && party.infantCount <= 2 * party.adultCount;
  if (!isWhole || rooms < 1 || !isLed || heads > capacity * rooms)
    return { key: "guestCountInvalid", field: "adultCount" };
  const most = mostRooms(heads, { minGuests });
  if (most < 1) return { key: "tooFewGuests", field: "adultCount", params: { min: minGuests, heads } };
  if (rooms <= most) return null;
  /* Of some hotels no number of rooms suits so many people. */
  if (heads > capacity * most) return { key: "guestCountInvalid", field: "adultCount" };
  return { key: "tooManyRooms", field: "rooms", params: { max: most, min: minGuests, heads } };
}

/** The party for given ages on the day of arrival [H1]. */
export function partyOfAges(adultCount: number, ages: readonly number[]): Party {
  const between = (from: number, to: number) => ages.filter((age) => age >= from && age <= to).length;
  return {
    adultCount: adultCount + ages.filter((age) => age >= 13).length,
    childCount: between(4, 12),
    infantCount: between(0, 3),
  };
}

/** Rooms of a hotel that so many people need. */
export const roomsFor = (heads: number, { capacity }: { capacity: number }): number => Math.ceil(heads / capacity);

/** A party whose children are counted by their ages, where those are given [H2]. */
export const withAges = <P extends Party & { childAges?: readonly number[] | undefined }>({
  childAges,
  ...party
}: P) => (childAges === undefined ? party : { ...party, ...partyOfAges(party.adultCount, childAges) });
