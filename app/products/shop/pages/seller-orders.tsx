import { useLoaderData } from "@remix-run/react";
import { deskView } from "~/foundation/orders/desk.server";
import { personOf } from "~/foundation/orders/person";
import { deskReader } from "~/foundation/orders/queries/reader.server";
import { refundRequests } from "~/foundation/orders/queries/refund-requests.server";
import { reviewRefund } from "~/foundation/orders/refunds/ask.server";
import { batchFlash, nothingPicked } from "~/foundation/orders/ui/batch-flash";
import { RefundReviews } from "~/foundation/orders/ui/refund-reviews";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { tableQuery } from "~/platform/table/table";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { shopDesk } from "../order/desk.server";
import { openOrderAt } from "../order/queries/open-order.server";
import { deskForm } from "../order/rules/order-forms";
import { shopOrders } from "../order/shop-orders.server";
import { OpenOrderPanel } from "../order/ui/open-order";
import { ShopDesk } from "../order/ui/shop-desk";
import { handOverOrders, shipOrders } from "../order/verbs/ship-orders.server";

export const loader = loadSignedIn(async ({ db, actor, locale, url, t }) => {
  const reader = deskReader(locale);
  const desk = await deskView(db, shopDesk, actor, { url, t, reader });
  const open = await openOrderAt(db, actor, url.searchParams, reader);
  return { ...desk, open, requests: await refundRequests(db, shopOrders, actor, reader) };
});

export const action = submitSignedIn(deskForm, async (form, { tx, url, ...context }) => {
  const currentPath = href("/admin/orders") + url.search;
  const person = personOf(context);
  if (form.intent === "review") {
    await reviewRefund(tx, shopOrders, person, form.refundId, { approve: form.answer === "approve", note: form.note });
    return redirectTo(currentPath, { kind: "success", key: "orders:flash.reviewed" });
  }
  const picked = form.items.filter(({ pick }) => pick);
  if (picked.length === 0) return redirectTo(currentPath, nothingPicked);
  if (form.intent === "ship")
    return redirectTo(currentPath, batchFlash(await shipOrders(tx, person, picked), "order:flash.shipped"));
  const numbers = picked.map(({ number }) => number);
  return redirectTo(currentPath, batchFlash(await handOverOrders(tx, person, numbers), "order:flash.handedOver"));
});

/** The seller's desk: orders to send, by state, words and days; sent in batches; printed or taken along as CSV. */
export default function SellerOrdersPage() {
  const t = useT("order");
  const { rows, table, requests, open } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("desk.title")} />
      <Stack gap="lg">
        {open && !table.state.print && (
          <OpenOrderPanel order={open} closeHref={href("/admin/orders") + tableQuery(table, table.state)} />
        )}
        {!table.state.print && <RefundReviews requests={requests} />}
        <ShopDesk rows={rows} table={table} />
      </Stack>
    </Page>
  );
}
