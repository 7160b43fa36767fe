import { useLoaderData } from "@remix-run/react";
import { deskView } from "~/foundation/orders/desk.server";
import { personOf } from "~/foundation/orders/person";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { batchFlash, nothingPicked } from "~/foundation/orders/ui/batch-flash";
import { deskBatch } from "~/foundation/orders/ui/desk-batch";
import { OrderDesk } from "~/foundation/orders/ui/order-desk";
import { actOnOrders } from "~/foundation/orders/verbs/act-on-orders.server";
import { redirectTo, loadSignedIn, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead } from "~/ui/layout/page";
import { deskForm } from "../forms";
import { __camel__Desk, __camel__Orders } from "../orders.server";

export const loader = loadSignedIn(async ({ db, actor, locale, url, t }) => {
  const desk = await deskView(db, __camel__Desk, actor, { url, t, reader: pageReader(locale) });
  return { ...desk, states: __camel__Orders.moves.states };
});

export const action = submitSignedIn(deskForm, async ({ intent, items }, { tx, url, ...context }) => {
  const currentPath = href("/__name__/allorder") + url.search;
  const numbers = items.filter(({ pick }) => pick).map(({ number }) => number);
  if (numbers.length === 0) return redirectTo(currentPath, nothingPicked);
  const batch = await actOnOrders(tx, __camel__Orders, personOf(context), numbers, () => ({ event: intent }));
  return redirectTo(currentPath, batchFlash(batch, "__name__:flash.finished"));
});

/** The desk of orders: a seller's own, an administrator's all; ticked ones are finished. */
export default function AllOrders() {
  const t = useT("__name__");
  const { rows, states, table, tabs } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("desk.title")} />
      <OrderDesk
        texts="__name__"
        rows={rows}
        table={table}
        tabs={tabs}
        states={states}
        batch={deskBatch("__name__", ["finish"], rows)}
        path={href("/__name__/allorder")}
        csvPath="/api/__name__/order/list"
        cells={{
          item: ({ itemName }) => itemName,
          phone: ({ phone }) => <a href={`tel:${phone}`}>{phone}</a>,
        }}
      />
    </Page>
  );
}
