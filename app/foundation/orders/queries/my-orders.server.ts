import { and, desc, eq, sql } from "drizzle-orm";
import { type Page, pageOf } from "~/platform/api/paging";
import { shownNow } from "~/platform/data/clock.server";
import { countAhead } from "~/platform/data/count-ahead.server";
import type { Db } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { Described, OrderFormat, OrderKind } from "../kind";
import { describeOrders, type OrderCard } from "./describe.server";
import { showing } from "./shown-state.server";

/** One page of a buyer's orders, newest first; `states` null: all states. */
export async function myOrders<Row extends BaseOrder, More extends object>(
  db: Db,
  kind: Described<Row, More>,
  userId: number,
  states: readonly string[] | null,
  reader: OrderFormat,
  paging: { page: number; size: number; offset: number },
): Promise<Page<OrderCard<More>>> {
  const { orders } = kind;
  const mine = and(eq(orders.userId, userId), states ? showing(kind, states) : undefined);
  const total = await countAhead(db, orders, mine, paging);
  const rows = await db
    .select()
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.id))
    .limit(paging.size)
    .offset(paging.offset);
  const now = await shownNow(db);
  return pageOf(await describeOrders(db, kind, rows as Row[], reader, now), total, paging);
}

/** Most orders counted per tab: its badge then says "99+". */
const countedRows = 100;

/** The number of orders, up to 100, in each tab of a buyer's list that contains open states. */
export async function tabCounts<Row extends BaseOrder>(
  db: Db,
  kind: OrderKind<Row>,
  userId: number,
): Promise<Record<string, number>> {
  const counted = Object.entries(kind.tabs).filter(([, states]) => states.some((state) => !kind.ends.includes(state)));
  if (counted.length === 0) return {};
  const counts = counted.map(([, states]) => {
    const mine = and(eq(kind.orders.userId, userId), showing(kind, states));
    return sql`(select count(*)::int from (select 1 from ${kind.orders} where ${mine} limit ${countedRows}) as found)`;
  });
  const [row] = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return Object.fromEntries(counted.map(([tab], at) => [tab, row?.counts[at] ?? 0]));
}
