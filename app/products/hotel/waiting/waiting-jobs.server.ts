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
 * Ends entries and offers that ran out, then offers free nights until none is left to offer. Any number of these may
 * run at once. `at`: the clock of offers, by default the database's.
 */
export async function settleWaiting(run: Transact = transact, at?: Date): Promise<void> {
  await drain(run, endNextEntry);
  await drain(run, endNextOffer);
  await drain(run, (tx) => offerNext(tx, at));
}

export const waitingJobs: JobTable<WaitingJobs> = { "hotel-waiting": () => settleWaiting() };

/**
 * Runs each minute too, since nights also become free by more rooms of a hotel, after a crash, and when offers begin in
 * the morning.
 */
export const waitingCron: readonly CronEntry[] = [{ pattern: "* * * * *", job: "hotel-waiting" }];
