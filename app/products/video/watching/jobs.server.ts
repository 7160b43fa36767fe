import { transact } from "~/platform/data/database.server";
import { purgeTags } from "~/platform/data/purge.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { videosTag } from "../tags";
import { countViews } from "./verbs/count-views.server";

type WatchingJobs = { "video-counts": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends WatchingJobs {}
}

/** Jobs of watching: they count views and claps. */
export const watchingJobs: JobTable<WatchingJobs> = {
  "video-counts": async () => {
    await transact(async (tx) => {
      if ((await countViews(tx)) > 0) await purgeTags(tx, videosTag);
    });
  },
};

export const watchingCron: readonly CronEntry[] = [
  { pattern: "4,9,14,19,24,29,34,39,44,49,54,59 * * * *", job: "video-counts" },
];
