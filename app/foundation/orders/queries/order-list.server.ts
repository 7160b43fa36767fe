import type { Actor } from "~/platform/access/actor";
import { choiceIn, pageIn, slicePaging } from "~/platform/screens/list-state";
import type { Db } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { Described, OrderFormat, OrderKind } from "../kind";
import { myOrders, tabCounts } from "./my-orders.server";

const size = 10;

/** The tab (`status`) and the page (from 1) that an address requests; states null: all of them. */
function tabAsked(kind: Pick<OrderKind, "tabs">, url: URL) {
  const tab = choiceIn(url.searchParams, "status", Object.keys(kind.tabs)) ?? "all";
  const page = pageIn(url.searchParams);
  return { tab, page, states: kind.tabs[tab] ?? null, paging: slicePaging(page, size) };
}

/** The frame of a buyer's list. Tabs of ended orders have no count. */
function tabsView(
  kind: Pick<OrderKind, "tabs" | "texts" | "paths">,
  { tab, page }: { tab: string; page: number },
  pages: number,
  counts: Readonly<Record<string, number>>,
) {
  return {
    texts: kind.texts,
    list: kind.paths.mine(),
    tab,
    page,
    pages,
    tabs: ["all", ...Object.keys(kind.tabs)].map((name) => ({ name, count: counts[name] ?? null })),
  };
}

/** What a buyer's list shows for an address. */
export async function orderListView<Row extends BaseOrder, More extends object>(
  db: Db,
  kind: Described<Row, More>,
  actor: Pick<Actor, "userId">,
  url: URL,
  reader: OrderFormat,
) {
  const asked = tabAsked(kind, url);
  const [orders, counts] = await Promise.all([
    myOrders(db, kind, actor.userId, asked.states, reader, asked.paging),
    tabCounts(db, kind, actor.userId),
  ]);
  return { orders: orders.content, data: tabsView(kind, asked, orders.totalPages, counts) };
}
