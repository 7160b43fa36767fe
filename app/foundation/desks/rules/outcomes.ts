import type { ErrorKey, ErrorParams } from "~/platform/errors";

/** Why a row was refused: the key of an error text with its values. */
export type Refused = { key: ErrorKey; params: ErrorParams };

/** How the rows of an act fared: refusals grouped by their reason, most frequent first; `rest` was not reached. */
export type Outcome = { done: number; refused: (Refused & { count: number })[]; rest: number };

/** Most reasons that are told apart; all others are counted together. */
const told = 10;

/** What stands for all further reasons. */
const others: Refused = { key: "rowsRefusedOther", params: {} };

/** Adds up how the chunks of an act fared. */
export function outcomes() {
  const reasons = new Map<string, Refused & { count: number }>();
  let [done, rest] = [0, 0];
  const count = (refused: Refused, more: number): void => {
    const key = JSON.stringify(refused);
    const known = reasons.get(key);
    if (known) known.count += more;
    else if (reasons.size < told || refused === others)
      reasons.set(key, { key: refused.key, params: refused.params, count: more });
    else count(others, more);
  };
  return {
    add(fared: { done: number; refused: readonly Refused[] }): void {
      done += fared.done;
      for (const refused of fared.refused) count(refused, 1);
    },
    leave(rows: number): void {
      rest += rows;
    },
    read: (): Outcome => ({ done, refused: [...reasons.values()].sort((a, b) => b.count - a.count), rest }),
  };
}
