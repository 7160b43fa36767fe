import { transact } from "~/platform/data/database.server";
import { drain } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { expireNext } from "./verbs/expire-waiting.server";

type CuisineJobs = { "cuisine-waiting": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends CuisineJobs {}
}

/** Frees tables whose party was not seated within ten minutes. */
export const cuisineJobs: JobTable<CuisineJobs> = { "cuisine-waiting": () => drain(transact, expireNext) };

export const cuisineCron: readonly CronEntry[] = [{ pattern: "* * * * *", job: "cuisine-waiting" }];
