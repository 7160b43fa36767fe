import type { ErrorKey, ErrorParams } from "~/platform/errors";

/** Why a row was refused: the key of an error text with its values, and the row's id where it is known. */
export type Refused = { key: ErrorKey; params: ErrorParams; row?: number | undefined };

/** How many rows were refused for one reason, with the ids of the first of them. */
type Refusals = Omit<Refused, "row"> & { count: number; rows: number[] };

/** How the rows of an act fared: refusals grouped by their reason, most frequent first; `rest` was not reached. */
export type Outcome = { done: number; refused: Refusals[]; rest: number };

/** How some rows fared. */
export type Fared = { done: number; refused: Refused[] };

/** Most reasons that are told apart; all others are counted together. */
const told = 10;

/** Most rows that a notice names for one reason. */
const namedRows = 20;

/** What stands for all further reasons. */
const others: Refused = { key: "rowsRefusedOther", params: {} };

/** Adds up how the chunks of an act fared. */
export function outcomes() {
  const reasons = new Map<string, Refusals>();
  let [done, rest] = [0, 0];
  const count = (refused: Refused): void => {
    const named = JSON.stringify([refused.key, refused.params]);
    const { key, params } = reasons.has(named) || reasons.size < told ? refused : others;
    const { row } = refused;
    const reason = JSON.stringify([key, params]);
    const known = reasons.get(reason) ?? { key, params, count: 0, rows: [] };
    known.count++;
    if (row !== undefined && known.rows.length < namedRows) known.rows.push(row);
    reasons.set(reason, known);
  };
  return {
    add(fared: { done: number; refused: readonly Refused[] }): void {
      done += fared.done;
      for (const refused of fared.refused) count(refused);
    },
    leave(rows: number): void {
      rest += rows;
    },
    read: (): Outcome => ({ done, refused: [...reasons.values()].sort((a, b) => b.count - a.count), rest }),
  };
}
