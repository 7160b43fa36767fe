import { useLoaderData } from "@remix-run/react";
import { payResult } from "~/foundation/orders/queries/paid-view.server";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { PayResult } from "~/foundation/orders/ui/pay-result";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { shopOrders } from "../order/shop-orders.server";
import { servedStates } from "../order/states";
import { OrderCard } from "../order/ui/order-card";

export const loader = load(async ({ db, actor, locale, url }) =>
  payResult(db, shopOrders, actor, { url, reader: pageReader(locale), served: servedStates }),
);

/** The result of a payment, with its orders. */
export default function OrderResultPage() {
  const t = useT("order");
  const result = useLoaderData<typeof loader>();
  const toShop = (
    <LinkButton to={href("/shop")} look="quiet">
      {t("cart.toShop")}
    </LinkButton>
  );
  return (
    <PayResult texts="order" orderType="commodity" result={result} list={href("/order/order_list")} more={toShop}>
      {result.orders.map((order) => (
        <OrderCard key={order.number} order={order} from="pay" />
      ))}
    </PayResult>
  );
}
