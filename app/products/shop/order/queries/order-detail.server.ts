import type { OrderFormat } from "~/foundation/orders/kind";
import { openOrder } from "~/foundation/orders/queries/order-view.server";
import { paidView } from "~/foundation/orders/queries/paid-view.server";
import { keptOf } from "~/foundation/orders/refunds/left";
import type { Person } from "~/foundation/orders/rules/roles";
import { toNum } from "~/platform/access/actor";
import { setting } from "~/platform/data/settings.server";
import type { Db } from "~db/client";
import { codesOfOrder } from "../../codes/queries/codes.server";
import { isUsedInPart } from "../../codes/rules/code";
import { canReaddress } from "../../shipping/rules/parcel-states";
import { trackingUrl } from "../rules/carriers";
import { shopOrders } from "../shop-orders.server";
import { groupState, waitsForGroup } from "./group-buy.server";

/**
 * The buyer's view of an order. Yen; times as the reader formats them. Throws `orderNotExist`, or `notUserOrder` for
 * another buyer's order [R15].
 */
export async function orderDetail(db: Db, person: Person, number: string, reader: OrderFormat) {
  const order = await openOrder(db, shopOrders, person, { number, role: "buyer" });
  const [view, autoCompleteDays, codes, group] = await Promise.all([
    paidView(db, shopOrders, order, reader),
    setting(db, "order.autoCompleteDays"),
    codesOfOrder(db, order, reader),
    order.groupId === null ? null : groupState(db, order.groupId),
  ]);
  const { carrier, trackingNo, shipTime } = order;
  return {
    ...view,
    sellerId: order.sellerId,
    /** The shop's number, under which messages reach it. */
    sellerNum: toNum(order.sellerId),
    payMethod: order.payMethod,
    lineTotal: order.lineTotal,
    postFee: order.postFee,
    receiver: {
      name: order.receiverName,
      phone: order.phone,
      postcode: order.postcode,
      address: order.address,
      email: order.email,
    },
    /** Points that the order earns, or has earned. */
    pointsReturn: order.paySuccessTime ? keptOf(order, order.pointsReturn) : order.pointsReturn,
    /** The parcel; shops also send some without a tracking number. */
    shipment: carrier ? { carrier, trackingNo: trackingNo || null, url: trackingUrl(carrier, trackingNo) } : null,
    fulfilment: order.fulfilment,
    /** Days as `YYYY-MM-DD`, and the wished time slot. */
    delivery: { from: order.deliveryFrom, day: order.deliveryDay, slot: order.deliverySlot },
    codes,
    /** State of the group purchase that the order is part of. */
    group: group && { ...group, end: group.end && reader.write(group.end), judged: !waitsForGroup(order) },
    times: { ...view.times, shipped: shipTime && reader.write(shipTime) },
    /** Days after shipping until the order completes by itself. */
    autoCompleteDays,
    can: {
      ...view.can,
      cancel: view.acts.includes("cancel") && !codes.some(({ state }) => state === "used"),
      receive: view.acts.includes("receive"),
      returnCodes: view.acts.includes("codesReturned") && isUsedInPart(codes),
      readdress: canReaddress({ fulfilment: order.fulfilment, status: view.status }),
    },
  };
}
export type OrderDetail = Awaited<ReturnType<typeof orderDetail>>;
