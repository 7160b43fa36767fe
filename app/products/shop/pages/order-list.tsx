import { useLoaderData } from "@remix-run/react";
import { orderListView } from "~/foundation/orders/queries/order-list.server";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { OrderList } from "~/foundation/orders/ui/order-list";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { shopOrders } from "../order/shop-orders.server";
import { OrderCard } from "../order/ui/order-card";

export const loader = loadSignedIn(({ db, actor, locale, url }) =>
  orderListView(db, shopOrders, actor, url, pageReader(locale)),
);

/** A buyer's orders by state, newest first. */
export default function OrderListPage() {
  const t = useT("order");
  const { orders, data } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <OrderList data={data} empty={<LinkButton to={href("/shop")}>{t("cart.toShop")}</LinkButton>}>
        {orders.map((order) => (
          <OrderCard key={order.number} order={order} from="list" />
        ))}
      </OrderList>
    </Page>
  );
}
