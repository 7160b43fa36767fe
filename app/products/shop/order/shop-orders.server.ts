import { orderKind } from "~/foundation/orders/kind";
import { paidKind } from "~/foundation/orders/refunds/paid-kind";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { orderEvents, orders } from "~db/schema/shop";
import { voidCodes } from "../codes/verbs/end-codes.server";
import { shopPoints } from "./order-points.server";
import { describeShopOrders, exportedLines } from "./queries/describe-orders.server";
import { waitsForGroup } from "./queries/group-buy.server";
import { askRefused } from "./rules/refund";
import { canUnship } from "./rules/shipment";
import { orderTabs } from "./rules/tabs";
import { isServed, orderEventRoles, orderMoves } from "./states";
import type { Order } from "./store.server";
import { lockStock, releaseStock } from "./verbs/release-order.server";

const idsOf = (some: readonly Order[]): number[] => some.map(({ id }) => id);

/**
 * Releases the stock of ended orders that are not shipped and the points that unpaid ones hold, and voids their codes.
 */
async function release(tx: Tx, ended: readonly Order[]): Promise<void> {
  const unshipped = ended.filter(({ status }) => status !== "shipped");
  const [paid, unpaid] = [unshipped.filter(isServed), unshipped.filter((order) => !isServed(order))];
  await releaseStock(tx, idsOf(paid), true);
  await releaseStock(tx, idsOf(unpaid), false);
  await shopPoints.void(tx, unpaid);
  await voidCodes(tx, ended);
}

const kind = orderKind(
  "commodity",
  { orders, events: orderEvents },
  {
    letter: "C",
    moves: orderMoves,
    may: orderEventRoles,
    unless: {
      handOver: (order) => (waitsForGroup(order) ? "orderStateChanged" : null),
      unship: (order, now) => (canUnship(order, now) ? null : "orderStateChanged"),
      codesReturned: (order) => (order.fulfilment !== "code" || waitsForGroup(order) ? "orderStateChanged" : null),
    },
    seller: "SHOP_ADMIN",
    texts: "order",
    release,
    lock: (tx, held) => lockStock(tx, idsOf(held)),
    frees: ["canceled", "timeout", "failed"],
    stamps: { shipped: "shipTime", complete: "completeTime" },
    ends: ["complete", "timeout", "canceled", "failed", "goto_stopped"],
    done: "complete",
    expiry: { states: ["unpaid"], event: "expire" },
    open: { states: ["unpaid"], setting: "order.openMax", key: "tooManyOpenOrders" },
    contact: ["email", "receiverName", "phone", "postcode", "address", "note"],
    exported: {
      as: "shopOrders",
      without: ["payGroup", "pointsReturn", "expireTime", "updateTime", "groupId", "groupJudgedTime"],
      more: exportedLines,
    },
    search: ["receiverName", "trackingNo"],
    tabs: orderTabs,
    waits: { buyer: ["unpaid"], seller: ["unshipped"] },
    notices: {
      placed: { to: "either", optional: "seller" },
      settleGoods: { to: "either", as: "paid" },
      settleService: { to: "either", as: "grouped" },
      settleCodes: { to: "either", as: "codes", optional: "seller" },
      expire: { to: "either", optional: "seller" },
      cancel: "either",
      addressChanged: "other",
      groupReached: "either",
      groupReachedCodes: { to: "either", as: "codes", optional: "seller" },
      groupMissed: "either",
      ship: { to: "buyer", as: "shipped" },
      unship: { to: "buyer", as: "unshipped" },
      handOver: { to: "buyer", as: "handedOver" },
      receive: { to: "either", as: "received", optional: "either" },
      autoComplete: { to: "either", as: "complete", optional: "either" },
      codesOver: { to: "either", as: "codesOver", optional: "either" },
      codesReturned: "either",
      refundRequested: "either",
      refundApproved: "either",
      refundRefused: "either",
      refundGiven: "either",
    },
    describe: describeShopOrders,
    bought: {
      icon: "goods",
      entry: (_order, { lines, shop }, { t }) => ({
        name:
          lines.length > 1
            ? t("order:bought.more", { name: lines[0]?.name ?? shop, count: lines.length - 1 })
            : (lines[0]?.name ?? shop),
        picture: lines[0]?.picture,
      }),
    },
    api: { base: "/api/order", named: "number" },
    paths: {
      order: (number) => href("/order/:from?/:orderNum", { from: "notice", orderNum: number }),
      mine: () => href("/order/order_list"),
      desk: () => href("/admin/orders"),
    },
  },
);

/** The kind of shop orders [D1]: the shop returns stock and points, everything else is the foundation's. */
export const shopOrders = paidKind(kind, {
  event: "refund",
  returnPoints: shopPoints.giveBack,
  takeBack: shopPoints.takeRewardBack,
  askRefused,
});
