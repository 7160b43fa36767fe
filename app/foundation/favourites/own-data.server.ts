import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { favourites } from "~db/schema/favourites";

/** A person's favourites, newest first, for the personal data export. */
export const exportFavourites = (db: Db, userId: number) =>
  db
    .select({ type: favourites.type, refId: favourites.refId, createTime: favourites.createTime })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.id));

/** Deletes the favourites of anonymised accounts. */
export async function forgetFavourites(db: Db): Promise<void> {
  await db.execute(sql`
    delete from favourite using user_account u where u.id = favourite.user_id and u.anonymised_at is not null`);
}
