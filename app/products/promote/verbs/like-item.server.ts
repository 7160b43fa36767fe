import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Liker } from "~/foundation/comments/rules/who";
import { earn } from "~/foundation/points/earn.server";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { promoteCategories, promoteDeviceLikes, promoteItems, promoteLikes } from "~db/schema/promote";
import { inCategory, itemShown } from "../queries/visible.server";

async function shownItem(tx: Tx, id: number) {
  const [item] = await tx
    .select({ likeNum: promoteItems.likeNum, returnPoint: promoteItems.returnPoint, ownerId: promoteItems.ownerId })
    .from(promoteItems)
    .innerJoin(promoteCategories, inCategory)
    .where(and(eq(promoteItems.id, id), itemShown));
  if (!item) throw missing();
  return item;
}

/** The statement that adds or removes the like; returns a row only if something changed. */
function ownLike(who: Liker, id: number, like: boolean): SQL {
  if ("userId" in who)
    return like
      ? sql`insert into ${promoteLikes} (item_id, user_id) values (${id}, ${who.userId})
          on conflict do nothing returning item_id`
      : sql`delete from ${promoteLikes} where item_id = ${id} and user_id = ${who.userId} returning item_id`;
  return like
    ? sql`insert into ${promoteDeviceLikes} (item_id, device) values (${id}, ${who.device})
        on conflict do nothing returning item_id`
    : sql`delete from ${promoteDeviceLikes} where item_id = ${id} and device = ${who.device} returning item_id`;
}

/** Removes the like given on this device before signing in; returns the number of likes removed. */
async function takeOver(tx: Tx, device: string, id: number): Promise<number> {
  if (device === "") return 0;
  const gone = await tx
    .delete(promoteDeviceLikes)
    .where(and(eq(promoteDeviceLikes.itemId, id), eq(promoteDeviceLikes.device, device)))
    .returning({ id: promoteDeviceLikes.itemId });
  return gone.length;
}

/**
 * Likes an item that visitors see, or takes the like back; each person, and each device without an account, counts once
 * [W5]. A person earns the item's points, or those of the rule `promote-like`, once for life per item [W6]; owners earn
 * nothing from their own items. The count is updated last because everybody shares its row. `changed` is false when
 * nothing changed. Throws notFindData.
 */
export async function likeItem(
  tx: Tx,
  who: Liker,
  { id, like }: { id: number; like: boolean },
): Promise<{ likeNum: number; changed: boolean; points: number }> {
  const { returnPoint, ownerId } = await shownItem(tx, id);
  const [own] = await tx.execute(ownLike(who, id, like));
  if (!own) return { likeNum: (await shownItem(tx, id)).likeNum, changed: false, points: 0 };
  let points = 0;
  let before = 0;
  if (like && "userId" in who) {
    const { userId, device = "" } = who;
    before = await takeOver(tx, device, id);
    if (userId !== ownerId)
      points = await earn(tx, {
        userId,
        type: "promote-like",
        ref: String(id),
        ...(returnPoint !== null && { amount: returnPoint }),
      });
  }
  const step = (like ? 1 : -1) - before;
  const [counted] = await tx
    .update(promoteItems)
    .set({ likeNum: sql`${promoteItems.likeNum} + ${step}` })
    .where(eq(promoteItems.id, id))
    .returning({ likeNum: promoteItems.likeNum });
  return { likeNum: counted?.likeNum ?? 0, changed: true, points };
}
