/** Nights that the home-sharing law allows a home in a year from April to March [T11]. */
export const nightCap = 180;

/** The year of the home-sharing law in which a night lies: from 1 April until 1 April (exclusive). */
export function capYear(night: string): { first: string; after: string } {
  const year = Number(night.slice(0, 4)) - (night.slice(5, 7) < "04" ? 1 : 0);
  return { first: `${year}-04-01`, after: `${year + 1}-04-01` };
}

/** How many of some nights lie in each year of the law, by its first day. */
export function nightsByYear(nights: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const night of nights) {
    const { first } = capYear(night);
    counted.set(first, (counted.get(first) ?? 0) + 1);
  }
  return counted;
}

/** The first year in which more nights would be let than the law allows; null for none. `used`: nights already let. */
export function overCap(nights: readonly string[], used: ReadonlyMap<string, number>): string | null {
  for (const [year, more] of nightsByYear(nights)) if ((used.get(year) ?? 0) + more > nightCap) return year;
  return null;
}
