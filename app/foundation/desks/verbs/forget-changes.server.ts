import { lt, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { deskChanges } from "~db/schema/desks";

/** Deletes notices of acts on rows after a day, and with them the way to undo them. */
export async function forgetOldChanges(db: Db): Promise<void> {
  await db.delete(deskChanges).where(lt(deskChanges.createTime, sql`clock_timestamp() - interval '1 day'`));
}

/** Deletes the notices of anonymised users. */
export async function forgetChanges(db: Db): Promise<void> {
  await db.execute(sql`
    delete from desk_change using user_account u where u.id = desk_change.user_id and u.anonymised_at is not null`);
}
