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

/** The like that is new, or the one that is taken back: a row, or none where it was so before. */
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

/** Takes over the like that a person gave on this device before signing in; how many likes that takes away. */
async function takeOver(tx: Tx, device: string, id: number): Promise<number> {
  if (device === "") return 0;
  const gone = await tx
    .delete(promoteDeviceLikes)
    .where(and(eq(promoteDeviceLikes.itemId, id), eq(promoteDeviceLikes.device, device)))
    .returning({ id: promoteDeviceLikes.itemId });
  return gone.length;
}

/**
 * Likes an item that visitors see, or takes the like back; each person counts once, and each device without an account
 * [W5]. A person earns the item's points, or those of the rule `promote-like`, once for life, whatever they
 * take back and give again [W6]; owners earn nothing of their own. The count is taken last, since everybody
 * shares it. `changed` is false when it was so before. Throws notFindData.
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
        ...{ userId, type: "promote-like", ref: String(id) },
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
