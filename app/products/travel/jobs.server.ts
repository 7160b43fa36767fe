import { transact } from "~/platform/data/database.server";
import { purgeTags } from "~/platform/data/purge.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { travelRankingTag } from "./tags";
import { countTravel } from "./verbs/count-travel.server";

type TravelJobs = { "travel-counts": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends TravelJobs {}
}

/** Jobs of travel articles: they count views and claps, so that readers do not write article rows that all read. */
export const travelJobs: JobTable<TravelJobs> = {
  "travel-counts": async () => {
    await transact(async (tx) => {
      if ((await countTravel(tx)) > 0) await purgeTags(tx, travelRankingTag);
    });
  },
};

export const travelCron: readonly CronEntry[] = [
  { pattern: "2,7,12,17,22,27,32,37,42,47,52,57 * * * *", job: "travel-counts" },
];
