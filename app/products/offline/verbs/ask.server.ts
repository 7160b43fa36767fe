import { and, eq, sql } from "drizzle-orm";
import { hold } from "~/foundation/points/holds.server";
import { type TownShop, townShopsOf } from "~/foundation/subjects/town-shops.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/clock.server";
import { DomainError, missing } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { pointAsks } from "~db/schema/offline";
import { isCounterToken, isVisitPass } from "../counter-code.server";
import { askLimits } from "../rules/limits";
import { pointRef } from "../rules/point-ref";
import { mostPoints } from "../rules/terms";
import { expireAsk } from "./expire-asks.server";
import { tellShop } from "./tell.server";

export type AskInput = {
  shopId: number;
  /** What the shop's counter showed, or the pass that the scan gave. */
  token: string;
  /** The bill in yen. */
  amount: number;
  /** Points to pay a part of it with; 0 asks for points alone. */
  points: number;
};

/** Refuses who can never ask at a counter: administrators, and a shop at its own [R12]. */
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
 * Asks a shop for points for a bill, or to pay a part of it with points, which are held until it answers [O1, O2, O3]:
 * a guest has one open ask a shop. Only who scanned the counter's code just now may ask. Refuses with invalidToken,
 * ownShop, shopNotInTown, askPending, cannotRedeemPoint over the share that points may pay, pointExceedHoldings; throws
 * notFindData. The ask ends by itself after ten minutes.
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
      ...{ shopId, userId: actor.userId, kind: points > 0 ? "use" : "request", amount, points },
      ...{ discountPercent: shop.discountPercent, returnPercent: shop.returnPercent },
      checkInPoints: shop.checkInPoints,
      expireTime: sql`clock_timestamp() + make_interval(mins => ${askLimits.minutes})`,
    })
    .onConflictDoNothing()
    .returning();
  if (!ask) throw new DomainError("askPending");
  if (points > 0) await hold(tx, { userId: actor.userId, ref: pointRef(ask.id), amount: points });
  await addJob(tx, "shop-point-expire", { id: ask.id }, { runAt: ask.expireTime });
  await tellShop(tx, ask);
  return { id: ask.id };
}

/** Ends what the guest asked of this shop before, where its time is over and no job has come by. */
async function expireOwn(tx: Tx, shopId: number, userId: number): Promise<void> {
  const own = and(eq(pointAsks.shopId, shopId), eq(pointAsks.userId, userId), eq(pointAsks.status, "start"));
  const [open] = await tx.select({ id: pointAsks.id }).from(pointAsks).where(own);
  if (open) await expireAsk(tx, open.id);
}
