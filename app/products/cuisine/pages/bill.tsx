import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { payPath } from "~/foundation/payments/payable";
import { byIntent, load, redirectTo, submit } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { PrintButton } from "~/ui/navigation/print-button";
import { billView, sessionIdIn } from "../bill-view.server";
import { billForm, callForm, onlineForm } from "../forms";
import { tableGuestOf } from "../table-guest.server";
import { AskBill, CallStaff } from "../ui/ask-forms";
import { BillFacts } from "../ui/bill-facts";
import { LineList } from "../ui/line-list";
import { PayOnline } from "../ui/pay-online";
import { SplitCard } from "../ui/split-card";
import { useLiveTable } from "../ui/use-live-table";
import { askBill, callStaff } from "../verbs/ask-staff.server";
import { beginOnline } from "../verbs/begin-online.server";

export const loader = load(billView);

const here = (params: Readonly<Record<string, string>>) =>
  href("/cuisine/bill/:sessionId", { sessionId: sessionIdIn(params) });

export const action = byIntent(
  {
    call: submit(callForm, async ({ kind }, { tx, ...call }) => {
      await callStaff(tx, tableGuestOf(call), sessionIdIn(call.params), kind);
      return redirectTo(here(call.params), { kind: "success", key: "cuisine:flash.called" });
    }),
    online: submit(onlineForm, async (_, { tx, ...call }) => {
      const { device, userId } = tableGuestOf(call);
      if (userId === null) return redirectTo(loginHref(here(call.params)));
      return redirectTo(payPath("cuisine", await beginOnline(tx, { device, userId }, sessionIdIn(call.params))));
    }),
  },
  submit(billForm, async ({ payMethod, splitBy, points }, { tx, ...call }) => {
    await askBill(tx, tableGuestOf(call), sessionIdIn(call.params), { payMethod, splitBy, points });
    return redirectTo(here(call.params), { kind: "success", key: "cuisine:flash.bill" });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.restaurant.name, matches);

/** A table's bill for its guests, with the buttons that call the staff. */
export default function Bill() {
  const t = useT("cuisine");
  const { session, restaurant, shares, due, points, online, back, pass } = useLoaderData<typeof loader>();
  useLiveTable(pass);
  const { status, lines } = session;
  const isPaid = session.settleTime !== null;
  return (
    <Page width="narrow">
      <PageHead
        title={t(isPaid ? "bill.receipt" : "bill.title")}
        lead={`${restaurant.name} · ${session.table}`}
        actions={isPaid ? <PrintButton>{t("bill.print")}</PrintButton> : undefined}
      />
      <Stack gap="lg">
        <p role="status">{t(`status.${status}.title`)}</p>
        {!isPaid && status !== "closed" && <CallStaff calls={session.calls} />}
        <Card>
          <Stack>
            {session.number && <p>{t("bill.number", { number: session.number })}</p>}
            <h2>{t("order.title")}</h2>
            {lines.length === 0 ? <p>{t("order.empty")}</p> : <LineList lines={lines} />}
            {lines.length > 0 && <BillFacts session={session} />}
            {isPaid && restaurant.registrationNo && <p>{t("bill.registration", { no: restaurant.registrationNo })}</p>}
          </Stack>
        </Card>
        {online && <PayOnline way={online} due={due} />}
        {session.sum > 0 && session.guestCount > 1 && (
          <SplitCard
            session={session}
            shares={shares}
            heads={session.guestCount}
            due={due}
            by={session.splitBy === "line" ? "line" : "head"}
          />
        )}
        {(status === "seated" || status === "awaiting_payment") && lines.length > 0 && (
          <AskBill session={session} points={points} />
        )}
        <LinkButton to={back} look="quiet">
          {t("bill.back")}
        </LinkButton>
      </Stack>
    </Page>
  );
}
