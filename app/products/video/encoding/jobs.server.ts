import { database } from "~/platform/data/database.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { sweepGone } from "./verbs/sweep-made.server";
import { sweepFolders } from "./work-folder.server";

type EncodingJobs = { "video-sweep": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends EncodingJobs {}
}

/** Jobs of encoding: removing what belongs to nothing any more. */
export const encodingJobs: JobTable<EncodingJobs> = {
  "video-sweep": async () => {
    await sweepGone(database());
    await sweepFolders(database());
  },
};

export const encodingCron: readonly CronEntry[] = [{ pattern: "7,27,47 * * * *", job: "video-sweep" }];
