import { transact } from "~/platform/data/database.server";
import { drain } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { expireNext } from "./verbs/expire-posts.server";

type BoardJobs = { "board-expire": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends BoardJobs {}
}

/** Ends posts whose 30 days are over, every ten minutes. */
export const boardJobs: JobTable<BoardJobs> = { "board-expire": () => drain(transact, expireNext) };

export const boardCron: readonly CronEntry[] = [{ pattern: "*/10 * * * *", job: "board-expire" }];
