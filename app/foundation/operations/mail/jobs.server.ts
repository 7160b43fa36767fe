import { and, eq, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import { databaseNow } from "~/platform/data/clock.server";
import { database, transact } from "~/platform/data/database.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { mailCampaigns } from "~db/schema/operations";
import { sendBatch } from "./verbs/send-batch.server";
import { queueCampaign } from "./verbs/send-campaign.server";

/** A run ends after this many milliseconds and queues itself again, well below the minute that a job may take. */
const longestRun = 20_000;
const againAfter = 5_000;

async function work(id: number): Promise<void> {
  const end = Date.now() + longestRun;
  let left = "more";
  while (left === "more" && Date.now() < end)
    left = await transact(async (tx) => sendBatch(tx, id, await databaseNow(tx)));
  if (left !== "done") await transact((tx) => queueCampaign(tx, id, new Date(Date.now() + againAfter)));
}

const campaign = z.object({ id: z.number() });

type MassMailJobs = { "mail-campaign": z.input<typeof campaign>; "mail-campaign-sweep": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends MassMailJobs {}
}

export const massMailJobs: JobTable<MassMailJobs> = {
  "mail-campaign": (payload) => work(campaign.parse(payload).id),
  /** Queues mass mails again whose job a crash has lost. */
  "mail-campaign-sweep": async () => {
    const due = await database()
      .select({ id: mailCampaigns.id })
      .from(mailCampaigns)
      .where(
        or(
          eq(mailCampaigns.status, "sending"),
          and(eq(mailCampaigns.status, "scheduled"), lte(mailCampaigns.sendTime, sql`clock_timestamp()`)),
        ),
      );
    for (const { id } of due) await transact((tx) => queueCampaign(tx, id, new Date()));
  },
};

export const massMailCron: readonly CronEntry[] = [{ pattern: "* * * * *", job: "mail-campaign-sweep" }];
