import { setImmediate as othersTurn } from "node:timers/promises";

/** Milliseconds of work after which others get their turn. */
const longest = 8;

/** Made for one long work: to be awaited between its steps, it lets others take their turn when enough time has passed. */
export function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longest) return;
    await othersTurn();
    since = performance.now();
  };
}
