import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { favourites } from "~db/schema/favourites";

/** What a person keeps among their favourites, the newest first, for the export of one's own data. */
export const exportFavourites = (db: Db, userId: number) =>
  db
    .select({ type: favourites.type, refId: favourites.refId, createTime: favourites.createTime })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.id));

/** Removes the favourites of people who are anonymous now. */
export async function forgetFavourites(db: Db): Promise<void> {
  await db.execute(sql`
    delete from favourite using user_account u where u.id = favourite.user_id and u.anonymised_at is not null`);
}
