import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";

export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Most steps of one run; the rest waits for the next run. */
const most = 500;

/** Steps that need stopped money are left for a later run. */
const orWait = (error: unknown): false => {
  if (error instanceof DomainError && error.key === "moneyPaused") return false;
  throw error;
};

/** Repeats `step`, each time in a transaction of its own, until it returns false; at most 500 times a run. */
export async function drain(run: Transact, step: (tx: Tx) => Promise<boolean>): Promise<void> {
  for (let round = 0; round < most; round++) if (!(await run(step).catch(orWait))) return;
}
