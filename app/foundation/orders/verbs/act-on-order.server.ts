import { databaseNow } from "~/platform/clock.server";
import { DomainError, forbidden, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { OrderKind } from "../kind";
import { isBuyer, isSeller, type Person } from "../rules/roles";
import { lockOrder, orderOf } from "../store/find-order.server";
import { auditAct } from "./audit-act.server";
import { moveOrder } from "./move-order.server";

/** What a person does to an order. */
export type Act<Event extends string = string> = {
  number: string;
  event: Event;
  role: "buyer" | "seller";
  note?: string;
  set?: Readonly<Record<string, unknown>>;
};

/** The order, locked, when the person acts on it in that role; another's is notUserOrder for buyers and not there at a desk. */
export async function ownOrder<Row extends BaseOrder>(
  tx: Tx,
  kind: OrderKind<Row>,
  person: Person,
  { number, role }: { number: string; role: "buyer" | "seller" },
): Promise<Row> {
  const found = await orderOf(tx, kind, number);
  if (role === "buyer" && !isBuyer(found, person)) throw forbidden("notUserOrder");
  if (role === "seller" && !isSeller(found, person, kind.seller)) throw missing("orderNotExist");
  return lockOrder(tx, kind, found.id);
}

/**
 * A buyer or a seller moves an order. What an administrator does to an order of others is audited. Refuses with
 * orderNotExist, notUserOrder, orderStateChanged, or what the kind's `unless` says.
 */
export async function actOnOrder<Row extends BaseOrder, New extends object, State extends string, Event extends string>(
  tx: Tx,
  kind: OrderKind<Row, New, State, Event>,
  person: Person,
  { number, event, role, note = "", set = {} }: Act<Event>,
): Promise<Row> {
  const order = await ownOrder(tx, kind, person, { number, role });
  const refused = kind.unless?.[event]?.(order, await databaseNow(tx));
  const change = { role, actorId: person.userId, note, set };
  if (refused && kind.moves.next(order.status, event) !== null) throw new DomainError(refused);
  const moved = await moveOrder(tx, kind, order, event, change);
  if (role === "seller") await auditAct(tx, order, person, `${event}: ${order.status} -> ${moved.status}`);
  return moved;
}
