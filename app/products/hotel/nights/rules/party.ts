/** Who stays: grown people (13 and older), children of 4 to 12, and smaller ones, who count nowhere [H1, H2]. */
export type Party = { adultCount: number; childCount: number; infantCount: number };

/** The rooms that are wanted, and what one of them takes [H10]. */
type Room = { capacity: number; minGuests: number; rooms: number };

/** People who take a place. */
export const headsOf = ({ adultCount, childCount }: Party): number => adultCount + childCount;

/** Whether these people may book these rooms: someone grown, no more than the beds, small children at most two a grown-up. */
export function fits(party: Party, { capacity, minGuests, rooms }: Room): boolean {
  const heads = headsOf(party);
  const isWhole = Object.values({ ...party, rooms }).every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!isWhole || rooms < 1 || party.adultCount < 1) return false;
  return heads >= minGuests && heads <= capacity * rooms && party.infantCount <= 2 * party.adultCount;
}

/** The party when ages are said instead of counts: age on the day of arrival [H1]. */
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
