import { and, eq, isNull } from "drizzle-orm";
import { orderKind } from "~/foundation/orders/kind";
import { paidKind } from "~/foundation/orders/refunds/paid-kind";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { stayOrderEvents, stayOrders } from "~db/schema/stay-order";
import { freeNights, takeNights } from "../nights/verbs/nights.server";
import { describeStays } from "./queries/describe.server";
import { refuseBegun, refuseEarly, refuseLate } from "./rules/limits";
import { isHeld, stayEventRoles, stayMoves, stayTabs } from "./rules/states";
import { stayPoints } from "./stay-points.server";
import type { StayOrder } from "./store.server";

/** Releases the nights of ended stays, and voids the points held for unpaid ones. */
async function release(tx: Tx, ended: readonly StayOrder[]): Promise<void> {
  for (const order of ended) await freeNights(tx, order);
  await stayPoints.void(tx, ended.filter(isHeld));
}

const kind = orderKind(
  "stay",
  { orders: stayOrders, events: stayOrderEvents },
  {
    letter: "S",
    moves: stayMoves,
    may: stayEventRoles,
    unless: {
      approve: refuseLate,
      decline: refuseLate,
      agree: refuseLate,
      promise: refuseLate,
      change: refuseLate,
      cancel: refuseBegun,
      rebook: refuseBegun,
      leave: refuseEarly,
    },
    seller: "HOST",
    texts: "stay-order",
    take: (tx, { stayId, payGroup, checkin, checkout }) => takeNights(tx, { stayId, payGroup, checkin, checkout }),
    release,
    frees: ["declined", "canceled", "timeout"],
    ends: ["complete", "declined", "canceled", "timeout"],
    stamps: { complete: "completeTime" },
    done: "complete",
    expiry: { states: ["unconfirmed_reservation", "unpaid"], event: "expire" },
    open: { states: ["unconfirmed_reservation", "unpaid"], setting: "stay.openMax", key: "tooManyOpenOrders" },
    unpaidLimit: {
      states: ["reservation_complete"],
      unpaid: and(eq(stayOrders.payMethod, "onsite"), isNull(stayOrders.paySuccessTime)),
      setting: "stay.onsiteMax",
      key: "stayOnsiteMax",
      field: "payMethod",
    },
    contact: ["contactName", "phone", "email", "note", "hostRemark"],
    exported: {
      as: "stayOrders",
      without: ["payGroup", "hostRemark", "updateTime", "expireTime"],
      more: async (_db, orders) => orders.map(() => ({})),
    },
    search: ["contactName"],
    tabs: stayTabs,
    waits: { buyer: ["unpaid"], seller: ["unconfirmed_reservation"] },
    notices: {
      placed: { to: "either", as: "requested" },
      change: { to: "seller", as: "changed" },
      approve: "buyer",
      decline: "buyer",
      settle: { to: "either", as: "booked" },
      promise: { to: "either", as: "booked" },
      cancel: "either",
      revoke: "buyer",
      rebook: "buyer",
      expire: "either",
      finish: { to: "buyer", as: "leave", optional: "buyer" },
      leave: { to: "buyer", optional: "buyer" },
      refundGiven: "either",
    },
    describe: describeStays,
    bought: {
      icon: "home",
      due: stayOrders.arriveTime,
      entry: (order, { stay, picture, checkin, checkout }, { t, day }) => ({
        name: stay,
        picture,
        when: t("orders:bought.days", { from: day(checkin), to: day(checkout) }),
        next:
          order.confirmTime === null
            ? { to: href("/stay/order/:id", { id: order.number }), text: t("stay-order:list.goOn") }
            : null,
      }),
    },
    api: { base: "/api/stay_order", named: "id" },
    paths: {
      order: (number) => href("/stay/order/:id", { id: number }),
      mine: () => href("/stay/reservation/order/list"),
      desk: () => href("/stay/orders"),
    },
  },
);

/** The order kind of stays with private hosts [T1]. */
export const stayBookings = paidKind(kind, {
  event: "refund",
  returnPoints: stayPoints.giveBack,
  takeBack: stayPoints.takeRewardBack,
  askRefused: () => "orderStateChanged",
});
