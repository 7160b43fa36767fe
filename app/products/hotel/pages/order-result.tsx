import { useLoaderData } from "@remix-run/react";
import { payResult } from "~/foundation/orders/queries/paid-view.server";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { PayResult } from "~/foundation/orders/ui/pay-result";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { hotelBookings } from "../booking/hotel-orders.server";
import { servedStates } from "../booking/rules/states";
import { BookingCard } from "../booking/ui/booking-card";
import { carded } from "../booking/written-stay.server";

export const loader = load(async ({ db, actor, locale, url }) => {
  const result = await payResult(db, hotelBookings, actor, { url, reader: pageReader(locale), served: servedStates });
  return { ...result, orders: carded(result.orders, locale) };
});

/** Result of a booking's payment. */
export default function HotelOrderResult() {
  const t = useT("hotel-order");
  const result = useLoaderData<typeof loader>();
  const more = (
    <LinkButton to={href("/hotel/ai/menu")} look="quiet">
      {t("result.guide")}
    </LinkButton>
  );
  return (
    <PayResult
      texts="hotel-order"
      orderType="hotel"
      result={result}
      list={href("/hotel/order_list")}
      more={result.outcome === "paid" ? more : null}
    >
      {result.orders.map((order) => (
        <BookingCard key={order.number} order={order} />
      ))}
    </PayResult>
  );
}
