import { inArray, sql } from "drizzle-orm";
import type { Tx } from "~db/client";

/** Removes the queued mails to some addresses (in lower case), parked ones too, but for those just being sent. */
export async function dropMails(tx: Tx, addresses: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select id from graphile_worker.complete_jobs((
      select array_agg(job.id) from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = 'mail' and job.locked_at is null and ${inArray(sql`lower(job.payload->>'to')`, [...addresses])}))`);
}
