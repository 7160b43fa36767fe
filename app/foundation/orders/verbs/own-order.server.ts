import { forbidden, missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { OrderKind } from "../kind";
import { isBuyer, isSeller, type Person } from "../rules/roles";
import { lockOrder, orderOf } from "../store/find-order.server";

/** Which order a person acts on, and as what. */
export type Own = { number: string; role: "buyer" | "seller" };

/** The order, when the person acts on it in that role; another's is notUserOrder for buyers and not there at a desk. */
export async function findOwnOrder<Row extends BaseOrder>(
  db: Db,
  kind: OrderKind<Row>,
  person: Person,
  { number, role }: Own,
): Promise<Row> {
  const found = await orderOf(db, kind, number);
  if (role === "buyer" && !isBuyer(found, person)) throw forbidden("notUserOrder");
  if (role === "seller" && !isSeller(found, person, kind.seller)) throw missing("orderNotExist");
  return found;
}

/** `findOwnOrder`, locked, as it is now. */
export async function lockOwnOrder<Row extends BaseOrder>(
  tx: Tx,
  kind: OrderKind<Row>,
  person: Person,
  own: Own,
): Promise<Row> {
  return lockOrder(tx, kind, (await findOwnOrder(tx, kind, person, own)).id);
}
