import { type MetaFunction, useLoaderData, useRevalidator } from "@remix-run/react";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { askRefund } from "~/foundation/orders/refunds/verbs/ask.server";
import { orderNumberPattern, orderOrigins } from "~/foundation/orders/rules/number";
import { OrderHistory } from "~/foundation/orders/ui/order-history";
import { RefundBadge, StateBadge } from "~/foundation/orders/ui/state-badge";
import { missing } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { toldAgain } from "../bought/again-told";
import { AgainButton } from "../bought/ui/again-button";
import { buyAgain } from "../bought/verbs/buy-again.server";
import { OrderCodes } from "../codes/ui/order-codes";
import { returnCodes } from "../codes/verbs/return-codes.server";
import { orderDetail } from "../order/queries/order-detail.server";
import { detailForm } from "../order/rules/order-forms";
import { shopOrders } from "../order/shop-orders.server";
import { ShopOrderActions } from "../order/ui/order-actions";
import { DeliveryCard, MoneyCard } from "../order/ui/order-facts";
import { OrderSteps } from "../order/ui/order-steps";
import { cancelOrder } from "../order/verbs/cancel-order.server";
import { receiveOrder } from "../order/verbs/complete-order.server";
import { AddressChange } from "../shipping/ui/address-change";
import { changeAddress } from "../shipping/verbs/change-address.server";

type Params = Readonly<Record<string, string>>;

/** The order number in an address. Throws `notFindData` for other words and for unknown origins [C31]. */
function numberOf({ orderNum = "", from }: Params): string {
  if (!orderNumberPattern.test(orderNum)) throw missing();
  if (from !== undefined && !orderOrigins.some((origin) => origin === from)) throw missing();
  return orderNum;
}

export const loader = loadSignedIn(async ({ db, actor, locale, params }) => {
  const order = await orderDetail(db, actor, numberOf(params), pageReader(locale));
  const { from, day, slot } = order.delivery;
  const write = dayWriter(locale);
  return { ...order, delivery: { from: from && write(from), day: day && write(day), slot }, formKey: newFormKey() };
});

export const action = submitSignedIn(detailForm, async (form, { tx, actor, params, t, locale }) => {
  const number = numberOf(params);
  const page = href("/order/:from?/:orderNum", { orderNum: number });
  if (form.intent === "again") {
    const again = await buyAgain(tx, actor, { number });
    return redirectTo(again.lines > 0 ? href("/order/cart") : page, toldAgain(again, t, flagOf(locale)));
  }
  if (form.intent === "address") {
    await changeAddress(tx, actor, number, form);
    return redirectTo(page, { kind: "success", key: "shipping:flash.address" });
  }
  if (form.intent === "returnCodes") {
    await returnCodes(tx, actor, number, { role: "buyer", reason: form.reason });
    return redirectTo(page, { kind: "success", key: "codes:flash.returned" });
  }
  if (form.intent === "receive") {
    await receiveOrder(tx, actor, number);
    return redirectTo(page, { kind: "success", key: "order:flash.received" });
  }
  if (form.intent === "refund") {
    await askRefund(tx, shopOrders, actor, number, form.reason);
    return redirectTo(page, { kind: "success", key: "orders:flash.refundAsked" });
  }
  await cancelOrder(tx, actor, number, { role: "buyer", reason: form.reason });
  return redirectTo(page, { kind: "success", key: "order:flash.canceled" });
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.number, matches);

/** One order of the buyer: its progress, actions, lines, delivery and history. */
export default function OrderDetailPage() {
  const t = useT("order");
  const order = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const side = (
    <Stack gap="lg">
      <ShopOrderActions order={order} onExpire={revalidate} />
      <DeliveryCard order={order} />
      <LinkButton to={href("/message/:toNum", { toNum: order.sellerNum })} look="quiet">
        {t("detail.ask")}
      </LinkButton>
      {order.can.readdress && <AddressChange number={order.number} receiver={order.receiver} tells="seller" />}
      <OrderHistory texts="order" events={order.events} />
    </Stack>
  );
  return (
    <Page>
      <PageHead
        title={t("detail.heading", { number: order.number })}
        lead={
          <>
            <StateBadge texts="order" status={order.status} tone={order.tone} />{" "}
            <RefundBadge refundStatus={order.refundStatus} />
          </>
        }
        actions={
          <LinkButton to={href("/order/order_list")} look="quiet" size="sm">
            {t("list.title")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        <OrderSteps order={order} />
        <Columns side={side}>
          <Stack gap="lg">
            <OrderCodes codes={order.codes} />
            <MoneyCard order={order} />
            {order.left.yen + order.left.points > 0 && (
              <LinkButton to={href("/order/receipt/:orderNum", { orderNum: order.number })} look="quiet">
                {t("detail.receipt")}
              </LinkButton>
            )}
            {!order.can.pay && <AgainButton formKey={order.formKey} />}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}
