/** A party: adults (13 and older), children from 4 to 12, and infants, who do not count toward capacity [H1, H2]. */
export type Party = { adultCount: number; childCount: number; infantCount: number };

/** The requested rooms, the capacity of one, and the fewest guests of a booking [H10]. */
type Room = { capacity: number; minGuests: number; rooms: number };

/** People who count toward capacity. */
export const headsOf = ({ adultCount, childCount }: Party): number => adultCount + childCount;

/**
 * Whether a party may book these rooms: at least one adult, no more people than capacity, and at most two infants per
 * adult.
 */
export function fits(party: Party, { capacity, minGuests, rooms }: Room): boolean {
  const heads = headsOf(party);
  const isWhole = Object.values({ ...party, rooms }).every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!isWhole || rooms < 1 || party.adultCount < 1) return false;
  return heads >= minGuests && heads <= capacity * rooms && party.infantCount <= 2 * party.adultCount;
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
