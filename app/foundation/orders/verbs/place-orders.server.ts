import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { OrderKind } from "../kind";
import { publishEvent } from "../notices/verbs/publish-event.server";
import { newOrderNumber } from "../store/number.server";
import { recordEvents } from "../store/verbs/record-events.server";
import { lockBuyer, requireFew } from "./require-few.server";

async function insertOrder<Row extends BaseOrder>(
  tx: Tx,
  kind: OrderKind<Row>,
  values: object,
  now: Date,
): Promise<Row> {
  const { orders, letter, moves } = kind;
  for (let attempt = 0; attempt < 5; attempt++) {
    const row = { ...values, number: newOrderNumber(letter, now), status: moves.initial };
    const [order] = await tx
      .insert(orders)
      .values(row as typeof orders.$inferInsert)
      .onConflictDoNothing({ target: orders.number })
      .returning();
    if (order) return order as Row;
  }
  throw new DomainError("orderSubmitFailed2");
}

/** What a caller provides for a new order: the columns of its table except those that the order verbs fill in. */
export type NewOrder<New> = Omit<New, "id" | "number" | "userId" | "status" | "createTime" | "updateTime">;

/**
 * Places orders of one buyer: checks the limits of open and of unpaid ones, takes what they reserve, gives each a number and its
 * first history entry, and notifies the recipients. The caller reads prices, owners and rights. Throws the kind's
 * limit error (its maximum in the params), or what `take` throws.
 */
export async function placeOrders<Row extends BaseOrder, New extends object>(
  tx: Tx,
  kind: OrderKind<Row, New>,
  buyerId: number,
  drafts: readonly NewOrder<New>[],
): Promise<Row[]> {
  await lockBuyer(tx, buyerId);
  const { open, unpaidLimit, moves } = kind;
  const added = { userId: buyerId, more: drafts.length };
  if (open) await requireFew(tx, kind, open, added);
  if (unpaidLimit?.states.includes(moves.initial)) await requireFew(tx, kind, unpaidLimit, added);
  const now = await databaseNow(tx);
  const placed: Row[] = [];
  for (const draft of drafts) {
    const values = { ...draft, userId: buyerId } as unknown as New;
    await kind.take?.(tx, values, now);
    placed.push(await insertOrder(tx, kind, values, now));
  }
  const ids = placed.map(({ id }) => id);
  await recordEvents(tx, kind, ids, "placed", { actorId: buyerId });
  for (const order of placed) await publishEvent(tx, kind, order, "placed", { role: "buyer" });
  return placed;
}
