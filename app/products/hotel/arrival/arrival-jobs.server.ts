import { transact } from "~/platform/data/database.server";
import { drain } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { notifyNextArrival } from "./verbs/notify-arrival.server";

type ArrivalJobs = { "hotel-arrivals": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends ArrivalJobs {}
}

export const arrivalJobs: JobTable<ArrivalJobs> = {
  "hotel-arrivals": () => drain(transact, (tx) => notifyNextArrival(tx)),
};

/** Runs each minute, so that a booking which becomes certain late is announced at once too. */
export const arrivalCron: readonly CronEntry[] = [{ pattern: "* * * * *", job: "hotel-arrivals" }];
