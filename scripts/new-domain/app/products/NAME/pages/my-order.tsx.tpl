import { useLoaderData } from "@remix-run/react";
import { orderListView } from "~/foundation/orders/queries/order-list.server";
import { orderView } from "~/foundation/orders/queries/order-view.server";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { OrderActs } from "~/foundation/orders/ui/act-form";
import { OrderHistory } from "~/foundation/orders/ui/order-history";
import { OrderCardFrame, OrderList } from "~/foundation/orders/ui/order-list";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { redirectTo, loadSignedIn, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { cancelForm } from "../forms";
import { __camel__Orders } from "../orders.server";
import { numberAsked } from "../rules/number-asked";
import { OrderPanel } from "../ui/order-panel";

export const loader = loadSignedIn(async ({ db, actor, locale, url }) => {
  const reader = pageReader(locale);
  const number = numberAsked(url.searchParams);
  if (number)
    return { open: await orderView(db, __camel__Orders, actor, { number, role: "buyer", reader }), list: null };
  return { open: null, list: await orderListView(db, __camel__Orders, actor, url, reader) };
});

export const action = submitSignedIn(cancelForm, async ({ reason }, { tx, actor, url }) => {
  const number = numberAsked(url.searchParams) ?? "";
  await actOnOrder(tx, __camel__Orders, actor, { number, event: "cancel", role: "buyer", note: reason });
  return redirectTo(__camel__Orders.paths.order(number), { kind: "success", key: "__name__:flash.canceled" });
});

type Opened = NonNullable<Awaited<ReturnType<typeof loader>>["open"]>;

/** One order, and what its buyer can do with it now. */
function One({ order }: { order: Opened }) {
  const t = useT("__name__");
  const side = (
    <Stack gap="lg">
      <OrderActs texts="__name__" acts={order.acts} folded={["cancel"]} />
      <OrderHistory texts="__name__" events={order.events} />
      <LinkButton to={href("/__name__/myorder")} look="quiet">
        {t("list.title")}
      </LinkButton>
    </Stack>
  );
  return (
    <>
      <PageHead title={t("order.one")} />
      <Columns side={side}>
        <OrderPanel order={order} />
      </Columns>
    </>
  );
}

/** A buyer's orders, newest first, or one of them. */
export default function MyOrders() {
  const t = useT("__name__");
  const { open, list } = useLoaderData<typeof loader>();
  return (
    <Page>
      {open && <One order={open} />}
      {list && (
        <OrderList data={list.data} empty={<LinkButton to={href("/__name__")}>{t("order.back")}</LinkButton>}>
          {list.orders.map((order) => (
            <OrderCardFrame key={order.number} texts="__name__" order={order}>
              <p>{t("order.pieces", { item: order.itemName, n: order.count })}</p>
            </OrderCardFrame>
          ))}
        </OrderList>
      )}
    </Page>
  );
}
