import type { Translate } from "~/platform/i18n/translate";
import { readTable, type TableSpec, type TableState } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { Described, OrderFormat } from "./kind";
import { type DeskRowOf, type DeskRules, deskCondition, deskOrders } from "./queries/desk-orders.server";
import { allTab, countTabs, deskTabs } from "./queries/desk-tabs.server";
import type { Person } from "./rules/roles";
import { statesAsked } from "./rules/states-asked";

type Cell<Row> = (row: Row) => string | number | null;

type Spec<
  Row extends BaseOrder,
  More extends object,
  Own extends object,
  K extends string,
  F extends string,
> = DeskRules<Row, Own> & {
  /** The whole table, as the API and the file have it. */
  table: TableSpec<K, F>;
  /** The part of the table that its page shows this person. */
  tableFor?(person: Person): TableSpec<K, F>;
  /** The column by which bookings from today on are sorted, the next one first (with `lastDay`). */
  nextFirst?: K;
  /** Cells of the file; a column without one has the row's own value of that name, the state in words. */
  file?(t: Translate): { readonly [key in K]?: Cell<DeskRowOf<More, Own>> };
};

/** A seller's desk, declared once: its page, the API's list and the file follow from it. */
export type Desk<
  Row extends BaseOrder,
  More extends object,
  Own extends object,
  K extends string,
  F extends string,
> = Spec<Row, More, Own, K, F> & { kind: Described<Row, More> };

/** Declares the desk of a kind of order; its filters `status` and `tab` take the states and tabs of the kind. */
export const orderDesk = <
  Row extends BaseOrder,
  More extends object,
  K extends string,
  F extends string,
  Own extends object = object,
>(
  kind: Described<Row, More>,
  spec: Spec<Row, More, Own, K, F>,
): Desk<Row, More, Own, K, F> => {
  const tabs = [allTab, ...deskTabs(kind, spec).keys()];
  const choices = { ...spec.table.choices, status: statesAsked(kind), tab: tabs };
  return { ...spec, table: { ...spec.table, choices }, kind };
};

/** The state in which a list of bookings opens: those from today on, the next one first. */
function opened<K extends string, F extends string>(
  { lastDay, nextFirst }: { lastDay?: string; nextFirst?: K },
  state: TableState<K, F>,
  { searchParams }: URL,
): TableState<K, F> {
  if (!lastDay || Object.keys(state.filters).length > 0) return state;
  const filters = { tab: "ahead" } as unknown as TableState<K, F>["filters"];
  const sort = nextFirst && !searchParams.has("sort") ? nextFirst : state.sort;
  return { ...state, filters, sort };
}

/** The state of a desk's table that an address asks this person's page for. */
export function stateAt<
  Row extends BaseOrder,
  More extends object,
  Own extends object,
  K extends string,
  F extends string,
>(desk: Desk<Row, More, Own, K, F>, person: Person, url: URL): TableState<K, F> {
  return opened(desk, readTable(desk.tableFor?.(person) ?? desk.table, url.searchParams), url);
}

/** What the desk's page shows for an address: its rows and its table. */
export async function deskView<
  Row extends BaseOrder,
  More extends object,
  Own extends object,
  K extends string,
  F extends string,
>(
  db: Db,
  desk: Desk<Row, More, Own, K, F>,
  person: Person,
  { url, t, reader }: { url: URL; t: Translate; reader: OrderFormat },
) {
  const spec = desk.tableFor?.(person) ?? desk.table;
  const state = stateAt(desk, person, url);
  const [{ rows, total }, tabs] = await Promise.all([
    deskOrders(db, desk.kind, person, state, reader, desk),
    countTabs(db, desk.kind, desk, deskCondition(desk.kind, person)),
  ]);
  return { rows, tabs, table: tableView(spec, state, { total, t }) };
}

/** The cells of a desk's file, one for each of its columns. */
export function fileCells<
  Row extends BaseOrder,
  More extends object,
  Own extends object,
  K extends string,
  F extends string,
>({ kind, table, file }: Desk<Row, More, Own, K, F>, t: Translate): Record<K, Cell<DeskRowOf<More, Own>>> {
  const own: { readonly [key in K]?: Cell<DeskRowOf<More, Own>> } = file?.(t) ?? {};
  const cellOf = (key: K): Cell<DeskRowOf<More, Own>> => {
    if (key === "status") return ({ status }) => t(`${kind.texts}:state.${status}`);
    return (row) => {
      const value: unknown = Object.hasOwn(row, key) ? row[key as unknown as keyof typeof row] : null;
      return typeof value === "string" || typeof value === "number" ? value : null;
    };
  };
  const cells = table.columns.map(({ key }) => [key, own[key] ?? cellOf(key)]);
  return Object.fromEntries(cells) as Record<K, Cell<DeskRowOf<More, Own>>>;
}
