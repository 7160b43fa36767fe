import { chainState } from "~/foundation/audit/queries.server";
import { env } from "~/platform/env.server";
import type { Db } from "~db/client";
import { integrityReport } from "./integrity/queries.server";
import { listCron, queueState } from "./jobs/queries.server";

/** Health report for administrators: ledgers, audit chain, job queue (lag in seconds), cron jobs, release. */
export async function healthReport(db: Db) {
  const [books, chain, queue, cron] = await Promise.all([
    integrityReport(db),
    chainState(db),
    queueState(db),
    listCron(db),
  ]);
  const sound = books.every(({ pausedTime, violations }) => !pausedTime && violations.length === 0);
  return { sound, books, chain, queue, cron, release: env.RELEASE_DATE };
}
