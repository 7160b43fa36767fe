import type { Actor } from "~/platform/access/actor";
import type { Page } from "~/platform/api/paging";
import type { Db } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { Described, Reader } from "../kind";
import type { OrderCard } from "./describe.server";
import { myOrders, tabCounts } from "./my-orders.server";

const size = 10;

/** What a buyer's list shows for an address: `status` names the tab, `page` counts from 1. Finished tabs are not counted. */
export async function orderListView<Row extends BaseOrder, More extends object>(
  db: Db,
  kind: Described<Row, More>,
  actor: Pick<Actor, "userId">,
  url: URL,
  reader: Reader,
) {
  const names = Object.keys(kind.tabs);
  const tab = names.find((name) => name === url.searchParams.get("status")) ?? "all";
  const page = Math.min(Math.max(Number.parseInt(url.searchParams.get("page") ?? "1", 10) || 1, 1), 100_000);
  const paging = { page: page - 1, size, offset: (page - 1) * size };
  const [orders, counts]: [Page<OrderCard<More>>, Record<string, number>] = await Promise.all([
    myOrders(db, kind, actor.userId, kind.tabs[tab] ?? null, reader, paging),
    tabCounts(db, kind, actor.userId),
  ]);
  const isCounted = (name: string) => kind.tabs[name]?.some((state) => !kind.ends.includes(state)) ?? false;
  return {
    orders: orders.content,
    data: {
      ...{ texts: kind.texts, list: kind.paths.mine(), tab, page, pages: orders.totalPages },
      tabs: ["all", ...names].map((name) => ({ name, count: isCounted(name) ? (counts[name] ?? 0) : null })),
    },
  };
}
