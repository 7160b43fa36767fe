import type { Reader } from "~/foundation/orders/kind";
import { openOrder, viewOf } from "~/foundation/orders/queries/order-view.server";
import { orderNumberPattern } from "~/foundation/orders/rules/number";
import type { Person } from "~/foundation/orders/rules/roles";
import type { Db } from "~db/client";
import { canReaddress, hasParcel } from "../../shipping/rules/parcel-states";
import { shopOrders } from "../shop-orders.server";

/** The order that the desk's address names under `number`, as its seller reads it; null when it names none. */
export async function openOrderAt(db: Db, person: Person, params: URLSearchParams, reader: Reader) {
  const number = params.get("number") ?? "";
  if (!orderNumberPattern.test(number)) return null;
  const order = await openOrder(db, shopOrders, person, { number, role: "seller" });
  const { receiverName: name, phone, postcode, address } = order;
  return {
    ...(await viewOf(db, shopOrders, order, { role: "seller", reader })),
    ...{ receiver: { name, phone, postcode, address }, canReaddress: canReaddress(order), hasParcel: hasParcel(order) },
  };
}
export type OpenOrder = NonNullable<Awaited<ReturnType<typeof openOrderAt>>>;
