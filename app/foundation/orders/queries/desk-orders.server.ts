import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { shownNow } from "~/platform/data/clock.server";
import { containing, startOfDay } from "~/platform/data/conditions";
import { countAhead } from "~/platform/data/count-ahead.server";
import { rowId } from "~/platform/data/row-id";
import { dayField, line, plain } from "~/platform/fields/fields";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { Described, OrderFormat, OrderKind } from "../kind";
import type { DeskFilter } from "../rules/desk-table";
import { orderNumberPattern } from "../rules/number";
import type { Person } from "../rules/roles";
import { stateAsked } from "../rules/states-asked";
import { describeOrders, type OrderCard } from "./describe.server";
import { deskTabs, type Tabbing } from "./desk-tabs.server";
import { holding } from "./holding";
import { allowedActs } from "./order-view.server";
import { showing } from "./shown-state.server";

const day = dayField.optional().catch(undefined);

/** What the address asks a desk to show; invalid values are ignored. */
const deskQuery = z.object({
  status: plain(40).optional().catch(undefined),
  keyword: line(100).optional().catch(undefined),
  from: day,
  to: day,
  sellerId: rowId.optional().catch(undefined),
  buyerId: rowId.optional().catch(undefined),
  tab: plain(40).optional().catch(undefined),
});

/** What the desk of a kind adds to the common behaviour. */
export type DeskRules<Row extends BaseOrder, More extends object = object> = Tabbing<Row> & {
  /** Order columns by which the table sorts, by the table's column. */
  sorts?: Readonly<Record<string, keyof Row & string>>;
  /** The time column that `from` and `to` filter by; the time of placing when absent. */
  day?: keyof Row & string;
  /** Additional filters. */
  narrow?(filters: Readonly<Record<string, string | undefined>>): SQL | undefined;
  /** A SQL query for the ids of orders that have the keyword elsewhere; `pattern` is for ILIKE. */
  search?(pattern: string): SQL;
  /** Additional data of a row. */
  row?(order: Row, reader: OrderFormat): More;
};

/**
 * Condition for the keyword: a complete order number is looked up; otherwise two queries, since each of them has an
 * index.
 */
function matching<Row extends BaseOrder>(kind: OrderKind<Row>, keyword: string, more?: SQL): SQL {
  const { orders } = kind;
  if (orderNumberPattern.test(keyword)) return sql`${orders.number} = ${keyword}`;
  const holds = holding(kind, containing(keyword));
  return sql`${orders.id} in (select ${orders.id} from ${orders} where ${holds} ${more && sql`union all ${more}`})`;
}

/** Condition for what a desk may show: a seller sees their own orders, an administrator all of them [R15]. */
export function deskCondition<Row extends BaseOrder>(
  kind: OrderKind<Row>,
  { userId, roles }: Person,
  filters: Partial<Record<DeskFilter, string>> = {},
  {
    day: dayOf = "createTime",
    narrow,
    search,
    ...tabbing
  }: Pick<DeskRules<Row>, "day" | "narrow" | "search" | "lastDay"> = {},
): SQL | undefined {
  const { orders } = kind;
  const { status: asked, keyword, from, to, sellerId, buyerId, tab } = deskQuery.parse(filters);
  const status = asked && stateAsked(kind, asked);
  const seller = roles.has("ADMIN") ? sellerId : userId;
  const moment = orders[dayOf as "createTime"];
  return and(
    seller === undefined ? undefined : eq(orders.sellerId, seller),
    buyerId === undefined ? undefined : eq(orders.userId, buyerId),
    status ? showing(kind, [status]) : undefined,
    keyword ? matching(kind, keyword, search?.(containing(keyword))) : undefined,
    from ? sql`${moment} >= ${startOfDay(from)}` : undefined,
    to ? sql`${moment} < ${startOfDay(to, 1)}` : undefined,
    narrow?.(filters),
    tab ? deskTabs(kind, tabbing).get(tab) : undefined,
  );
}

/** A row of a desk: the common data, what the desk adds, and the acts that are allowed now. */
export type DeskRowOf<More extends object, Own extends object> = OrderCard<More> & Own & { acts: string[] };

/** One page of the orders of a seller's desk as a table requests it, each with the acts allowed to the seller now. */
export async function deskOrders<Row extends BaseOrder, More extends object, Own extends object = object>(
  db: Db,
  kind: Described<Row, More>,
  person: Person,
  state: TableState,
  reader: OrderFormat,
  rules: DeskRules<Row, Own> = {},
): Promise<{ rows: DeskRowOf<More, Own>[]; total: number }> {
  const { orders } = kind;
  const where = deskCondition(kind, person, state.filters, rules);
  const sorts = Object.entries(rules.sorts ?? {}).map(([key, column]) => [key, orders[column as "number"]]);
  const { limit, offset } = tableSlice(state);
  const total = await countAhead(db, orders, where, { offset });
  const rows = (await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...tableOrder(state, Object.fromEntries(sorts), orders.id))
    .limit(limit)
    .offset(offset)) as Row[];
  const now = await shownNow(db);
  const cards = await describeOrders(db, kind, rows, reader, now);
  const content = rows.flatMap((order, at) => {
    const card = cards[at];
    if (!card) return [];
    const acts: string[] = allowedActs(kind, order, { status: card.status, role: "seller", now });
    return [{ ...card, ...(rules.row?.(order, reader) as Own), acts }];
  });
  return { rows: content, total };
}
