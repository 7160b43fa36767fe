import { sql } from "drizzle-orm";
import { orderDesk } from "~/foundation/orders/desk.server";
import type { OrderFormat } from "~/foundation/orders/kind";
import { orderLines } from "~db/schema/shop";
import { deliveryText } from "../delivery/delivery-text";
import { ordersTable } from "./rules/orders-table";
import { shopOrders } from "./shop-orders.server";
import type { Order } from "./store.server";

/** Fields of a desk row beyond those of a buyer's list. Yen. */
const sending = ({ receiverName, phone, postcode, address, email, note, ...order }: Order, { write }: OrderFormat) => ({
  receiverName,
  phone,
  postcode,
  address,
  email,
  note,
  sellerId: order.sellerId,
  fulfilment: order.fulfilment,
  payMethod: order.payMethod,
  carrier: order.carrier,
  trackingNo: order.trackingNo,
  deliveryDay: order.deliveryDay,
  deliverySlot: order.deliverySlot,
  lineTotal: order.lineTotal,
  postFee: order.postFee,
  refunded: order.refunded,
  refundedPoints: order.refundedPoints,
  paidTime: order.paySuccessTime && write(order.paySuccessTime),
});
export type Sending = ReturnType<typeof sending>;

/**
 * The seller's desk of orders: its search also matches the names of purchased commodities, its file has one row per
 * order.
 */
export const shopDesk = orderDesk(shopOrders, {
  table: ordersTable(true),
  tableFor: ({ roles }) => ordersTable(roles.has("ADMIN")),
  sorts: { total: "total" },
  search: (pattern) => sql`select ${orderLines.orderId} from ${orderLines}
    where ${orderLines.snapshot} ->> 'name' ilike ${pattern}`,
  row: sending,
  file: (t) => ({
    refundStatus: ({ refundStatus }) => t(`orders:refund.${refundStatus}`),
    items: ({ lines }) =>
      lines.map(({ name, choice, num }) => `${name}${choice && ` (${choice})`} × ${num}`).join(" / "),
    payMethod: ({ payMethod }) => t(`orders:method.${payMethod}`),
    delivery: (row) => deliveryText(row, (slot) => t(`order:slot.${slot}`)),
    carrier: ({ carrier }) => (carrier ? t(`order:carrier.${carrier}`) : ""),
  }),
});
