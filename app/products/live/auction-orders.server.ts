import { orderKind } from "~/foundation/orders/kind";
import { paidKind } from "~/foundation/orders/refunds/paid-kind";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { auctionOrderEvents, auctionOrders } from "~db/schema/live-auction";
import { picturesOfLots } from "./queries/lot-pictures.server";
import { auctionMoves, auctionServed } from "./rules/order-states";
import { moveSoldLot } from "./verbs/lot-state.server";

export type AuctionOrder = typeof auctionOrders.$inferSelect;

const kind = orderKind(
  "auction",
  { orders: auctionOrders, events: auctionOrderEvents },
  {
    letter: "L",
    placed: "system",
    moves: auctionMoves,
    may: {
      settle: "system",
      expire: "system",
      cancel: "seller",
      ship: "seller",
      receive: "buyer",
      refund: "system",
    },
    unless: { ship: ({ address }) => (address === "" ? "auctionNoAddress" : null) },
    seller: "ADMIN",
    texts: "auction",
    release: async (tx, ended) => {
      for (const { lotId } of ended) await moveSoldLot(tx, lotId, "unpaid_expired");
    },
    frees: ["timeout", "canceled"],
    stamps: { shipped: "shipTime", complete: "completeTime" },
    ends: ["complete", "timeout", "canceled"],
    done: "complete",
    expiry: { states: ["unpaid"], event: "expire" },
    contact: ["email", "receiverName", "phone", "postcode", "address", "note"],
    exported: {
      as: "auctionOrders",
      without: ["payGroup", "updateTime", "expireTime", "lotId"],
      more: async (_db, orders) => orders.map(() => ({})),
    },
    search: ["receiverName"],
    tabs: { unpaid: ["unpaid"], paid: ["paid"], shipped: ["shipped"], ended: ["complete", "timeout", "canceled"] },
    waits: { buyer: ["unpaid"], seller: ["paid"] },
    notices: {
      placed: { to: "either", as: "won" },
      settle: { to: "either", as: "paid" },
      expire: "either",
      cancel: "buyer",
      ship: { to: "buyer", as: "shipped" },
      receive: { to: "seller", optional: "seller", as: "received" },
      refundRequested: "either",
      refundApproved: "either",
      refundRefused: "either",
      refundGiven: "either",
    },
    describe: async (db, orders, { flag }) => {
      const pictures = await picturesOfLots(
        db,
        orders.map(({ lotId }) => lotId),
      );
      return orders.map(
        ({ lotId, lotName, total, payGroup, pointsUsed, refundStatus, receiverName, postcode, address }) => ({
          lotId,
          lotName: inLanguage(lotName, flag).text,
          picture: pictures.get(lotId)?.picture ?? null,
          liveId: pictures.get(lotId)?.liveId ?? null,
          total,
          payGroup,
          pointsUsed,
          refundStatus,
          receiver: { receiverName, postcode, address },
        }),
      );
    },
    bought: { icon: "hammer", entry: (_order, { lotName, picture }) => ({ name: lotName, picture }) },
    api: { base: "/api/auction_order", named: "number" },
    paths: {
      order: (number) => `${href("/auction/myorder")}?number=${number}`,
      mine: () => href("/auction/myorder"),
      desk: () => href("/admin/auctionLot/orders"),
    },
  },
);

/** The kind of auction orders [L8, C32]: no points are earned or used; a lot follows the state of its order. */
export const auctionOrdersKind = paidKind(kind, {
  event: "refund",
  returnPoints: async () => undefined,
  takeBack: async () => undefined,
  askRefused: ({ status }) => ((auctionServed as readonly string[]).includes(status) ? null : "cannotRefundNotPaid"),
});
