import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { favourites } from "~db/schema/favourites";

/** A person's favourites, newest first, for the personal data export. */
export const exportFavourites = (db: Db, userId: number) =>
  db
    .select({ type: favourites.type, refId: favourites.refId, createTime: favourites.createTime })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.id));
