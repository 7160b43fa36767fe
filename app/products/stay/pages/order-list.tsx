import { useLoaderData } from "@remix-run/react";
import { orderListView } from "~/foundation/orders/queries/order-list.server";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { OrderList } from "~/foundation/orders/ui/order-list";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { stayBookings } from "../booking/stay-orders.server";
import { StayCard } from "../booking/ui/stay-card";
import { stayWriter } from "../booking/written-stay.server";

export const loader = loadSignedIn(async ({ db, actor, locale, url }) => {
  const list = await orderListView(db, stayBookings, actor, url, pageReader(locale));
  const days = stayWriter(locale);
  return { ...list, orders: list.orders.map((order) => ({ ...order, days: days(order) })) };
});

/** A guest's requests and stays by state, newest first. */
export default function StayOrderList() {
  const t = useT("stay-order");
  const { data, orders } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <OrderList data={data} empty={<LinkButton to={href("/hotel")}>{t("list.find")}</LinkButton>}>
        {orders.map((order) => (
          <StayCard key={order.number} order={order} />
        ))}
      </OrderList>
    </Page>
  );
}
