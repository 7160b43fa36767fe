import { transact } from "~/platform/data/database.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { notifyRestocked, restockBatch } from "./verbs/notify-restocked.server";

type RestockJobs = { "restock-tell": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends RestockJobs {}
}

/**
 * Looks each minute for commodities that are in stock again, since stock grows in many ways: returns, desks, expired
 * holds.
 */
export const restockJobs: JobTable<RestockJobs> = {
  "restock-tell": async () => {
    for (let round = 0; round < 100; round++) if ((await transact(notifyRestocked)) < restockBatch) return;
  },
};

export const restockCron: readonly CronEntry[] = [{ pattern: "* * * * *", job: "restock-tell" }];
