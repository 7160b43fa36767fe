import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { OrderRole, Person } from "~/foundation/orders/rules/roles";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { setting } from "~/platform/data/settings.server";
import type { Tx } from "~db/client";
import { orders } from "~db/schema/shop";
import { isSpent } from "../../codes/verbs/end-codes.server";
import { shopPoints } from "../order-points.server";
import { shopOrders } from "../shop-orders.server";
import type { OrderEvent } from "../states";
import type { Order } from "../store.server";

type Ending = Extract<OrderEvent, "receive" | "autoComplete" | "handOver" | "codesOver">;

/** Completes a locked order and pays the points that it earns [C8, P9]. */
async function completeOrder(
  tx: Tx,
  order: Order,
  event: Ending,
  role: OrderRole,
  actorId: number | null,
): Promise<void> {
  const done = await moveOrder(tx, shopOrders, order, event, { role, actorId });
  await shopPoints.reward(tx, done);
}

/**
 * Completes a shipped order for its buyer. Throws `orderNotExist`, `notUserOrder`, or `orderStateChanged` (not
 * shipped).
 */
export async function receiveOrder(tx: Tx, actor: Person, number: string): Promise<void> {
  const order = await lockOwnOrder(tx, shopOrders, actor, { number, role: "buyer" });
  await completeOrder(tx, order, "receive", "buyer", actor.userId);
}

/** Completes a locked order as handed over when none of its codes can be used any more. */
export async function completeIfSpent(tx: Tx, order: Order, { userId }: Person): Promise<void> {
  const [spent] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order.id), isSpent));
  if (spent) await completeOrder(tx, order, "handOver", "seller", userId);
}

/**
 * Completes the oldest paid order whose last codes have expired, skipping locked ones; returns whether there was one.
 */
export async function completeNextSpent(tx: Tx): Promise<boolean> {
  const [spent] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.status, "paid"), isSpent))
    .orderBy(asc(orders.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (spent) await completeOrder(tx, spent, "codesOver", "system", null);
  return spent !== undefined;
}

/**
 * Completes the oldest order that was shipped long enough ago by the database's clock [C24], skipping locked ones;
 * returns whether there was one.
 */
export async function completeNextDue(tx: Tx): Promise<boolean> {
  const days = await setting(tx, "order.autoCompleteDays");
  const [due] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, "shipped"),
        lte(orders.shipTime, sql`(select clock_timestamp() - make_interval(days => ${days}))`),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (due) await completeOrder(tx, due, "autoComplete", "system", null);
  return due !== undefined;
}
