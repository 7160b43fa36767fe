import { forbidden, missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { OrderKind } from "../kind";
import { isBuyer, isSeller, type Person } from "../rules/roles";
import { lockOrder, orderOf } from "../store/verbs/find-order.server";

/** The order a person acts on, and in which role. */
export type Own = { number: string; role: "buyer" | "seller" };

/**
 * The order, if the person may act on it in that role. For another user's order buyers get `notUserOrder`, sellers
 * `orderNotExist`.
 */
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

/** `findOwnOrder` with the current order, locked. */
export async function lockOwnOrder<Row extends BaseOrder>(
  tx: Tx,
  kind: OrderKind<Row>,
  person: Person,
  own: Own,
): Promise<Row> {
  return lockOrder(tx, kind, (await findOwnOrder(tx, kind, person, own)).id);
}
