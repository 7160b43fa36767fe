import { keptOf } from "~/foundation/orders/refunds/left";
import { lockAccounts } from "~/foundation/points/accounts.server";
import { bookedAs } from "~/foundation/points/book.server";
import { hold, postHold, voidHold } from "~/foundation/points/holds.server";
import { reverse } from "~/foundation/points/reverse.server";
import { transfer } from "~/foundation/points/transfer.server";
import type { Tx } from "~db/client";
import type { Order } from "../store.server";

type Spent = Pick<Order, "number" | "userId" | "pointsUsed">;

/** Buyers spend points with sellers and earn some back; the sellers see the same movements as theirs (decisions P9). */
const spending = "commodity-buy-out";
const earning = "commodity-buy-in";
const refOf = (number: string): string => `order:${number}`;

const usesPoints = ({ pointsUsed }: Spent): boolean => pointsUsed > 0;

/** Promises the buyer's points to an unpaid order (decisions P4). Refuses with pointExceedHoldings. */
export async function holdOrderPoints(tx: Tx, order: Spent): Promise<void> {
  if (usesPoints(order)) await hold(tx, { userId: order.userId, ref: refOf(order.number), amount: order.pointsUsed });
}

/** Lets the points of unpaid orders go; accounts are locked by id first. */
export async function voidOrderPoints(tx: Tx, orders: readonly Spent[]): Promise<void> {
  const spent = orders.filter(usesPoints);
  await lockAccounts(
    tx,
    spent.map(({ userId }) => userId),
  );
  for (const { number } of spent) await voidHold(tx, refOf(number));
}

/**
 * The orders of one buyer are paid: the points go to the sellers. An order that had timed out holds none any more and
 * spends them anew, or refuses with pointExceedHoldings. Accounts are locked by id first.
 */
export async function payOrderPoints(tx: Tx, orders: readonly Order[]): Promise<void> {
  const spent = orders.filter(usesPoints);
  await lockAccounts(
    tx,
    spent.flatMap(({ userId, sellerId }) => [userId, sellerId]),
  );
  for (const { number, status, userId, sellerId, pointsUsed } of spent) {
    const move = { type: spending, ref: refOf(number) } as const;
    if (status === "timeout")
      await transfer(tx, { ...move, fromUserId: userId, toUserId: sellerId, amount: pointsUsed });
    else await postHold(tx, { ...move, to: sellerId });
  }
}

/** Used points of a paid order go back to the buyer; the platform covers what the seller spent meanwhile. */
export async function returnOrderPoints(tx: Tx, order: Spent, points: number, ref: string): Promise<void> {
  const of = { type: spending, ref: refOf(order.number) } as const;
  await reverse(tx, { of, ref: `${of.ref}:${ref}`, amount: points });
}

/**
 * The order is complete: the buyer earns its points from the seller, as far as they have them, else from the platform
 * (decisions C8, P9). What was given back earns nothing.
 */
export async function rewardOrder(tx: Tx, order: Order): Promise<void> {
  const { number, userId, sellerId, pointsReturn } = order;
  const amount = keptOf(order, pointsReturn);
  if (amount === 0) return;
  await transfer(tx, {
    ...{ fromUserId: sellerId, toUserId: userId, amount },
    ...{ type: earning, ref: refOf(number), cover: true },
  });
}

/** A complete order is refunded: what that part had earned goes back once, as far as the buyer still has it. */
export async function takeRewardBack(tx: Tx, before: Order, after: Order): Promise<void> {
  const of = { type: earning, ref: refOf(before.number) } as const;
  if (before.status !== "complete" || (await bookedAs(tx, of.type, of.ref)) === undefined) return;
  const keep = keptOf(after, after.pointsReturn);
  await reverse(tx, { of, ref: `${of.ref}:reversal:${keep}`, keep });
}
