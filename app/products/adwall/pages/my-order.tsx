import { useLoaderData } from "@remix-run/react";
import { orderListView } from "~/foundation/orders/queries/order-list.server";
import { orderView } from "~/foundation/orders/queries/order-view.server";
import { OrderActs } from "~/foundation/orders/ui/act-form";
import { OrderHistory } from "~/foundation/orders/ui/order-history";
import { OrderCardFrame, OrderList } from "~/foundation/orders/ui/order-list";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { cancelForm } from "../forms";
import { pageReader } from "../queries/reader.server";
import { reservations } from "../reservations.server";
import { isOpen, readNumber } from "../rules/order-query";
import s from "../ui/ad.module.css";
import { ReservationPanel } from "../ui/reservation-panel";

export const loader = loadSignedIn(async ({ db, actor, locale, url }) => {
  const reader = pageReader(locale);
  const number = readNumber(url.searchParams);
  if (number) return { open: await orderView(db, reservations, actor, { number, role: "buyer", reader }), list: null };
  return { open: null, list: await orderListView(db, reservations, actor, url, reader) };
});

export const action = submitSignedIn(cancelForm, async ({ reason }, { tx, actor, url }) => {
  const number = readNumber(url.searchParams) ?? "";
  await actOnOrder(tx, reservations, actor, { number, event: "cancel", role: "buyer", note: reason });
  return redirectTo(reservations.paths.order(number), { kind: "success", key: "adwall:flash.cancel" });
});

type Opened = NonNullable<Awaited<ReturnType<typeof loader>>["open"]>;

/** One reservation of a guest, and what can be done about it now. */
function One({ order }: { order: Opened }) {
  const t = useT("adwall");
  const side = (
    <Stack gap="lg">
      <p>{t(`mine.next.${order.status}`)}</p>
      {isOpen(order.status) && order.acts.length === 0 && <p className={s.quiet}>{t("mine.tooLate")}</p>}
      <OrderActs texts="adwall" acts={order.acts} folded={["cancel"]} />
      <LinkButton to={href("/adwall/detail/:id", { id: order.adId })} look="quiet">
        {t("mine.again")}
      </LinkButton>
      <OrderHistory texts="adwall" events={order.events} />
    </Stack>
  );
  return (
    <>
      <PageHead
        title={t("mine.one")}
        actions={
          <LinkButton to={href("/adwall/myorder")} look="quiet" size="sm">
            {t("list.title")}
          </LinkButton>
        }
      />
      <Columns side={side}>
        <ReservationPanel order={order} />
      </Columns>
    </>
  );
}

/** A guest's reservations, newest first, or one of them. */
export default function MyReservations() {
  const t = useT("adwall");
  const { open, list } = useLoaderData<typeof loader>();
  return (
    <Page width={open ? "wide" : "normal"}>
      {open && <One order={open} />}
      {list && (
        <OrderList data={list.data} empty={<LinkButton to={href("/adwall")}>{t("mine.find")}</LinkButton>}>
          {list.orders.map((order) => (
            <OrderCardFrame key={order.number} texts="adwall" order={order}>
              <p className={s.when}>{t("order.tokyo", { time: order.reserveTime })}</p>
              <p>{t("order.atPlace", { place: order.adName, n: order.headCount })}</p>
            </OrderCardFrame>
          ))}
        </OrderList>
      )}
    </Page>
  );
}
