import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";

export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Steps that one run takes at most: what is left waits for the next. */
const most = 500;

/** What waits for stopped money is left for a later run. */
const orWait = (error: unknown): false => {
  if (error instanceof DomainError && error.key === "moneyPaused") return false;
  throw error;
};

/** Repeats `step`, each time in its own transaction, until it finds nothing more; at most 500 times a run. */
export async function drain(run: Transact, step: (tx: Tx) => Promise<boolean>): Promise<void> {
  for (let round = 0; round < most; round++) if (!(await run(step).catch(orWait))) return;
}
