import { and, count, eq, sql } from "drizzle-orm";
import { lockNumber } from "~/platform/data/locks";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { OpenLimit, OrderKind, UnpaidLimit } from "../kind";
import { showing } from "../queries/shown-state.server";

/**
 * Serialises one person's ordering until the transaction ends. Taken before any lock on shared rows, and on the person's
 * orders.
 */
export async function lockBuyer(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("buyer")}, ${userId})`);
}

/** Whether an event brings an order among those that the kind's limit counts. */
export function entersUnpaid<State extends string, Event extends string>(
  { moves, unpaidLimit }: Pick<OrderKind<BaseOrder, object, State, Event>, "moves" | "unpaidLimit">,
  event: Event,
): boolean {
  if (!unpaidLimit) return false;
  const isCounted = (state: State | null) => state !== null && unpaidLimit.states.includes(state);
  return moves.from(event).some((from) => !isCounted(from) && isCounted(moves.next(from, event)));
}

/**
 * Throws a limit's error, its maximum in the params, when a buyer would have more orders than it allows with `more`
 * beside those that are stored. Call it under the buyer's lock.
 */
export async function requireFew<Row extends BaseOrder>(
  tx: Tx,
  kind: OrderKind<Row>,
  limit: OpenLimit | UnpaidLimit,
  { userId, more }: { userId: number; more: number },
): Promise<void> {
  const { orders } = kind;
  const max = await setting(tx, limit.setting);
  const unpaid = "unpaid" in limit ? limit.unpaid : undefined;
  const held = and(eq(orders.userId, userId), showing(kind, limit.states), unpaid);
  const [row] = await tx.select({ n: count() }).from(orders).where(held);
  if ((row?.n ?? 0) + more <= max) return;
  throw new DomainError(limit.key, { params: { max }, ...("field" in limit && { field: limit.field }) });
}
