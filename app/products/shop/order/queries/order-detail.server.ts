import type { Reader } from "~/foundation/orders/kind";
import { openOrder } from "~/foundation/orders/queries/order-view.server";
import { paidView } from "~/foundation/orders/queries/paid-view.server";
import { keptOf } from "~/foundation/orders/refunds/left";
import type { Person } from "~/foundation/orders/rules/roles";
import { setting } from "~/platform/data/settings.server";
import type { Db } from "~db/client";
import { trackingUrl } from "../rules/carriers";
import { shopOrders } from "../shop-orders.server";

/**
 * Everything that a buyer sees of one of their orders. Refuses with orderNotExist, or notUserOrder for somebody else's
 * (decisions R15). Yen; moments as the reader writes them.
 */
export async function orderDetail(db: Db, person: Person, number: string, reader: Reader) {
  const order = await openOrder(db, shopOrders, person, { number, role: "buyer" });
  const [view, autoCompleteDays] = await Promise.all([
    paidView(db, shopOrders, order, reader),
    setting(db, "order.autoCompleteDays"),
  ]);
  const { carrier, trackingNo, shipTime } = order;
  return {
    ...view,
    ...{ sellerId: order.sellerId, payMethod: order.payMethod },
    ...{ lineTotal: order.lineTotal, postFee: order.postFee },
    receiver: {
      ...{ name: order.receiverName, phone: order.phone, postcode: order.postcode },
      ...{ address: order.address, email: order.email },
    },
    /** Points that the order earns, or has earned. */
    pointsReturn: order.paySuccessTime ? keptOf(order, order.pointsReturn) : order.pointsReturn,
    shipment: trackingNo ? { carrier, trackingNo, url: trackingUrl(carrier, trackingNo) } : null,
    times: { ...view.times, shipped: shipTime && reader.write(shipTime) },
    /** Days after shipping until the order completes by itself. */
    autoCompleteDays,
    can: { ...view.can, cancel: view.acts.includes("cancel"), receive: view.acts.includes("receive") },
  };
}
export type OrderDetail = Awaited<ReturnType<typeof orderDetail>>;
