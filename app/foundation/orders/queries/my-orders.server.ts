import { and, count, desc, eq } from "drizzle-orm";
import { type Page, pageOf } from "~/platform/api/paging";
import { databaseNow } from "~/platform/clock.server";
import type { Db } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { Described, OrderKind, Reader } from "../kind";
import { describeOrders, type OrderCard } from "./describe.server";
import { showing, shownStateOf } from "./shown-state.server";

/** One page of a buyer's orders, newest first; `states` null: all of them. */
export async function myOrders<Row extends BaseOrder, More extends object>(
  db: Db,
  kind: Described<Row, More>,
  userId: number,
  states: readonly string[] | null,
  reader: Reader,
  paging: { page: number; size: number; offset: number },
): Promise<Page<OrderCard<More>>> {
  const { orders } = kind;
  const mine = and(eq(orders.userId, userId), states ? showing(kind, states) : undefined);
  const [total] = await db.select({ rows: count() }).from(orders).where(mine);
  const rows = await db
    .select()
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.id))
    .limit(paging.size)
    .offset(paging.offset);
  const now = await databaseNow(db);
  return pageOf(await describeOrders(db, kind, rows as Row[], reader, now), total?.rows ?? 0, paging);
}

/** How many orders each tab of a buyer's list has; `all` is every one. */
export async function tabCounts<Row extends BaseOrder>(
  db: Db,
  kind: OrderKind<Row>,
  userId: number,
): Promise<Record<string, number>> {
  const shown = shownStateOf(kind);
  const rows = await db
    .select({ state: shown, n: count() })
    .from(kind.orders)
    .where(eq(kind.orders.userId, userId))
    .groupBy(shown);
  const sumOf = (states: readonly string[] | null) =>
    rows.reduce((sum, { state, n }) => (states === null || states.includes(state) ? sum + n : sum), 0);
  const tabs = Object.entries(kind.tabs).map(([tab, states]) => [tab, sumOf(states)]);
  return { all: sumOf(null), ...Object.fromEntries(tabs) };
}
