import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { databaseNow } from "~/platform/clock.server";
import { containing, startOfDay } from "~/platform/data/conditions";
import { rowId } from "~/platform/data/row-id";
import { dayField, line, plain } from "~/platform/forms/fields";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import { type Described, nextState, type OrderKind, type Reader } from "../kind";
import type { DeskFilter } from "../rules/desk-table";
import type { Person } from "../rules/roles";
import { describeOrders } from "./describe.server";
import { showing } from "./shown-state.server";

const day = dayField.optional().catch(undefined);

/** What a desk was asked to show, from the address; what makes no sense counts as not asked. */
const deskQuery = z.object({
  status: plain(40).optional().catch(undefined),
  keyword: line(100).optional().catch(undefined),
  from: day,
  to: day,
  sellerId: rowId.optional().catch(undefined),
});

function matching<Row extends BaseOrder>({ orders, search }: OrderKind<Row>, keyword: string, more?: SQL): SQL {
  const text = containing(keyword);
  const columns = [orders.number, orders.phone, orders.email, ...(search ?? []).map((key) => orders[key as "number"])];
  const parts = columns.map((column) => sql`${column} ilike ${text}`);
  return sql`(${sql.join([...parts, ...(more ? [more] : [])], sql` or `)})`;
}

/** What a desk may see: a seller its own orders, an administrator all of them (decisions R15). */
export function deskCondition<Row extends BaseOrder>(
  kind: OrderKind<Row>,
  { userId, roles }: Person,
  filters: Partial<Record<DeskFilter, string>>,
  inMore?: (pattern: string) => SQL,
): SQL | undefined {
  const { orders, moves } = kind;
  const { status, keyword, from, to, sellerId } = deskQuery.parse(filters);
  const seller = roles.has("ADMIN") ? sellerId : userId;
  return and(
    seller === undefined ? undefined : eq(orders.sellerId, seller),
    status && moves.states.includes(status) ? showing(kind, [status]) : undefined,
    keyword ? matching(kind, keyword, inMore?.(containing(keyword))) : undefined,
    from ? sql`${orders.createTime} >= ${startOfDay(from)}` : undefined,
    to ? sql`${orders.createTime} < ${startOfDay(to, 1)}` : undefined,
  );
}

/** One page of the orders of a seller's desk as a table asks for it, each with what the seller may do now. */
export async function deskOrders<Row extends BaseOrder, More extends object, K extends string>(
  db: Db,
  kind: Described<Row, More>,
  person: Person,
  state: TableState<K, DeskFilter>,
  reader: Reader,
  sorts: Partial<Record<K, keyof Row & string>> = {},
  inMore?: (pattern: string) => SQL,
) {
  const { orders } = kind;
  const where = deskCondition(kind, person, state.filters, inMore);
  const by = Object.fromEntries(Object.entries(sorts).map(([key, column]) => [key, orders[column as "number"]]));
  const { limit, offset } = tableSlice(state);
  const [total] = await db.select({ rows: count() }).from(orders).where(where);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...tableOrder(state as TableState<string>, by, orders.id))
    .limit(limit)
    .offset(offset);
  const cards = await describeOrders(db, kind, rows as Row[], reader, await databaseNow(db));
  const content = cards.map((card) => ({
    ...card,
    acts: kind.moves.events.filter((event) => nextState(kind, card.status, event, "seller") !== null),
  }));
  return { rows: content, total: total?.rows ?? 0 };
}
