import type { IntegrityCheck, MoneyDomain } from "~/platform/data/integrity.server";
import type { CronEntry } from "~/platform/jobs/jobs.server";

/** What the desks of operations show of all other domains. */
export type OperationsSources = {
  /** The checks of every domain whose contradictions stop its money. */
  checks: Readonly<Record<MoneyDomain, readonly IntegrityCheck[]>>;
  /** What runs by the clock. */
  cron: readonly CronEntry[];
};

let registered: OperationsSources = { checks: { points: [], stock: [], payments: [] }, cron: [] };

/** Tells operations what there is to watch; composition calls it once, before the first request. */
export function registerOperations(sources: OperationsSources): void {
  registered = sources;
}

export const operationsSources = (): OperationsSources => registered;
