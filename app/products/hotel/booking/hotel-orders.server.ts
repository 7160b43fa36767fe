import { and, eq, isNull } from "drizzle-orm";
import { nightsOf } from "~/foundation/nights/rules/stay";
import { orderKind } from "~/foundation/orders/kind";
import { paidKind } from "~/foundation/orders/refunds/paid-kind";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { hotelOrderEvents, hotelOrders } from "~db/schema/hotel-order";
import { freeCoupons, takeCoupon } from "../coupons/verbs/coupons.server";
import { freeNights, lockNights, takeNights } from "../nights/verbs/nights.server";
import { leaveResources } from "../resources/verbs/leave-resources.server";
import { nightsFreed } from "../rooms/verbs/close-freed.server";
import { leaveRooms } from "../rooms/verbs/leave-rooms.server";
import { redeemOffer } from "../waiting/verbs/redeem-offer.server";
import { hotelPoints } from "./hotel-points.server";
import { describeBookings, exportedStays } from "./queries/describe.server";
import { refuseCancel, refuseEarly, refuseLate } from "./rules/limits";
import { bookingEventRoles, bookingMoves, bookingTabs, isHeld } from "./rules/states";
import { type Booking, roomsOf } from "./store.server";

/**
 * Releases the nights, numbered rooms, reserved resources and coupons of ended bookings, and voids points held for
 * unpaid ones.
 */
async function release(tx: Tx, ended: readonly Booking[]): Promise<void> {
  await lockNights(tx, ended.map(roomsOf));
  for (const order of ended) await freeNights(tx, roomsOf(order));
  const ids = ended.map(({ id }) => id);
  await leaveRooms(tx, ids);
  await nightsFreed(
    tx,
    ended.map((order) => ({ hotelId: order.hotelId, nights: nightsOf(order) })),
  );
  await leaveResources(tx, ids);
  await freeCoupons(
    tx,
    ended.map(({ couponId }) => couponId),
  );
  await hotelPoints.void(tx, ended.filter(isHeld));
}

const kind = orderKind(
  "hotel",
  { orders: hotelOrders, events: hotelOrderEvents },
  {
    letter: "H",
    moves: bookingMoves,
    may: bookingEventRoles,
    unless: { fill: refuseLate, agree: refuseLate, promise: refuseLate, cancel: refuseCancel, checkIn: refuseEarly },
    seller: "HOTEL_ADMIN",
    texts: "hotel-order",
    take: async (tx, order) => {
      const { hotelId, rooms = 1 } = order;
      const released = await redeemOffer(tx, order.userId, order);
      await takeNights(tx, { ...order, rooms });
      if (released > rooms) await nightsFreed(tx, [{ hotelId, nights: nightsOf(order) }]);
      await takeCoupon(tx, order.couponId);
    },
    release,
    lock: (tx, held) => lockNights(tx, held.map(roomsOf)),
    frees: ["canceled", "goto_stopped", "expired"],
    stamps: { check_in: "checkinTime", check_out: "checkoutTime" },
    ends: ["check_out", "canceled", "goto_stopped", "expired"],
    done: "check_out",
    expiry: { states: ["holding", "unconfirmed"], event: "expire" },
    open: { states: ["holding", "unconfirmed"], setting: "order.openMax", key: "tooManyOpenOrders" },
    /* Paid at the hotel, by a guest: what its own staff entered is the hotel's affair. */
    unpaidLimit: {
      states: ["reserve_complete"],
      unpaid: and(eq(hotelOrders.payMethod, "onsite"), isNull(hotelOrders.paySuccessTime), isNull(hotelOrders.staffId)),
      setting: "hotel.unpaidMax",
      key: "tooManyUnpaidStays",
      field: "payMethod",
    },
    contact: ["contactName", "phone", "email", "note", "latinName", "adminRemark"],
    alsoEmptied: ["campaignNo", "checkinFiles"],
    alsoKept: ["guests"],
    exported: {
      as: "hotelOrders",
      without: ["payGroup", "adminRemark", "staffId", "couponId", "updateTime", "expireTime", "arrivalToldTime"],
      more: exportedStays,
    },
    search: ["contactName"],
    tabs: bookingTabs,
    waits: { buyer: ["holding", "unconfirmed"], seller: ["paid"] },
    notices: {
      settle: { to: "either", as: "booked" },
      promise: { to: "either", as: "booked" },
      settleManual: { to: "either", as: "paid" },
      write: { to: "buyer", as: "written" },
      confirm: "buyer",
      change: "buyer",
      cancel: "either",
      revoke: "buyer",
      suspend: "either",
      expire: "buyer",
      checkIn: { to: "buyer", optional: "buyer" },
      checkOut: { to: "buyer", optional: "buyer" },
      refundGiven: "either",
    },
    describe: describeBookings,
    /* What the staff entered for guests of phone and walk-in bookings stands in their name. */
    forSelf: isNull(hotelOrders.staffId),
    bought: {
      icon: "bed",
      due: hotelOrders.arriveTime,
      entry: (order, { hotel, picture, checkin, checkout }, { t, day }) => ({
        name: hotel,
        picture,
        when: t("orders:bought.days", { from: day(checkin), to: day(checkout) }),
        next:
          order.confirmTime === null
            ? { to: href("/hotel/book/:orderId", { orderId: order.number }), text: t("hotel-order:list.goOn") }
            : null,
      }),
    },
    api: { base: "/api/hotel_order", named: "id", aliases: { pending: "holding" } },
    paths: {
      order: (number) => href("/hotel/order/:id", { id: number }),
      mine: () => href("/hotel/order_list"),
      desk: () => href("/admin/hotel/orders"),
    },
  },
);

/**
 * The order kind of hotel bookings [D2]: the hotel product releases nights, coupons and points, the foundation does the
 * rest.
 */
export const hotelBookings = paidKind(kind, {
  event: "refund",
  returnPoints: hotelPoints.giveBack,
  takeBack: hotelPoints.takeRewardBack,
  askRefused: () => "orderStateChanged",
});
