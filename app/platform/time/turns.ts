import { setImmediate as othersTurn } from "node:timers/promises";

/** Milliseconds of work before the event loop gets a turn. */
const longest = 8;

/**
 * Returns a function to await between the steps of a long computation: it yields to the event loop when enough time has
 * passed.
 */
export function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longest) return;
    await othersTurn();
    since = performance.now();
  };
}
