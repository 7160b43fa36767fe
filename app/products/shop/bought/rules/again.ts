/** How many units may be bought of something now, and how many of them the cart holds already. */
export type Room = { max: number; inCart: number };

/**
 * How many of the wanted units go into the cart again where every room must hold them (a stock row's, a commodity's
 * limits), and why others stay behind: `inCart` when the cart holds all that may be bought, `fewer` when only some
 * could be added [C9, C26].
 */
export function unitsAgain(wanted: number, rooms: readonly Room[]): { put: number; left: "inCart" | "fewer" | null } {
  const free = rooms.map(({ max, inCart }) => Math.max(0, max - inCart));
  const put = Math.min(wanted, ...free);
  if (put === wanted) return { put, left: null };
  return { put, left: put === 0 ? "inCart" : "fewer" };
}
