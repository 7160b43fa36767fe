import { transact } from "~/platform/data/database.server";
import { drain } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { announceNext } from "./verbs/announce-results.server";

type ContestJobs = { "contest-results": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends ContestJobs {}
}

/** Announces the results of contests, every five minutes. */
export const contestJobs: JobTable<ContestJobs> = { "contest-results": () => drain(transact, announceNext) };

export const contestCron: readonly CronEntry[] = [{ pattern: "*/5 * * * *", job: "contest-results" }];
