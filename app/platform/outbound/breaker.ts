/** Failures in a row that open a breaker, and how long it stays open in ms [G32]. */
const limit = 5;
const openMs = 30_000;

/** The outside service was not called, because it failed too often just now. */
export class Resting extends Error {}

/** Runs a call to an outside service, or throws `Resting`. */
export type Breaker = <R>(work: () => Promise<R>) => Promise<R>;

/**
 * Makes a breaker for one outside service: after five failures in a row calls are refused for 30 s, then one try is let
 * through, and its success closes the breaker. `now` in ms.
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
