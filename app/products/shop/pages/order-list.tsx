import { useLoaderData } from "@remix-run/react";
import { databaseNow } from "~/platform/clock.server";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Tabs } from "~/ui/navigation/tabs";
import { pageReader } from "../order/queries/line-views";
import { myOrders, tabCounts } from "../order/queries/my-orders.server";
import { type OrderTab, orderTab, orderTabNames, orderTabs } from "../order/rules/tabs";
import { OrderCard } from "../order/ui/order-card";

const size = 10;

export const loader = loadSignedIn(async ({ db, actor, locale, url }) => {
  const tab = orderTab(url.searchParams.get("status"));
  const page = pageIn(url.searchParams);
  const [orders, counts, now] = await Promise.all([
    myOrders(db, actor.userId, orderTabs[tab], pageReader(locale), slicePaging(page, size)),
    tabCounts(db, actor.userId),
    databaseNow(db),
  ]);
  return { tab, page, orders: orders.content, pages: orders.totalPages, counts, now: now.getTime() };
});

const tabHref = (tab: OrderTab, page = 1): string =>
  listAddress(href("/order/order_list"), { status: tab === "all" ? "" : tab, page });

/** A buyer's orders by state, newest first. */
export default function OrderListPage() {
  const t = useT("order");
  const { tab, page, orders, pages, counts, now } = useLoaderData<typeof loader>();
  const tabs = orderTabNames.map((name) => ({
    href: tabHref(name),
    label: t(`tab.${name}`),
    current: name === tab,
    ...(name !== "all" && name !== "ended" && name !== "complete" && { count: counts[name] }),
  }));
  return (
    <Page width="normal">
      <PageHead title={t("list.title")} />
      <Stack gap="lg">
        <Tabs label={t("list.tabs")} tabs={tabs} />
        {orders.length === 0 ? (
          <EmptyState
            title={t(`list.empty.${tab}`)}
            actions={<LinkButton to={href("/shop")}>{t("cart.toShop")}</LinkButton>}
          />
        ) : (
          orders.map((order) => <OrderCard key={order.number} order={order} now={now} from="list" />)
        )}
        <Pager page={page} pages={pages} href={(to) => tabHref(tab, to)} />
      </Stack>
    </Page>
  );
}
