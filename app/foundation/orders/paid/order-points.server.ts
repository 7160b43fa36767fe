import { lockAccounts } from "~/foundation/points/verbs/accounts.server";
import { bookedAs } from "~/foundation/points/verbs/book.server";
import { hold, postHold, voidHold } from "~/foundation/points/verbs/holds.server";
import { reverse } from "~/foundation/points/verbs/reverse.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import type { Tx } from "~db/client";
import type { PaidOrder } from "~db/schema/order-columns";
import { keptOf } from "../refunds/left";

type Spent = Pick<PaidOrder, "number" | "userId" | "pointsUsed">;
/** An order that earns points when it completes. */
type Earning = PaidOrder & { pointsReturn: number };
type PointType = Parameters<typeof transfer>[1]["type"];

const refOf = (number: string): string => `order:${number}`;
const usesPoints = ({ pointsUsed }: Spent): boolean => pointsUsed > 0;

/**
 * The points of a kind's orders [P4, P9]: what buyers spend with sellers and earn back, as movements of these two
 * types. Accounts are locked in id order before several of them move.
 */
export const orderPoints = ({ spending, earning }: { spending: PointType; earning: PointType }) => ({
  /** Holds the buyer's points for an unpaid order. Throws `pointExceedHoldings`. */
  async hold(tx: Tx, order: Spent): Promise<void> {
    if (usesPoints(order)) await hold(tx, { userId: order.userId, ref: refOf(order.number), amount: order.pointsUsed });
  },

  /** Releases the held points of unpaid orders. */
  async void(tx: Tx, orders: readonly Spent[]): Promise<void> {
    const spent = orders.filter(usesPoints);
    await lockAccounts(
      tx,
      spent.map(({ userId }) => userId),
    );
    for (const { number } of spent) await voidHold(tx, refOf(number));
  },

  /**
   * Pays the points of one buyer's orders to the sellers. An order whose time was over (`isLate`) has no hold any
   * more and spends them anew, or throws `pointExceedHoldings`.
   */
  async pay<Row extends PaidOrder>(tx: Tx, orders: readonly Row[], isLate: (order: Row) => boolean): Promise<void> {
    const spent = orders.filter(usesPoints);
    await lockAccounts(
      tx,
      spent.flatMap(({ userId, sellerId }) => [userId, sellerId]),
    );
    for (const order of spent) {
      const { number, userId, sellerId, pointsUsed } = order;
      const move = { type: spending, ref: refOf(number) } as const;
      if (isLate(order)) await transfer(tx, { ...move, fromUserId: userId, toUserId: sellerId, amount: pointsUsed });
      else await postHold(tx, { ...move, to: sellerId });
    }
  },

  /** Returns used points of a paid order to the buyer; the platform covers what the seller has spent meanwhile. */
  async giveBack(tx: Tx, order: Spent, points: number, ref: string): Promise<void> {
    const of = { type: spending, ref: refOf(order.number) } as const;
    await reverse(tx, { of, ref: `${of.ref}:${ref}`, amount: points });
  },

  /**
   * Grants the buyer the points that a completed order earns: from the seller as far as they have them, the rest from
   * the platform [C8, P9]. The refunded part earns nothing, nor does what somebody sold to themselves.
   */
  async reward(tx: Tx, order: Earning): Promise<void> {
    const { number, userId, sellerId, pointsReturn } = order;
    const amount = keptOf(order, pointsReturn);
    if (amount === 0 || userId === sellerId) return;
    await transfer(tx, {
      fromUserId: sellerId,
      toUserId: userId,
      amount,
      type: earning,
      ref: refOf(number),
      cover: true,
    });
  },

  /** Takes back what the refunded part of an order had earned, once, as far as the buyer still has the points. */
  async takeRewardBack(tx: Tx, before: Earning, after: Earning): Promise<void> {
    const of = { type: earning, ref: refOf(before.number) } as const;
    if ((await bookedAs(tx, of.type, of.ref)) === undefined) return;
    const keep = keptOf(after, after.pointsReturn);
    await reverse(tx, { of, ref: `${of.ref}:reversal:${keep}`, keep });
  },
});
