import { sql } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import { purgeTags } from "~/platform/data/purge.server";
import { drain } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { recruitments } from "~db/schema/job";
import { forgetVideoViewers } from "../company/verbs/view-video.server";
import { jobsTag, recruitmentTag } from "../tags";
import { remindNext } from "./verbs/remind-company.server";
import { sendNextAlert } from "./verbs/send-alerts.server";
import { countViews } from "./verbs/view-recruitment.server";

type PostingJobs = { "job-counts": Nothing; "job-ends": Nothing; "job-remind": Nothing; "job-alerts": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends PostingJobs {}
}

/** Purges the pages of what ended within the last two minutes; lists themselves go by the database clock. */
async function purgeEnded(tx: Tx): Promise<void> {
  const ended = await tx
    .select({ id: recruitments.id })
    .from(recruitments)
    .where(sql`${recruitments.overTime} between statement_timestamp() - interval '2 minutes' and statement_timestamp()`)
    .limit(1_000);
  if (ended.length > 0) await purgeTags(tx, jobsTag, ...ended.map(({ id }) => recruitmentTag(id)));
}

/** Jobs of recruitments: counts of views, ends, reminders, saved searches. */
export const postingJobs: JobTable<PostingJobs> = {
  "job-counts": async () => {
    await transact(async (tx) => {
      await countViews(tx);
      await forgetVideoViewers(tx, tokyoDay(await databaseNow(tx)));
    });
  },
  "job-ends": () => transact(purgeEnded),
  "job-remind": () => drain(transact, (tx) => remindNext(tx)),
  "job-alerts": () => drain(transact, sendNextAlert),
};

export const postingCron: readonly CronEntry[] = [
  { pattern: "3,13,23,33,43,53 * * * *", job: "job-counts" },
  { pattern: "* * * * *", job: "job-ends" },
  { pattern: "15 0 * * *", job: "job-remind" },
  { pattern: "8,18,28,38,48,58 * * * *", job: "job-alerts" },
];
