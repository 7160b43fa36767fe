import { and, eq } from "drizzle-orm";
import { hold, postHold, voidHold } from "~/foundation/points/holds.server";
import { balanceOf } from "~/foundation/points/queries.server";
import type { PointType } from "~/foundation/points/rules";
import { transfer } from "~/foundation/points/transfer.server";
import { DomainError } from "~/platform/errors";
import type { Db } from "~db/client";
import { pointTransactions } from "~db/schema/points";
import type { Order } from "./move-order.server";

type Spent = Pick<Order, "number" | "pointsUsed">;

/** Types of point movements between buyer, platform and seller (decisions P9). */
const types = {
  buyerSpends: "commodity-buy-out",
  sellerReceives: "commodity-sell-in",
  buyerEarns: "commodity-buy-in",
  sellerFunds: "commodity-sell-out",
} as const;

const refOf = (number: string): string => `order:${number}`;

/** Promises the buyer's points to an unpaid order (decisions P4). Refuses with pointExceedHoldings. */
export async function holdOrderPoints(tx: Db, order: Spent & { userId: number }): Promise<void> {
  if (order.pointsUsed > 0)
    await hold(tx, { userId: order.userId, ref: refOf(order.number), amount: order.pointsUsed });
}

/** Lets the points of an unpaid order go. */
export async function voidOrderPoints(tx: Db, order: Spent): Promise<void> {
  if (order.pointsUsed > 0) await voidHold(tx, refOf(order.number));
}

/**
 * The order is paid: the buyer spends the points, the seller receives them. An order that had timed out holds none
 * any more and spends them anew, or refuses with pointExceedHoldings.
 */
export async function payOrderPoints(tx: Db, order: Order): Promise<void> {
  if (order.pointsUsed === 0) return;
  const ref = refOf(order.number);
  if (order.status === "timeout")
    await transfer(tx, {
      fromUserId: order.userId,
      toUserId: null,
      type: types.buyerSpends,
      ref,
      amount: order.pointsUsed,
    });
  else await postHold(tx, { ref, type: types.buyerSpends });
  await transfer(tx, {
    fromUserId: null,
    toUserId: order.sellerId,
    type: types.sellerReceives,
    ref,
    amount: order.pointsUsed,
  });
}

/** The id of the movement that an order made. */
async function movementOf(tx: Db, type: PointType, ref: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: pointTransactions.id })
    .from(pointTransactions)
    .where(and(eq(pointTransactions.type, type), eq(pointTransactions.ref, ref)));
  return row?.id;
}

/** Takes what the seller can give, at most `amount`; the platform funds the rest (decisions P9). */
async function fromSeller(
  tx: Db,
  sellerId: number,
  type: PointType,
  ref: string,
  amount: number,
  reversalOf?: number,
): Promise<void> {
  const { spendable } = await balanceOf(tx, sellerId);
  const part = Math.min(amount, spendable);
  if (part <= 0) return;
  try {
    await tx.transaction((inner) =>
      transfer(inner, {
        fromUserId: sellerId,
        toUserId: null,
        type,
        ref,
        amount: part,
        ...(reversalOf && { reversalOf }),
      }),
    );
  } catch (error) {
    if (!(error instanceof DomainError) || error.key !== "pointExceedHoldings") throw error;
  }
}

/** A paid order ended: the points go back to the buyer as reversals, same types, opposite sign (decisions P9). */
export async function returnOrderPoints(tx: Db, order: Order): Promise<void> {
  if (order.pointsUsed === 0) return;
  const ref = refOf(order.number);
  const back = `${ref}:reversal`;
  const received = await movementOf(tx, types.sellerReceives, ref);
  const spent = await movementOf(tx, types.buyerSpends, ref);
  await fromSeller(tx, order.sellerId, types.sellerReceives, back, order.pointsUsed, received);
  await transfer(tx, {
    fromUserId: null,
    toUserId: order.userId,
    type: types.buyerSpends,
    ref: back,
    amount: order.pointsUsed,
    ...(spent && { reversalOf: spent }),
  });
}

/** The order is complete: the buyer earns its points, funded by the seller as far as they can (decisions C8, P9). */
export async function rewardOrder(tx: Db, order: Order): Promise<void> {
  if (order.pointsReturn === 0) return;
  const ref = refOf(order.number);
  await fromSeller(tx, order.sellerId, types.sellerFunds, ref, order.pointsReturn);
  await transfer(tx, {
    fromUserId: null,
    toUserId: order.userId,
    type: types.buyerEarns,
    ref,
    amount: order.pointsReturn,
  });
}
