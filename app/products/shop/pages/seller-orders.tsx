import { useLoaderData } from "@remix-run/react";
import { listActions } from "~/foundation/desks/acts/list-acts-action.server";
import { listActsView } from "~/foundation/desks/acts/queries/list-acts-view.server";
import { listAddress } from "~/foundation/desks/acts/rules/chosen";
import { AskAct } from "~/foundation/desks/acts/ui/ask-act";
import { ChangeNotice } from "~/foundation/desks/ui/change-notice";
import { byOf } from "~/foundation/desks/verbs/save-entity.server";
import { deskView } from "~/foundation/orders/desk.server";
import { personOf } from "~/foundation/orders/person";
import { deskReader } from "~/foundation/orders/queries/reader.server";
import { refundRequests } from "~/foundation/orders/queries/refund-requests.server";
import { reviewRefund } from "~/foundation/orders/refunds/verbs/ask.server";
import { batchFlash, nothingPicked } from "~/foundation/orders/ui/batch-flash";
import { RefundReviews } from "~/foundation/orders/ui/refund-reviews";
import { transact } from "~/platform/data/database.server";
import {
  byIntent,
  loadSignedIn,
  redirectTo,
  submitInStepsSignedIn,
  submitSignedIn,
} from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { tableQuery } from "~/platform/table/table";
import { Buttons, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { returnCodes } from "../codes/verbs/return-codes.server";
import { shopDesk } from "../order/desk.server";
import { openOrderAt } from "../order/queries/open-order.server";
import { deskForm, pickedOf, shipForm } from "../order/rules/order-forms";
import { shopActFields, shopListActs } from "../order/shop-acts.server";
import { shopOrders } from "../order/shop-orders.server";
import { LineNames } from "../order/ui/line-names";
import { OpenOrderPanel } from "../order/ui/open-order";
import { ShopDesk } from "../order/ui/shop-desk";
import { handOverOrders, shipOrders } from "../order/verbs/ship-orders.server";
import { batchLines, undoLink } from "../shipping/batch-lines.server";
import { changeAddress } from "../shipping/verbs/change-address.server";

export const loader = loadSignedIn(async (call) => {
  const { db, actor, locale, url, t } = call;
  const reader = deskReader(locale);
  const desk = await deskView(db, shopDesk, actor, { url, t, reader });
  const open = await openOrderAt(db, actor, url.searchParams, reader);
  const bulk = await listActsView(db, shopListActs, byOf(call), { url, t, fields: shopActFields(t) });
  return { ...desk, open, bulk, requests: await refundRequests(db, shopOrders, actor, reader) };
});

/** Ships the orders that can be shipped; if any is refused, reports the result of every line. */
const ship = submitInStepsSignedIn(shipForm, async ({ items, carrier }, { url, t, ...context }) => {
  const currentPath = href("/admin/orders") + url.search;
  const parcels = pickedOf(items).map((item) => ({ ...item, carrier: carrier ?? item.carrier }));
  if (parcels.length === 0) return redirectTo(currentPath, nothingPicked);
  const by = byOf(context);
  const { batch, change } = await transact(async (tx) => {
    const shipped = await shipOrders(tx, personOf(context), parcels);
    return { batch: shipped, change: await shopListActs.keepBatch(tx, by, "ship", shipped) };
  });
  if (batch.failed.length === 0 && change !== null)
    return redirectTo(listAddress(href("/admin/orders"), url, { change }));
  const flash = batchFlash(batch, "order:flash.shipped");
  return { again: { ...flash, key: "shipping:flash.part" }, lines: batchLines(batch, t), link: undoLink(change, t) };
});

const others = submitSignedIn(deskForm, async (form, { tx, url, ...context }) => {
  const currentPath = href("/admin/orders") + url.search;
  const person = personOf(context);
  if (form.intent === "address") {
    await changeAddress(tx, person, form.number, form);
    return redirectTo(currentPath, { kind: "success", key: "shipping:flash.address" });
  }
  if (form.intent === "returnCodes") {
    await returnCodes(tx, person, form.number, { role: "seller", reason: form.reason });
    return redirectTo(currentPath, { kind: "success", key: "codes:flash.returned" });
  }
  if (form.intent === "review") {
    await reviewRefund(tx, shopOrders, person, form.refundId, { approve: form.answer === "approve", note: form.note });
    return redirectTo(currentPath, { kind: "success", key: "orders:flash.reviewed" });
  }
  const numbers = pickedOf(form.items).map(({ number }) => number);
  if (numbers.length === 0) return redirectTo(currentPath, nothingPicked);
  if (form.intent === "slips") return redirectTo(`${href("/admin/orders/slips")}?numbers=${numbers.join(",")}`);
  return redirectTo(currentPath, batchFlash(await handOverOrders(tx, person, numbers), "order:flash.handedOver"));
});

const { act, undo } = listActions(shopListActs);

export const action = byIntent({ ship, act, undo }, others);

/** The seller's desk of orders: filtered by state, keyword and days; shipped in batches; printed or exported as CSV. */
export default function SellerOrdersPage() {
  const t = useT("order");
  const words = useT("shipping");
  const { rows, table, tabs, requests, open, bulk } = useLoaderData<typeof loader>();
  const isRefunds = (table.state.filters as { tab?: string }).tab === "refund";
  const refunds = !table.state.print && (
    <RefundReviews
      requests={requests}
      openHref={(number) => href("/admin/orders") + tableQuery(table, table.state, { number })}
      goods={({ lines }) => <LineNames lines={lines} />}
    />
  );
  return (
    <Page>
      <PageHead
        title={t("desk.title")}
        actions={
          !table.state.print && (
            <Buttons>
              <LinkButton to={href("/admin/orders/ship")} look="quiet" size="sm">
                {words("list.title")}
              </LinkButton>
              <LinkButton to={href("/admin/orders/slips")} look="quiet" size="sm">
                {words("slipsWaiting")}
              </LinkButton>
            </Buttons>
          )
        }
      />
      <Stack gap="lg">
        {open && !table.state.print && (
          <OpenOrderPanel order={open} closeHref={href("/admin/orders") + tableQuery(table, table.state)} />
        )}
        {isRefunds && refunds}
        <AskAct key={bulk.ask?.name} view={bulk} />
        <ChangeNotice list={bulk} />
        <ShopDesk rows={rows} table={table} tabs={tabs} bulk={bulk} />
        {!isRefunds && refunds}
      </Stack>
    </Page>
  );
}
