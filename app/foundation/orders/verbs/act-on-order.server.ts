import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { OrderKind } from "../kind";
import type { Person } from "../rules/roles";
import { auditAct } from "./audit-act.server";
import { type Change, moveOrder } from "./move-order.server";
import { lockOwnOrder, type Own } from "./own-order.server";
import { entersUnpaid, lockBuyer } from "./require-few.server";

/** An act of a person on an order. */
export type Act<Event extends string = string> = Own & {
  event: Event;
  note?: string;
} & Pick<Change, "set" | "params">;

/**
 * Moves an order for its buyer or seller. Administrators' acts on other sellers' orders are audited. Throws
 * `orderNotExist`, `notUserOrder`, `orderStateChanged`, the error of the kind's limit of unpaid orders, or what its `unless`
 * returns.
 */
export async function actOnOrder<Row extends BaseOrder, New extends object, State extends string, Event extends string>(
  tx: Tx,
  kind: OrderKind<Row, New, State, Event>,
  person: Person,
  { number, event, role, note = "", set = {}, params }: Act<Event>,
): Promise<Row> {
  if (role === "buyer" && entersUnpaid(kind, event)) await lockBuyer(tx, person.userId);
  const order = await lockOwnOrder(tx, kind, person, { number, role });
  const refused = kind.unless?.[event]?.(order, await databaseNow(tx));
  const change = { role, actorId: person.userId, note, set, params };
  if (refused && kind.moves.next(order.status, event) !== null) throw new DomainError(refused);
  const moved = await moveOrder(tx, kind, order, event, change);
  if (role === "seller") await auditAct(tx, order, person, `${event}: ${order.status} -> ${moved.status}`);
  return moved;
}
