import { asc, eq } from "drizzle-orm";
import { shownNow } from "~/platform/data/clock.server";
import { forbidden, missing } from "~/platform/errors";
import type { Db } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import { type Described, nextState, type OrderFormat, type OrderKind } from "../kind";
import { isBuyer, isSeller, type Person } from "../rules/roles";
import { orderOf } from "../store/verbs/find-order.server";
import { describeOrders } from "./describe.server";

/** The events that a role may cause on an order now. */
export function allowedActs<Row extends BaseOrder, Event extends string>(
  kind: OrderKind<Row, object, string, Event>,
  order: Row,
  { status, role, now }: { status: string; role: "buyer" | "seller"; now: Date },
): Event[] {
  return kind.moves.events.filter(
    (event) => nextState(kind, status, event, role) !== null && !kind.unless?.[event]?.(order, now),
  );
}

/** The history of an order, oldest first. */
async function timelineOf<Row extends BaseOrder>(
  db: Db,
  { events }: OrderKind<Row>,
  orderId: number,
  write: OrderFormat["write"],
) {
  const rows = await db.select().from(events).where(eq(events.orderId, orderId)).orderBy(asc(events.id));
  return rows.map(({ id, event, note, createTime }) => ({ id, event, note, time: write(createTime) }));
}

function readable<Row extends BaseOrder>(
  { seller }: OrderKind<Row>,
  order: Row,
  person: Person,
  role: "buyer" | "seller",
): Row {
  if (role === "buyer" ? !isBuyer(order, person) : !isSeller(order, person, seller)) throw forbidden("notUserOrder");
  return order;
}

/**
 * The order, if this person may read it in that role. Throws `orderNotExist`, or `notUserOrder` for another user's
 * [R15].
 */
export async function openOrder<Row extends BaseOrder>(
  db: Db,
  kind: OrderKind<Row>,
  person: Person,
  { number, role }: { number: string; role: "buyer" | "seller" },
): Promise<Row> {
  return readable(kind, await orderOf(db, kind, number), person, role);
}

/** All data of an opened order for the buyer or the seller, with what its product adds and the acts allowed now. */
export async function viewOf<Row extends BaseOrder, More extends object>(
  db: Db,
  kind: Described<Row, More>,
  order: Row,
  { role, reader }: { role: "buyer" | "seller"; reader: OrderFormat },
) {
  const now = await shownNow(db);
  const [card] = await describeOrders(db, kind, [order], reader, now);
  if (!card) throw missing("orderNotExist");
  return {
    ...card,
    phone: order.phone,
    email: order.email,
    note: order.note,
    events: await timelineOf(db, kind, order.id, reader.write),
    acts: allowedActs(kind, order, { status: card.status, role, now }),
  };
}

/** `openOrder` and `viewOf` in one; without a role, the buyer reads as buyer and all others as seller. */
export async function orderView<Row extends BaseOrder, More extends object>(
  db: Db,
  kind: Described<Row, More>,
  person: Person,
  { number, reader, ...asked }: { number: string; role?: "buyer" | "seller"; reader: OrderFormat },
) {
  const order = await orderOf(db, kind, number);
  const role = asked.role ?? (isBuyer(order, person) ? "buyer" : "seller");
  return viewOf(db, kind, readable(kind, order, person, role), { role, reader });
}
