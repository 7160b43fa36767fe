import { sql } from "drizzle-orm";
import type { Db } from "~db/client";

/** Opens the point account of a user, empty; does nothing when there is one, or no such user. */
export async function openAccount(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`
    insert into point_account (user_id) select id from user_account where id = ${userId}
    on conflict do nothing`);
}
