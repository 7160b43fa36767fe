import { transact } from "~/platform/data/database.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { countHeat } from "./verbs/count-heat.server";

type NewsJobs = { "news-heat": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends NewsJobs {}
}

/** Jobs of the news: a job counts the heat of articles, so that claps and page views do not write it. */
export const newsJobs: JobTable<NewsJobs> = {
  "news-heat": async () => {
    await transact((tx) => countHeat(tx));
  },
};

export const newsCron: readonly CronEntry[] = [{ pattern: "*/5 * * * *", job: "news-heat" }];
