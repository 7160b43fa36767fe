import { sql } from "drizzle-orm";
import type { OrderKind } from "~/foundation/orders/kind";
import { noticeShape } from "~/foundation/orders/notices/notice.server";
import { sendNotice } from "~/foundation/orders/notices/verbs/send-notice.server";
import type { Db } from "~db/client";
import { inTransaction } from "./transaction";

/** Sends what the orders of these kinds have queued to be told, as their job does; answers how many notices there were. */
export async function sendNotices(db: Db, ...kinds: { name: string }[]): Promise<number> {
  const queued = await db.execute<{ payload: unknown }>(
    sql`delete from graphile_worker._private_jobs where task_id in
      (select id from graphile_worker._private_tasks where identifier = 'order-notice') returning payload`,
  );
  for (const { payload } of queued) {
    const { kind: name, ...notice } = noticeShape.parse(payload);
    const kind = kinds.find((one) => one.name === name);
    if (!kind) throw new Error(`an order of another kind was told of: ${name}`);
    await inTransaction(db, (tx) => sendNotice(tx, kind as OrderKind, notice));
  }
  return queued.length;
}
