import { transact } from "~/platform/data/database.server";
import { drain, type Transact } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { endNextEntry, endNextOffer } from "./verbs/end-waiting.server";
import { offerNext } from "./verbs/offer-next.server";

type WaitingJobs = { "hotel-waiting": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends WaitingJobs {}
}

/**
 * Ends what ran out, then offers what is free, until nothing is left to do. Any number of these may run at once. `at`: the
 * clock of offers, where it is not the database's.
 */
export async function settleWaiting(run: Transact = transact, at?: Date): Promise<void> {
  await drain(run, endNextEntry);
  await drain(run, endNextOffer);
  await drain(run, (tx) => offerNext(tx, at));
}

export const waitingJobs: JobTable<WaitingJobs> = { "hotel-waiting": () => settleWaiting() };

/** Looks each minute too, since nights come back in many ways: more rooms of a type, a crash, the morning. */
export const waitingCron: readonly CronEntry[] = [{ pattern: "* * * * *", job: "hotel-waiting" }];
