import { and, eq, sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import { nextState, type OrderKind } from "../kind";
import type { Notice } from "../notices/notice.server";
import { publishEvent } from "../notices/verbs/publish-event.server";
import type { OrderRole } from "../rules/roles";
import { type By, recordEvents } from "../store/verbs/record-events.server";
import { entersUnpaid, requireFew } from "./require-few.server";

/** How an order is moved: by whom, and the columns that change with it. */
export type Change = By & {
  role: OrderRole;
  set?: Readonly<Record<string, unknown>>;
  /** What the sentence of its notice names beside the number. */
  params?: Notice["params"] | undefined;
};

/**
 * Moves an order by an event: compare-and-set on the state that was read, a history entry, release of what was
 * reserved when the new state frees it, and notices to the recipients. Throws `orderStateChanged` when the moves do
 * not allow it or the order was moved meanwhile [G9], or the error of the kind's limit of unpaid orders [M23], which is
 * counted under the buyer's lock.
 */
export async function moveOrder<Row extends BaseOrder, New extends object, State extends string, Event extends string>(
  tx: Tx,
  kind: OrderKind<Row, New, State, Event>,
  order: Row,
  event: Event,
  { role, set, params = {}, ...by }: Change,
): Promise<Row> {
  const to = nextState(kind, order.status, event, role);
  if (to === null) throw new DomainError("orderStateChanged");
  const stamp = kind.stamps?.[to];
  const { orders } = kind;
  const [moved] = await tx
    .update(orders)
    .set({
      ...(stamp && { [stamp]: sql`clock_timestamp()` }),
      ...set,
      status: to,
      updateTime: sql`clock_timestamp()`,
    })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning();
  if (!moved) throw new DomainError("orderStateChanged");
  if (kind.unpaidLimit && role === "buyer" && entersUnpaid(kind, event))
    await requireFew(tx, kind, kind.unpaidLimit, { userId: order.userId, more: 0 });
  await recordEvents(tx, kind, [order.id], event, by);
  if (kind.frees?.includes(to)) await kind.release?.(tx, [order]);
  await publishEvent(tx, kind, moved as Row, event, { role, note: by.note ?? "", params });
  return moved as Row;
}
