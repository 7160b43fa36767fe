import { sql } from "drizzle-orm";
import { CannotServe, paidPayable } from "~/foundation/orders/paid/verbs/pay-groups.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import type { PayMethod } from "~/foundation/payments/payable";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { type AuctionOrder, auctionOrdersKind } from "../auction-orders.server";
import { auctionServed } from "../rules/order-states";
import { lockLot, moveSoldLot } from "./lot-state.server";

/** Settles paid orders; a late payment is not served, since the lot may be offered to the next by then. */
async function serve(tx: Tx, group: readonly AuctionOrder[], method: PayMethod): Promise<void> {
  for (const order of group) {
    const lot = await lockLot(tx, order.lotId);
    if (order.status !== "unpaid" || lot.status !== "deal" || lot.winnerId !== order.userId) throw new CannotServe();
    await moveOrder(tx, auctionOrdersKind, order, "settle", {
      role: "system",
      actorId: null,
      set: { paySuccessTime: sql`clock_timestamp()`, payMethod: method },
    });
    await moveSoldLot(tx, lot.id, "paid");
  }
}

/** How auction orders are paid. */
export const auctionPayable = paidPayable(auctionOrdersKind, {
  wording: "goods",
  served: auctionServed,
  methods: ["card", "alipay", "wechat"],
  resultPath: (payGroup) => `${href("/auction/myorder")}?payGroup=${encodeURIComponent(payGroup)}`,
  serve,
});
