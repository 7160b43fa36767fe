import { and, desc, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { promoteItems, promoteLikes } from "~db/schema/promote";
import { promoteDesk } from "./promote-desk.server";

/** A person's items and likes, newest first, for the export of their own data. */
export async function exportPromotions(db: Db, userId: number) {
  const { id, name, description, homePage, address, location, tags, createTime } = promoteItems;
  const shown = await db
    .select({ name, description, homePage, address, location, tags, createTime })
    .from(promoteItems)
    .where(eq(promoteItems.ownerId, userId))
    .orderBy(desc(id));
  const liked = await db
    .select({ itemId: promoteLikes.itemId, createTime: promoteLikes.createTime })
    .from(promoteLikes)
    .where(eq(promoteLikes.userId, userId))
    .orderBy(desc(promoteLikes.itemId));
  return { shown, liked };
}

/**
 * Removes the items of anonymised accounts from the wall and empties all but their names; likes stay counted, given and
 * received.
 */
export async function forgetPromotions(db: Db): Promise<void> {
  const rows = await db
    .select({ id: promoteItems.id, ownerId: promoteItems.ownerId })
    .from(promoteItems)
    .innerJoin(users, eq(users.id, promoteItems.ownerId))
    .where(and(isNotNull(users.anonymisedAt), or(isNull(promoteItems.deletedTime), ne(promoteItems.searchText, ""))));
  for (const { id, ownerId } of rows) {
    const operator = { userId: ownerId, site: "biz", requestId: "" };
    await transact(async (tx) => {
      await changeRows(tx, promoteDesk, { actor: null, operator }, "remove", [id]);
      await tx
        .update(promoteItems)
        .set({ description: {}, homePage: "", address: {}, location: null, searchText: "" })
        .where(eq(promoteItems.id, id));
    });
  }
}
