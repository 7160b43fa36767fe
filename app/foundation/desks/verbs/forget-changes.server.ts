import { lt, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { deskChanges } from "~db/schema/desks";

/** Deletes notices of acts on rows after a day, and with them the way to undo them. */
export async function forgetOldChanges(db: Db): Promise<void> {
  await db.delete(deskChanges).where(lt(deskChanges.createTime, sql`clock_timestamp() - interval '1 day'`));
}
