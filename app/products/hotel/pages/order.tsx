import { type MetaFunction, useLoaderData, useRevalidator } from "@remix-run/react";
import { personOf } from "~/foundation/orders/person";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { FoldedAct } from "~/foundation/orders/ui/act-form";
import { OrderActions } from "~/foundation/orders/ui/order-actions";
import { OrderHistory } from "~/foundation/orders/ui/order-history";
import { RefundBadge, StateBadge } from "~/foundation/orders/ui/state-badge";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { giveUpForm } from "../booking/forms";
import { bookingView, numberIn } from "../booking/queries/booking-view.server";
import s from "../booking/ui/booking.module.css";
import { ContactCard } from "../booking/ui/contact-card";
import { HouseCard } from "../booking/ui/house-card";
import { MoneyCard } from "../booking/ui/money-card";
import { StayHead } from "../booking/ui/stay-head";
import { cancelStay } from "../booking/verbs/end-stay.server";
import { written } from "../booking/written-stay.server";

export const loader = loadSignedIn(async ({ db, actor, locale, params }) => {
  const view = await bookingView(db, actor, await numberIn(db, params.id), pageReader(locale));
  return written(view, locale);
});

export const action = submitSignedIn(giveUpForm, async ({ reason }, { tx, params, ...context }) => {
  const number = await numberIn(tx, params.id);
  await cancelStay(tx, personOf(context), number, reason);
  return redirectTo(href("/hotel/order/:id", { id: number }), { kind: "success", key: "hotel-order:flash.canceled" });
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.number, matches);

/** Key of what cancelling does, by the percentage of what was paid that goes back. */
function cancelText(back: number | null): string {
  if (back === null) return "cancelText";
  if (back === 100) return "cancelPaidText";
  return back === 0 ? "cancelNothingText" : "cancelPartText";
}

/** One booking of a guest: state, acts, stay, price, contact and history. */
export default function HotelOrderPage() {
  const t = useT("hotel-order");
  const order = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { can, left } = order;
  const side = (
    <Stack gap="lg">
      <p>{t(`next.${order.status}`)}</p>
      <OrderActions texts="hotel-order" orderType="hotel" order={order} onExpire={revalidate}>
        {can.goOn && (
          <LinkButton to={href("/hotel/book/:orderId", { orderId: order.number })} look="accent" size="lg" block>
            {t("list.goOn")}
          </LinkButton>
        )}
        {can.cancel && (
          <FoldedAct
            intent="cancel"
            title={t("detail.cancel")}
            text={t(`detail.${cancelText(order.back)}`, { percent: order.back ?? 0 })}
            button={t("detail.cancelNow")}
            final
          />
        )}
      </OrderActions>
      {order.cancelStopped && <p className={s.quiet}>{t("detail.cancelStopped")}</p>}
      {can.keepDate && !can.cancel && !order.cancelStopped && <p className={s.quiet}>{t("detail.tooLate")}</p>}
      <HouseCard order={order} />
      <OrderHistory texts="hotel-order" events={order.events} />
    </Stack>
  );
  return (
    <Page>
      <PageHead
        title={t("detail.heading", { number: order.number })}
        lead={
          <>
            <StateBadge texts="hotel-order" status={order.status} tone={order.tone} />{" "}
            <RefundBadge refundStatus={order.refundStatus} />
          </>
        }
        actions={
          <LinkButton to={href("/hotel/order_list")} look="quiet" size="sm">
            {t("list.title")}
          </LinkButton>
        }
      />
      <Columns side={side}>
        <Stack gap="lg">
          <Card>
            <StayHead stay={order} />
          </Card>
          <MoneyCard order={order} />
          {left.yen + left.points > 0 && (
            <LinkButton to={href("/hotel/receipt/:orderNum", { orderNum: order.number })} look="quiet">
              {t("detail.receipt")}
            </LinkButton>
          )}
          <ContactCard contact={order} />
          {can.bringPapers && (
            <LinkButton to={href("/hotel/guests/:id", { id: order.number })} look="quiet">
              {t("register.write", { count: order.registered, all: order.everybody })}
            </LinkButton>
          )}
          {can.bringPapers && (
            <LinkButton to={href("/hotel/papers/:id", { id: order.number })} look="quiet">
              {t(order.files.length > 0 ? "papers.sent" : "papers.bring", { count: order.files.length })}
            </LinkButton>
          )}
        </Stack>
      </Columns>
    </Page>
  );
}
