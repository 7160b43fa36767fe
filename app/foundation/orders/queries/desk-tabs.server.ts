import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { tokyoClock, tokyoToday } from "~/platform/data/conditions";
import { countedAhead } from "~/platform/data/counted";
import type { Db } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { OrderKind } from "../kind";
import { isPaidKind } from "../refunds/paid-kind";
import { showing } from "./shown-state.server";

/** The tab that shows every order. */
export const allTab = "all";

type Tabbed<Row extends BaseOrder> = Pick<OrderKind<Row>, "orders" | "moves" | "waits" | "frees" | "done" | "expiry">;

/** What a kind of order and its desk declare of their tabs; `lastDay` is the last day or moment of a booking. */
export type Tabbing<Row extends BaseOrder> = { lastDay?: keyof Row & string };

/** The same for whoever does not know the columns. */
type Dated = { lastDay?: string | undefined };

/** Condition for bookings whose last day is today in Japan or later. */
const fromToday = (column: PgColumn): SQL =>
  column.getSQLType() === "date"
    ? sql`${column} >= ${tokyoToday}`
    : sql`${column} >= ${tokyoClock(sql`${tokyoToday}::timestamp`)}`;

/** The conditions of a desk's tabs by name, in their order: what waits for the seller, refunds asked, bookings by day. */
export function deskTabs<Row extends BaseOrder>(
  kind: Tabbed<Row>,
  { lastDay }: Dated,
): ReadonlyMap<string, SQL | undefined> {
  const { orders, moves, frees = [], waits, done } = kind;
  const tabs = new Map<string, SQL | undefined>();
  const column = lastDay && orders[lastDay as "createTime"];
  if (column) {
    const going = moves.states.filter((state) => !frees.includes(state) || state === done);
    tabs.set("ahead", and(fromToday(column), showing(kind, going)));
  }
  for (const state of waits?.seller ?? []) tabs.set(state, showing(kind, [state]));
  if (isPaidKind(kind)) tabs.set("refund", eq(kind.paid.refundStatus, "requested"));
  if (column) tabs.set("past", not(fromToday(column)));
  return tabs;
}

/** A tab of a desk's list; `state` names the state whose label it has; the count stops at 1,000. */
export type DeskTab = { name: string; state: string | null; count: number | null };

/** The tabs of a desk with the number of orders in each, counted with one statement; that of all has none. */
export async function countTabs<Row extends BaseOrder>(
  db: Db,
  kind: Tabbed<Row>,
  dated: Dated,
  mine: SQL | undefined,
): Promise<DeskTab[]> {
  const tabs = [...deskTabs(kind, dated)];
  if (tabs.length === 0) return [];
  const counted = tabs.filter(([name]) => name !== "past");
  const counts = counted.map(
    ([, condition]) =>
      sql`(select count(*)::int from (select 1 from ${kind.orders} where ${and(mine, condition) ?? sql`true`} limit ${countedAhead}) as found)`,
  );
  const [row] = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  const found = new Map(counted.map(([name], at) => [name, row?.counts[at] ?? 0]));
  const states = new Set(kind.moves.states);
  return [
    ...tabs.map(([name]) => ({ name, state: states.has(name) ? name : null, count: found.get(name) ?? null })),
    { name: allTab, state: null, count: null },
  ];
}
