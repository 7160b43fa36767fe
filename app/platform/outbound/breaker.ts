/** Failures in a row that open a breaker, and how long it stays open, in milliseconds [G32]. */
const limit = 5;
const openMs = 30_000;

/** What stands outside was not asked, because it failed too often just now. */
export class Resting extends Error {}

/** Runs work against what stands outside, or refuses with `Resting`. */
export type Breaker = <R>(work: () => Promise<R>) => Promise<R>;

/**
 * A breaker for one outside service: after five failures in a row work is refused at once for 30 s, then one try is
 * let through, and its success closes the breaker. `now` in milliseconds.
 */
export function breaker(name: string, now: () => number = Date.now): Breaker {
  let failures = 0;
  let closedAgain = 0;
  return async (work) => {
    if (failures >= limit) {
      if (now() < closedAgain) throw new Resting(`${name} rests`);
      closedAgain = now() + openMs;
    }
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (error) {
      failures += 1;
      closedAgain = now() + openMs;
      throw error;
    }
  };
}
