import { lt, sql } from "drizzle-orm";
import { z } from "zod";
import { database, transact } from "~/platform/data/database.server";
import { declaredName } from "~/platform/domain/declared-name";
import { instantField, plain } from "~/platform/fields/fields";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import type { Db } from "~db/client";
import { pointCaps } from "~db/schema/points";
import { earn } from "./verbs/earn.server";

/** Deletes cap counters of days and months so old that they no longer count. */
export async function forgetOldCaps(db: Db): Promise<void> {
  await db
    .delete(pointCaps)
    .where(lt(pointCaps.period, sql`to_char(clock_timestamp() - interval '62 days', 'YYYY-MM-DD')`));
}

const earning = z.object({
  userId: z.number(),
  type: declaredName("pointTypes"),
  ref: plain(200),
  content: plain(1_000).optional(),
  amount: z.number().optional(),
  at: instantField.pipe(z.coerce.date()),
});

type PointJobs = { "point-tidy": Nothing; "point-earn": z.input<typeof earning> };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends PointJobs {}
}

/** Jobs of the ledger: the daily tidying, and events that arrived while it was stopped. */
export const pointJobs: JobTable<PointJobs> = {
  "point-tidy": () => forgetOldCaps(database()),
  "point-earn": async (payload) => {
    const { content, amount, ...event } = earning.parse(payload);
    await transact((tx) =>
      earn(tx, { ...event, ...(content !== undefined && { content }), ...(amount !== undefined && { amount }) }),
    );
  },
};

/** The tidying runs at 04:41 JST. */
export const pointCron: readonly CronEntry[] = [{ pattern: "41 19 * * *", job: "point-tidy" }];
