import { useLoaderData } from "@remix-run/react";
import { payResult } from "~/foundation/orders/queries/paid-view.server";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { PayResult } from "~/foundation/orders/ui/pay-result";
import { load } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { servedStates } from "../booking/rules/states";
import { stayBookings } from "../booking/stay-orders.server";
import { StayCard } from "../booking/ui/stay-card";
import { stayWriter } from "../booking/written-stay.server";

export const loader = load(async ({ db, actor, locale, url }) => {
  const result = await payResult(db, stayBookings, actor, { url, reader: pageReader(locale), served: servedStates });
  const days = stayWriter(locale);
  return { ...result, orders: result.orders.map((order) => ({ ...order, days: days(order) })) };
});

/** Result of a stay's payment. */
export default function StayOrderResult() {
  const result = useLoaderData<typeof loader>();
  return (
    <PayResult
      texts="stay-order"
      orderType="stay"
      result={result}
      list={href("/stay/reservation/order/list")}
      more={null}
    >
      {result.orders.map((order) => (
        <StayCard key={order.number} order={order} />
      ))}
    </PayResult>
  );
}
