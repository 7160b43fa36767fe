import { and, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { BaseOrder } from "~db/schema/order-columns";
import type { OrderKind } from "../kind";

type Expiring = Pick<OrderKind, "expiry" | "moves" | "orders">;

const clock = sql`(select clock_timestamp())`;

/** The state that replaces this one once the order's time is over; null when there is none. */
const overdueState = ({ expiry, moves }: Pick<OrderKind, "expiry" | "moves">, state: string): string | null =>
  expiry?.states.includes(state) ? moves.next(state, expiry.event) : null;

/** The state that readers see: a held order past its time shows as ended, even before the sweeper has run. */
export function shownState(
  kind: Pick<OrderKind, "expiry" | "moves">,
  order: Pick<BaseOrder, "status" | "expireTime">,
  now: Date,
): string {
  const isOver = order.expireTime !== null && order.expireTime <= now;
  return (isOver ? overdueState(kind, order.status) : null) ?? order.status;
}

/** `shownState` as SQL for the rows of a query. */
export function shownStateOf({ orders, expiry, moves }: Expiring): SQL<string> {
  const cases = (expiry?.states ?? []).map(
    (state) => sql`when ${state} then ${moves.next(state, expiry?.event ?? "")}`,
  );
  if (cases.length === 0) return sql<string>`${orders.status}`;
  return sql<string>`case when ${orders.expireTime} <= ${clock}
    then case ${orders.status} ${sql.join(cases, sql` `)} else ${orders.status} end else ${orders.status} end`;
}

/** Condition for orders that show one of the states now: held ones past their time show as ended. */
export function showing(kind: Expiring, states: readonly string[]): SQL | undefined {
  const { orders, expiry } = kind;
  const held = expiry?.states ?? [];
  const parts = states.map((state) => {
    if (held.includes(state)) return and(eq(orders.status, state), gt(orders.expireTime, clock));
    const before = held.filter((from) => overdueState(kind, from) === state);
    const overdue = and(inArray(orders.status, before), lte(orders.expireTime, clock));
    return before.length > 0 ? or(eq(orders.status, state), overdue) : eq(orders.status, state);
  });
  return or(...parts);
}
