import { useLoaderData } from "@remix-run/react";
import { operatorOf } from "~/foundation/audit/operator";
import { deskOrders } from "~/foundation/orders/queries/desk-orders.server";
import { batchFlash, nothingPicked } from "~/foundation/orders/ui/batch-flash";
import { OrderDesk } from "~/foundation/orders/ui/order-desk";
import { actOnOrders } from "~/foundation/orders/verbs/act-on-orders.server";
import { redirectTo, loadSignedIn, submitSignedIn } from "~/platform/forms/handler.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { Page, PageHead } from "~/ui/layout/page";
import { deskForm } from "../forms";
import { __camel__Orders } from "../orders.server";
import { __camel__OrdersTable } from "../rules/orders-table";

export const loader = loadSignedIn(async ({ db, actor, locale, url, t }) => {
  const state = readTable(__camel__OrdersTable, url.searchParams);
  const reader = { flag: flagOf(locale), write: momentIn(locale) };
  const { rows, total } = await deskOrders(db, __camel__Orders, actor, state, reader);
  return { rows, states: __camel__Orders.moves.states, table: tableView(__camel__OrdersTable, state, { total, t }) };
});

export const action = submitSignedIn(deskForm, async ({ intent, items }, { tx, actor, url, ...context }) => {
  const currentPath = href("/__name__/allorder") + url.search;
  const numbers = items.filter(({ pick }) => pick).map(({ number }) => number);
  if (numbers.length === 0) return redirectTo(currentPath, nothingPicked);
  const from = operatorOf({ ...context, actor });
  const batch = await actOnOrders(tx, __camel__Orders, actor, numbers, () => ({ event: intent, from }));
  return redirectTo(currentPath, batchFlash(batch, "__name__:flash.finished"));
});

/** The desk of orders: a seller's own, an administrator's all; ticked ones are finished. */
export default function AllOrders() {
  const t = useT("__name__");
  const { rows, states, table } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("desk.title")} />
      <OrderDesk
        texts="__name__"
        rows={rows}
        table={table}
        states={states}
        acts={["finish"]}
        path={href("/__name__/allorder")}
        cells={{
          item: ({ itemName }) => itemName,
          count: ({ count }) => count,
          phone: ({ phone }) => <a href={`tel:${phone}`}>{phone}</a>,
        }}
      />
    </Page>
  );
}
