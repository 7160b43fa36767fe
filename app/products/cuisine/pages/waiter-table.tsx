import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { byIntent, loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Buttons, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { PrintButton } from "~/ui/navigation/print-button";
import { sessionIdIn } from "../bill-view.server";
import { lineChangeForm, readyForm, settleForm } from "../forms";
import { placeOf } from "../queries/workplace.server";
import { staffTable } from "../staff-table.server";
import { BillFacts } from "../ui/bill-facts";
import { ConfirmAll, LineActs } from "../ui/line-acts";
import { LineList } from "../ui/line-list";
import { ReadyForm, SettleForm } from "../ui/settle-form";
import { useLiveTable } from "../ui/use-live-table";
import { WaiterBar } from "../ui/waiter-bar";
import { changeNum } from "../verbs/change-num.server";
import { setLines } from "../verbs/set-lines.server";
import { settleTable } from "../verbs/settle-table.server";
import { makeBill, reopenTable } from "../verbs/staff-acts.server";
import { changePath, sharePath } from "../waiter-paths";

export const loader = loadSignedIn(staffTable);

type At = { params: Readonly<Record<string, string>>; url: URL };
const here = ({ params, url }: At) =>
  `${href("/cuisine/waiter/:sessionId", { sessionId: sessionIdIn(params) })}${url.search}`;
const asked = (url: URL) => url.searchParams.get("sellerId");

export const action = byIntent(
  {
    line: submitSignedIn(lineChangeForm, async ({ lineIds, status, reason, num }, { tx, actor, ...call }) => {
      const place = await placeOf(tx, actor, asked(call.url), call);
      if (status) await setLines(tx, place, { lineIds, status, reason });
      else await changeNum(tx, place, lineIds[0] ?? 0, num ?? 1);
      return redirectTo(here(call), { kind: "success", key: "cuisine-staff:flash.line" });
    }),
    ready: submitSignedIn(readyForm, async ({ to }, { tx, actor, ...call }) => {
      const act = to === "bill" ? makeBill : reopenTable;
      await act(tx, await placeOf(tx, actor, asked(call.url)), sessionIdIn(call.params));
      return redirectTo(here(call), { kind: "success", key: `cuisine-staff:flash.${to}` });
    }),
  },
  submitSignedIn(settleForm, async (input, { tx, actor, ...call }) => {
    const { payMethod, received, discount, usePoint, shown } = input;
    const place = await placeOf(tx, actor, asked(call.url), call);
    const flag = flagOf(call.locale);
    const unserved = input.unserved === "yes";
    const how = { payMethod, received, discount, usePoint, shown, unserved, flag };
    await settleTable(tx, place, sessionIdIn(call.params), how);
    return redirectTo(here(call), { kind: "success", key: "cuisine-staff:flash.settled" });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.session.table, matches);

/** One party for the staff: its orders, its bill, and the receipt once it is paid. */
export default function WaiterTable() {
  const t = useT("cuisine-staff");
  const tg = useT("cuisine");
  const { session, restaurant, isOnline, query, pass } = useLoaderData<typeof loader>();
  useLiveTable(pass);
  const { lines, status, number } = session;
  const isOver = status === "closed" || (status === "settled" && session.payMethod !== "online");
  const unconfirmed = lines.filter((line) => line.status === "unconfirmed").map(({ id }) => id);
  return (
    <Page width="normal">
      <PageHead
        title={session.table}
        lead={`${tg(`state.${status}`)} · ${tg("status.guests", { n: session.guestCount })}`}
        actions={
          <Buttons>
            {number && <PrintButton>{t("bill.print")}</PrintButton>}
            <LinkButton to={`${href("/cuisine/waiter")}${query}`} look="quiet">
              {t("floor.title")}
            </LinkButton>
          </Buttons>
        }
      />
      <Stack gap="lg">
        {unconfirmed.length > 1 && <ConfirmAll ids={unconfirmed} />}
        <Card>
          <Stack>
            {number && <p>{`${restaurant.name} · ${tg("bill.number", { number })}`}</p>}
            {number && restaurant.registrationNo && <p>{tg("bill.registration", { no: restaurant.registrationNo })}</p>}
            <h2>{tg("order.title")}</h2>
            {lines.length === 0 ? (
              <p>{tg("order.empty")}</p>
            ) : (
              <LineList lines={lines} acts={(line) => <LineActs line={line} isOver={isOver} counts />} />
            )}
            <BillFacts session={session} />
            {status === "settled" && !isOver && <p>{t("line.backHint")}</p>}
          </Stack>
        </Card>
        {status === "seated" && lines.length > 0 && <ReadyForm to="bill" />}
        {status === "awaiting_payment" && <SettleForm session={session} isOnline={isOnline} />}
        {status === "awaiting_payment" && <ReadyForm to="order" />}
        {(status === "seated" || status === "awaiting_payment") && lines.length > 0 && (
          <LinkButton to={sharePath(session.id, query)} look="quiet">
            {t("share.title")}
          </LinkButton>
        )}
        {status !== "closed" && (
          <LinkButton to={changePath(session.id, query)} look="quiet">
            {t("change.title")}
          </LinkButton>
        )}
        {status !== "closed" && <WaiterBar session={session} query={query} />}
      </Stack>
    </Page>
  );
}
