import { useLoaderData } from "@remix-run/react";
import { orderListView } from "~/foundation/orders/queries/order-list.server";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { OrderList } from "~/foundation/orders/ui/order-list";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { hotelBookings } from "../booking/hotel-orders.server";
import { BookingCard } from "../booking/ui/booking-card";
import { carded } from "../booking/written-stay.server";

export const loader = load(async ({ db, actor, locale, url }) => {
  if (!actor) return null;
  const list = await orderListView(db, hotelBookings, actor, url, pageReader(locale));
  return { ...list, orders: carded(list.orders, locale) };
});

/** A guest's bookings by state, newest first; a user who is not signed in gets a login prompt [R7]. */
export default function HotelOrderList() {
  const t = useT("hotel-order");
  const list = useLoaderData<typeof loader>();
  const toHotels = <LinkButton to={href("/hotel")}>{t("list.find")}</LinkButton>;
  if (!list)
    return (
      <Page width="normal">
        <PageHead title={t("list.title")} />
        <EmptyState
          title={t("list.login")}
          actions={
            <LinkButton to={loginHref(href("/hotel/order_list"))} look="accent">
              {t("list.toLogin")}
            </LinkButton>
          }
        />
      </Page>
    );
  return (
    <Page width="normal">
      <OrderList data={list.data} empty={toHotels}>
        {list.orders.map((order) => (
          <BookingCard key={order.number} order={order} />
        ))}
      </OrderList>
      <p>
        <AppLink to={href("/hotel/waiting")}>{t("list.waiting")}</AppLink>
      </p>
    </Page>
  );
}
