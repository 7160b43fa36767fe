import { sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";

const parked = (id: number) => sql`
  select array_agg(id) from (
    select id from graphile_worker._private_jobs
    where id = ${id} and locked_at is null and attempts >= max_attempts for update skip locked) job`;

/** Reschedules a failed job (parked or waiting for a retry) to run now with all its tries. Throws `notFindData`. */
export async function retryJob(tx: Tx, operator: Operator, id: number): Promise<void> {
  const rows = await tx.execute(sql`
    select id from graphile_worker.reschedule_jobs((
      select array_agg(id) from graphile_worker._private_jobs where id = ${id} and locked_at is null and attempts > 0
    ), run_at => clock_timestamp(), attempts => 0)`);
  if (rows.length === 0) throw missing();
  await audit(tx, operator, { action: "job-retry", actorId: operator.userId, target: `job:${id}` });
}

/** Removes a parked job. Throws `notFindData`, also for a job that may still run. */
export async function removeJob(tx: Tx, operator: Operator, id: number): Promise<void> {
  const rows = await tx.execute(sql`select id from graphile_worker.complete_jobs((${parked(id)}))`);
  if (rows.length === 0) throw missing();
  await audit(tx, operator, { action: "job-remove", actorId: operator.userId, target: `job:${id}` });
}
