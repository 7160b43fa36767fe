import { CheckoutForm } from "~/foundation/orders/checkout/ui/checkout-form";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Hidden } from "~/ui/form/form-error";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { Price } from "~/ui/text/price";
import { DeliveryFields } from "../../delivery/ui/delivery-fields";
import { LineList } from "../../order/ui/line-list";
import type { CheckoutView } from "../cart-view.server";
import s from "./cart.module.css";

function Part({ order }: { order: CheckoutView["orders"][number] }) {
  const t = useT("order");
  return (
    <Card>
      <Stack>
        <h2 className={s.shop}>{order.shop}</h2>
        {order.note && <p className={s.small}>{t(`part.${order.note}`)}</p>}
        <LineList
          lines={order.lines}
          note={(line) => line.payOnDelivery && <p className={s.small}>{t("money.onDelivery")}</p>}
        />
        <Facts
          rows={[
            { label: t("money.postage"), value: <Price yen={order.postFee} size="sm" /> },
            { label: t("money.sum"), value: <Price yen={order.total} size="sm" />, strong: true },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** The confirm step, with the parts of the checkout by shop and fulfilment. */
export function CheckoutStep({ view }: { view: CheckoutView }) {
  const t = useT("order");
  const { orders, total, buy, start, parcel, delivery } = view;
  const postage = orders.reduce((sum, { postFee }) => sum + postFee, 0);
  return (
    <CheckoutForm
      texts="order"
      lead={orders.length > 1 ? t("confirm.split", { n: orders.length }) : undefined}
      start={start}
      parcel={parcel}
      sums={[
        { label: t("money.goods"), yen: total - postage },
        { label: t("money.postage"), yen: postage },
      ]}
      total={total}
      back={href("/order/cart")}
      hidden={buy !== null && <Hidden name="buy" value={buy} />}
    >
      {orders.map((order) => (
        <Part key={order.key} order={order} />
      ))}
      {delivery && <DeliveryFields choices={delivery} />}
    </CheckoutForm>
  );
}
