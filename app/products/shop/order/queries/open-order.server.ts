import type { Reader } from "~/foundation/orders/kind";
import { orderView } from "~/foundation/orders/queries/order-view.server";
import { orderNumberPattern } from "~/foundation/orders/rules/number";
import type { Person } from "~/foundation/orders/rules/roles";
import type { Db } from "~db/client";
import { shopOrders } from "../shop-orders.server";

/** The order that the desk's address names under `number`, as its seller reads it; null when it names none. */
export async function openOrderAt(db: Db, person: Person, params: URLSearchParams, reader: Reader) {
  const number = params.get("number") ?? "";
  if (!orderNumberPattern.test(number)) return null;
  return orderView(db, shopOrders, person, { number, role: "seller", reader });
}
export type OpenOrder = NonNullable<Awaited<ReturnType<typeof openOrderAt>>>;
