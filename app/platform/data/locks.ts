import { keyed } from "~/platform/domain/declared";
import type { Keyed } from "~/platform/domain/register";

/** The name of an advisory lock that a domain declares under `locks`. */
export type LockName = Keyed<"locks">;

/** The number of a lock: the first key of `pg_advisory_xact_lock`. Throws for an undeclared name. */
export function lockNumber(name: LockName): number {
  const number = keyed("locks")[name];
  if (number === undefined) throw new Error(`No domain declares the lock ${name}`);
  return number;
}
