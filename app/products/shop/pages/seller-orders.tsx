import { useLoaderData } from "@remix-run/react";
import { reviewRefund } from "~/foundation/orders/refunds/ask.server";
import { batchFlash, nothingPicked } from "~/foundation/orders/ui/batch-flash";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { pageReader } from "../order/queries/line-views";
import { refundAsks, sellerOrders } from "../order/queries/seller-orders.server";
import { deskForm } from "../order/rules/order-forms";
import { ordersTable } from "../order/rules/orders-table";
import { shopOrders } from "../order/shop-orders.server";
import s from "../order/ui/desk.module.css";
import { DeskTable } from "../order/ui/desk-table";
import { RefundReviews } from "../order/ui/refund-reviews";
import { handOverOrders, shipOrders } from "../order/verbs/ship-orders.server";

export const loader = loadSignedIn(async ({ db, actor, locale, url, t }) => {
  const spec = ordersTable(actor.roles.has("ADMIN"));
  const state = readTable(spec, url.searchParams);
  const list = await sellerOrders(db, actor, state, pageReader(locale));
  const asks = await refundAsks(db, actor, pageReader(locale));
  return { rows: list.rows, table: tableView(spec, state, { total: list.total, t }), asks };
});

export const action = submitSignedIn(deskForm, async (form, { tx, actor, url }) => {
  const here = href("/admin/orders") + url.search;
  if (form.intent === "review") {
    await reviewRefund(tx, shopOrders, actor, form.refundId, { approve: form.answer === "approve", note: form.note });
    return redirectTo(here, { kind: "success", key: "order:flash.reviewed" });
  }
  const picked = form.items.filter(({ pick }) => pick);
  if (picked.length === 0) return redirectTo(here, nothingPicked);
  if (form.intent === "ship")
    return redirectTo(here, batchFlash(await shipOrders(tx, actor, picked), "order:flash.shipped"));
  const numbers = picked.map(({ number }) => number);
  return redirectTo(here, batchFlash(await handOverOrders(tx, actor, numbers), "order:flash.handedOver"));
});

/** The seller's desk: orders to send, by state, words and days; sent in batches; printed or taken along as CSV. */
export default function SellerOrdersPage() {
  const t = useT("order");
  const { rows, table, asks } = useLoaderData<typeof loader>();
  const buttons = rows.some(({ canShip, canHandOver }) => canShip || canHandOver) && (
    <div className={s.bar}>
      <SubmitButton name="intent" value="ship">
        {t("desk.ship")}
      </SubmitButton>
      {rows.some(({ canHandOver }) => canHandOver) && (
        <SubmitButton name="intent" value="handOver" look="quiet">
          {t("desk.handOver")}
        </SubmitButton>
      )}
    </div>
  );
  return (
    <Page>
      <PageHead title={t("desk.title")} />
      <Stack gap="lg">
        {!table.state.print && <RefundReviews asks={asks} />}
        <DeskTable rows={rows} table={table} actions={buttons} />
      </Stack>
    </Page>
  );
}
