import { transact } from "~/platform/data/database.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { countHeat } from "./verbs/count-heat.server";

type NewsJobs = { "news-heat": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends NewsJobs {}
}

/** What the news does by the clock: it counts what is hot, so that neither a clap nor a reader does. */
export const newsJobs: JobTable<NewsJobs> = {
  "news-heat": async () => {
    await transact((tx) => countHeat(tx));
  },
};

export const newsCron: readonly CronEntry[] = [{ pattern: "*/5 * * * *", job: "news-heat" }];
