import { sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { advisoryLocks } from "~db/locks";

/**
 * Serialises everything that starts or settles payments of one pay group until the transaction ends. Taken before any
 * row lock, so that "payment, then orders" and "orders, then payment" never wait for each other (reliability 5.4).
 */
export async function lockPayGroup(tx: Db, orderType: string, payGroup: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.payGroup}::int, hashtext(${`${orderType}:${payGroup}`}))`,
  );
}
