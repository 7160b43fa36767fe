import { type MetaFunction, useLoaderData, useRevalidator } from "@remix-run/react";
import { NightTable } from "~/foundation/nights/ui/night-table";
import { personOf } from "~/foundation/orders/person";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { FoldedAct } from "~/foundation/orders/ui/act-form";
import { OrderActions } from "~/foundation/orders/ui/order-actions";
import { OrderHistory } from "~/foundation/orders/ui/order-history";
import { OrderMoney } from "~/foundation/orders/ui/order-money";
import { RefundBadge, StateBadge } from "~/foundation/orders/ui/state-badge";
import { liveTill } from "~/foundation/payments/live-till.server";
import { payPath } from "~/foundation/payments/payable";
import { balanceOf } from "~/foundation/points/queries.server";
import { byIntent, loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Countdown } from "~/ui/text/countdown";
import { numberIn, stayOrderView } from "../booking/queries/stay-order-view.server";
import { AgreeForm } from "../booking/ui/agree-form";
import { ChangeForm } from "../booking/ui/change-form";
import { HouseCard } from "../booking/ui/house-card";
import { StayHead } from "../booking/ui/stay-head";
import { ChangeDue, Deposit, useStaySums } from "../booking/ui/stay-sums";
import { changeStay } from "../booking/verbs/change-stay.server";
import { confirmStay } from "../booking/verbs/confirm-stay.server";
import { cancelStay } from "../booking/verbs/end-stay.server";
import { stayPayable } from "../booking/verbs/settle-stay.server";
import { written } from "../booking/written-stay.server";
import { agreeForm, changeForm, giveUpForm } from "../forms";

export const loader = loadSignedIn(async ({ db, actor, locale, params }) => {
  const view = await stayOrderView(db, actor, await numberIn(db, params.id), pageReader(locale));
  const { gateway } = liveTill();
  const online = stayPayable.methods.filter((method) => gateway.methods.includes(method));
  const { spendable } = view.can.agree ? await balanceOf(db, actor.userId) : { spendable: 0 };
  return {
    order: written(view, locale),
    spendable: Math.max(0, spendable),
    methods: view.acceptsOnsite ? [...online, "onsite" as const] : online,
  };
});

const pageOf = (number: string) => href("/stay/order/:id", { id: number });

const agree = submitSignedIn(agreeForm, async ({ intent: _, ...form }, { tx, params, ...context }) => {
  const number = await numberIn(tx, params.id);
  const { order, needPay } = await confirmStay(tx, personOf(context), number, form);
  if (needPay > 0) return redirectTo(payPath("stay", order.payGroup, form.payMethod));
  return redirectTo(`${href("/stay/order_result")}?payGroup=${order.payGroup}`);
});

const change = submitSignedIn(changeForm, async ({ intent: _, ...form }, { tx, params, ...context }) => {
  const number = await numberIn(tx, params.id);
  await changeStay(tx, personOf(context), number, form);
  return redirectTo(pageOf(number), { kind: "success", key: "stay-order:flash.changed" });
});

const giveUp = submitSignedIn(giveUpForm, async ({ reason }, { tx, params, ...context }) => {
  const number = await numberIn(tx, params.id);
  await cancelStay(tx, personOf(context), number, reason);
  return redirectTo(pageOf(number), { kind: "success", key: "stay-order:flash.canceled" });
});

export const action = byIntent({ agree, change }, giveUp);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.order.number, matches);

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** What the guest can do with the stay in its state. */
function Acts({ data: { order, spendable, methods }, onExpire }: { data: Data; onExpire: () => void }) {
  const t = useT("stay-order");
  const words = useT("orders");
  const { can, status, expireAt, back } = order;
  const isWaiting = status === "unconfirmed_reservation" || can.agree;
  return (
    <OrderActions texts="stay-order" orderType="stay" order={order} onExpire={onExpire}>
      {isWaiting && expireAt !== null && (
        <p>
          {words("detail.timeLeft")}{" "}
          <strong>
            <Countdown to={expireAt} onEnd={onExpire} />
          </strong>
        </p>
      )}
      {can.agree && <AgreeForm total={order.total} spendable={spendable} methods={methods} />}
      {can.change && <ChangeForm stay={order} />}
      {can.cancel && (
        <FoldedAct
          intent="cancel"
          title={t("detail.cancel")}
          text={back === null ? t("detail.cancelText") : t("detail.cancelPaidText", { percent: back })}
          button={t("detail.cancelNow")}
          final
        />
      )}
    </OrderActions>
  );
}

/** One stay of a guest: state, acts, dates, price, home and history. */
export default function StayOrderPage() {
  const t = useT("stay-order");
  const data = useLoaderData<typeof loader>();
  const { order } = data;
  const { revalidate } = useRevalidator();
  const sums = useStaySums(order);
  const side = (
    <Stack gap="lg">
      <p>{t(`next.${order.status}`)}</p>
      <Acts data={data} onExpire={revalidate} />
      <HouseCard order={order} />
      <OrderHistory texts="stay-order" events={order.events} />
    </Stack>
  );
  return (
    <Page>
      <PageHead
        title={t("detail.heading", { number: order.number })}
        lead={
          <>
            <StateBadge texts="stay-order" status={order.status} tone={order.tone} />{" "}
            <RefundBadge refundStatus={order.refundStatus} />
          </>
        }
        actions={
          <LinkButton to={href("/stay/reservation/order/list")} look="quiet" size="sm">
            {t("list.title")}
          </LinkButton>
        }
      />
      <Columns side={side}>
        <Stack gap="lg">
          <Card>
            <StayHead stay={order} />
          </Card>
          <Card>
            <Stack>
              <h2>{t("money.title")}</h2>
              <NightTable nights={order.nights} />
              <OrderMoney order={order} parts={sums} method={order.payMethod} earns={order.pointsReturn} />
              {order.payMethod === "onsite" && !order.times.paid && <p>{t("money.onsite")}</p>}
              <ChangeDue yen={order.changeDue} />
              <Deposit yen={order.deposit} />
            </Stack>
          </Card>
          {order.left.yen + order.left.points > 0 && (
            <LinkButton to={href("/stay/receipt/:orderNum", { orderNum: order.number })} look="quiet">
              {t("detail.receipt")}
            </LinkButton>
          )}
          <Card>
            <Stack>
              <h2>{t("reserve.contact")}</h2>
              <Facts
                rows={[
                  { label: t("reserve.name"), value: order.contactName },
                  { label: t("reserve.phone"), value: order.phone },
                  { label: t("reserve.email"), value: order.email },
                  ...(order.note ? [{ label: t("reserve.note"), value: order.note }] : []),
                ]}
              />
            </Stack>
          </Card>
        </Stack>
      </Columns>
    </Page>
  );
}
