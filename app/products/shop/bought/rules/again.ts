/** One bound of a purchase: units that may be bought now, and units that the cart already holds. */
export type Room = { max: number; inCart: number };

/**
 * Number of `wanted` units that go into the cart within all `rooms` (a stock row, a commodity's limits), and why others
 * are left out: `inCart` when the cart already holds all that may be bought, `fewer` when only some could be added [C9,
 * C26].
 */
export function unitsAgain(wanted: number, rooms: readonly Room[]): { put: number; left: "inCart" | "fewer" | null } {
  const free = rooms.map(({ max, inCart }) => Math.max(0, max - inCart));
  const put = Math.min(wanted, ...free);
  if (put === wanted) return { put, left: null };
  return { put, left: put === 0 ? "inCart" : "fewer" };
}
