import { lt, sql } from "drizzle-orm";
import { Gauge } from "prom-client";
import { database } from "~/platform/database.server";
import type { CronEntry, JobTable } from "~/platform/jobs.server";
import { log } from "~/platform/log.server";
import type { Db } from "~db/client";
import { pointCaps } from "~db/schema/points";
import { checkPoints } from "./integrity.server";

const violations = new Gauge({
  name: "point_ledger_violations",
  help: "Contradictions that the last check of the point ledger found",
});

/** Checks the ledger, publishes the number of contradictions and logs each as an error. */
export async function watchPoints(db: Db): Promise<number> {
  const found = await checkPoints(db);
  violations.set(found.length);
  for (const violation of found) log.error({ ...violation }, "the point ledger contradicts itself");
  return found.length;
}

/** Drops the counters of days and months that can count no more. */
export async function forgetOldCaps(db: Db): Promise<void> {
  await db
    .delete(pointCaps)
    .where(lt(pointCaps.period, sql`to_char(clock_timestamp() - interval '62 days', 'YYYY-MM-DD')`));
}

/** What the ledger does by the clock. */
export const pointJobs: JobTable = {
  "point-check": async () => {
    await watchPoints(database());
  },
  "point-tidy": () => forgetOldCaps(database()),
};

/** The check runs every minute (reliability 5.6), the tidying at 04:41 JST. */
export const pointCron: readonly CronEntry[] = [
  { pattern: "* * * * *", job: "point-check" },
  { pattern: "41 19 * * *", job: "point-tidy" },
];
