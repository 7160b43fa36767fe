import type { OrderFormat } from "~/foundation/orders/kind";
import { customerOf } from "~/foundation/orders/queries/customer.server";
import { openOrder, viewOf } from "~/foundation/orders/queries/order-view.server";
import { orderNumberPattern } from "~/foundation/orders/rules/number";
import type { Person } from "~/foundation/orders/rules/roles";
import type { Db } from "~db/client";
import { codesOfOrder } from "../../codes/queries/codes.server";
import { isUsedInPart } from "../../codes/rules/code";
import { canReaddress, hasParcel } from "../../shipping/rules/parcel-states";
import { shopOrders } from "../shop-orders.server";

/** The seller's view of the order named by the desk's parameter `number`; null when it names none. */
export async function openOrderAt(db: Db, person: Person, params: URLSearchParams, reader: OrderFormat) {
  const number = params.get("number") ?? "";
  if (!orderNumberPattern.test(number)) return null;
  const order = await openOrder(db, shopOrders, person, { number, role: "seller" });
  const { receiverName: name, phone, postcode, address } = order;
  const codes = await codesOfOrder(db, order, reader);
  const view = await viewOf(db, shopOrders, order, { role: "seller", reader });
  return {
    ...view,
    customer: await customerOf(db, shopOrders, order, reader),
    /** Codes with their states; the text only of used ones, since unused ones are the buyer's alone. */
    codes: codes.map(({ id, code, state, used }) => ({ id, code: state === "used" ? code : null, state, used })),
    canReturnCodes: view.acts.includes("codesReturned") && isUsedInPart(codes),
    receiver: { name, phone, postcode, address },
    canReaddress: canReaddress(order),
    hasParcel: hasParcel(order),
  };
}
export type OpenOrder = NonNullable<Awaited<ReturnType<typeof openOrderAt>>>;
