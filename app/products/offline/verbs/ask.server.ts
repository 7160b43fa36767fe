import { and, eq, sql } from "drizzle-orm";
import { hold } from "~/foundation/points/verbs/holds.server";
import { type TownShop, townShopsOf } from "~/foundation/subjects/town-shops.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { pointAsks } from "~db/schema/offline";
import { isCounterToken, isVisitPass } from "../counter-code.server";
import { askLimits } from "../rules/limits";
import { pointRef } from "../rules/point-ref";
import { mostPoints } from "../rules/terms";
import { expireAsk } from "./expire-asks.server";
import { notifyShop } from "./notify.server";

export type AskInput = {
  shopId: number;
  /** The counter's token, or the pass received after the scan. */
  token: string;
  /** The bill in yen. */
  amount: number;
  /** Points to pay part of it with; 0 requests points only. */
  points: number;
};

/** Throws for those who can never request points: administrators, and a shop at its own counter [R12]. */
function requireGuest({ userId, roles }: Pick<Actor, "userId" | "roles">, shopId: number): void {
  if (roles.has("ADMIN")) throw new DomainError("cannotRedeemPoint", { params: { max: 0 } });
  if (userId === shopId) throw new DomainError("ownShop");
}

async function openShop(tx: Tx, shopId: number): Promise<TownShop> {
  const shop = (await townShopsOf(tx, [shopId])).get(shopId);
  if (!shop) throw missing();
  if (!shop.isOpen) throw new DomainError("shopNotInTown");
  return shop;
}

/**
 * Requests points for a bill from a shop, or pays part of a bill with points; spent points are held until the shop
 * answers [O1, O2, O3]. A guest has one open request per shop and must have just scanned the counter's code. The
 * request expires after ten minutes. Throws invalidToken, ownShop, shopNotInTown, askPending, cannotRedeemPoint above
 * the share payable in points, pointExceedHoldings, or notFindData.
 */
export async function askPoints(
  tx: Tx,
  actor: Pick<Actor, "userId" | "roles">,
  { shopId, token, amount, points }: AskInput,
): Promise<{ id: number }> {
  requireGuest(actor, shopId);
  const now = await databaseNow(tx);
  if (!isCounterToken(shopId, token, now) && !isVisitPass(shopId, actor.userId, token, now))
    throw new DomainError("invalidToken");
  const shop = await openShop(tx, shopId);
  const max = mostPoints(amount, shop);
  if (points > max) throw new DomainError("cannotRedeemPoint", { params: { max }, field: "points" });
  await expireOwn(tx, shopId, actor.userId);
  const [ask] = await tx
    .insert(pointAsks)
    .values({
      shopId,
      userId: actor.userId,
      kind: points > 0 ? "use" : "request",
      amount,
      points,
      discountPercent: shop.discountPercent,
      returnPercent: shop.returnPercent,
      checkInPoints: shop.checkInPoints,
      expireTime: sql`clock_timestamp() + make_interval(mins => ${askLimits.minutes})`,
    })
    .onConflictDoNothing()
    .returning();
  if (!ask) throw new DomainError("askPending");
  if (points > 0) await hold(tx, { userId: actor.userId, ref: pointRef(ask.id), amount: points });
  await addJob(tx, "shop-point-expire", { id: ask.id }, { runAt: ask.expireTime });
  await notifyShop(tx, ask);
  return { id: ask.id };
}

/** Expires the guest's earlier request at this shop if its time is over and its job has not run. */
async function expireOwn(tx: Tx, shopId: number, userId: number): Promise<void> {
  const own = and(eq(pointAsks.shopId, shopId), eq(pointAsks.userId, userId), eq(pointAsks.status, "start"));
  const [open] = await tx.select({ id: pointAsks.id }).from(pointAsks).where(own);
  if (open) await expireAsk(tx, open.id);
}
