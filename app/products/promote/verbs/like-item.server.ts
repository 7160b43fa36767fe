import { and, eq, type SQL, sql } from "drizzle-orm";
import { countsForRank } from "~/foundation/accounts/verbs/someone.server";
import type { CountedLiker } from "~/foundation/comments/rules/who";
import { earn } from "~/foundation/points/verbs/earn.server";
import { databaseNow } from "~/platform/data/clock.server";
import { missing } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { promoteCategories, promoteDeviceLikes, promoteItems, promoteLikes } from "~db/schema/promote";
import { inCategory, itemShown } from "../queries/visible.server";

/** How many likes, and how many of them count for no order. */
type Step = { likes: number; unranked: number };

async function shownItem(tx: Tx, id: number) {
  const [item] = await tx
    .select({ likeNum: promoteItems.likeNum, returnPoint: promoteItems.returnPoint, ownerId: promoteItems.ownerId })
    .from(promoteItems)
    .innerJoin(promoteCategories, inCategory)
    .where(and(eq(promoteItems.id, id), itemShown));
  if (!item) throw missing();
  return item;
}

/** The statement that adds or removes the like; returns a row only if something changed, with what ranks nothing. */
function ownLike(who: CountedLiker, id: number, like: boolean): SQL {
  if ("userId" in who)
    return like
      ? sql`insert into ${promoteLikes} (item_id, user_id) values (${id}, ${who.userId})
          on conflict do nothing returning false as unranked`
      : sql`delete from ${promoteLikes} where item_id = ${id} and user_id = ${who.userId} returning false as unranked`;
  return like
    ? sql`insert into ${promoteDeviceLikes} (item_id, device) values (${id}, ${who.device})
        on conflict do nothing returning unranked`
    : sql`delete from ${promoteDeviceLikes} where item_id = ${id} and device = ${who.device} returning unranked`;
}

/** Whether a new like counts for the order of the wall; a device's beyond the share of its address is marked. */
async function isRanked(tx: Tx, who: CountedLiker, id: number): Promise<boolean> {
  if ("userId" in who) return true;
  if (await countsForRank(tx, who, `promote-like:${id}`, tokyoDay(await databaseNow(tx)))) return true;
  const own = and(eq(promoteDeviceLikes.itemId, id), eq(promoteDeviceLikes.device, who.device));
  await tx.update(promoteDeviceLikes).set({ unranked: true }).where(own);
  return false;
}

/** Removes the like given on this device before signing in; returns how many likes go, and how many ranked nothing. */
async function takeOver(tx: Tx, device: string, id: number): Promise<Step> {
  if (device === "") return { likes: 0, unranked: 0 };
  const gone = await tx
    .delete(promoteDeviceLikes)
    .where(and(eq(promoteDeviceLikes.itemId, id), eq(promoteDeviceLikes.device, device)))
    .returning({ unranked: promoteDeviceLikes.unranked });
  return { likes: gone.length, unranked: gone.filter(({ unranked }) => unranked).length };
}

/**
 * Likes an item that visitors see, or takes the like back; each person, and each device without an account, counts once
 * [W5]. A person earns the item's points, or those of the rule `promote-like`, once for life per item [W6]; owners earn
 * nothing from their own items. Of the devices of one address three a day and item count for the order of the wall. The
 * count is updated last because everybody shares its row. `changed` is false when
 * nothing changed. Throws notFindData.
 */
export async function likeItem(
  tx: Tx,
  who: CountedLiker,
  { id, like }: { id: number; like: boolean },
): Promise<{ likeNum: number; changed: boolean; points: number }> {
  const { returnPoint, ownerId } = await shownItem(tx, id);
  const [own] = await tx.execute<{ unranked: boolean }>(ownLike(who, id, like));
  if (!own) return { likeNum: (await shownItem(tx, id)).likeNum, changed: false, points: 0 };
  let points = 0;
  let before: Step = { likes: 0, unranked: 0 };
  const aside = like ? !(await isRanked(tx, who, id)) : own.unranked;
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
  const change = like ? 1 : -1;
  const likes = change - before.likes;
  const unranked = (aside ? change : 0) - before.unranked;
  const [counted] = await tx
    .update(promoteItems)
    .set({
      likeNum: sql`${promoteItems.likeNum} + ${likes}`,
      unrankedNum: sql`${promoteItems.unrankedNum} + ${unranked}`,
    })
    .where(eq(promoteItems.id, id))
    .returning({ likeNum: promoteItems.likeNum });
  return { likeNum: counted?.likeNum ?? 0, changed: true, points };
}
