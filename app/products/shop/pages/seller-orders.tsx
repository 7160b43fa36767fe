import { useLoaderData } from "@remix-run/react";
import { go, loadSignedIn, submitSignedIn } from "~/platform/handler.server";
import { href } from "~/platform/href";
import { useT } from "~/platform/i18n/use-t";
import type { Flash } from "~/platform/request-context";
import { Button, LinkButton } from "~/ui/button";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { DownloadIcon, PrintIcon } from "~/ui/icons/actions";
import { Page, PageHead, Stack } from "~/ui/page";
import { Pager } from "~/ui/pager";
import { EmptyState } from "~/ui/panels";
import { useHydrated } from "~/ui/use-hydrated";
import { pageReader } from "../order/queries/line-views";
import { refundAsks, sellerOrders } from "../order/queries/seller-orders.server";
import { deskQuery } from "../order/rules/desk-query";
import { deskSearch } from "../order/rules/desk-search";
import { deskForm } from "../order/rules/order-forms";
import s from "../order/ui/desk.module.css";
import { DeskFilter } from "../order/ui/desk-filter";
import { DeskTable } from "../order/ui/desk-table";
import { RefundReviews } from "../order/ui/refund-reviews";
import { reviewRefund } from "../order/verbs/refund-order.server";
import { type Batch, handOverOrders, shipOrders } from "../order/verbs/ship-orders.server";

const size = 20;

export const loader = loadSignedIn(async ({ db, actor, locale, url }) => {
  const query = Object.fromEntries(url.searchParams);
  const filter = deskQuery.parse(query);
  const page = Math.min(Math.max(Number.parseInt(query.page ?? "1", 10) || 1, 1), 100_000);
  const list = await sellerOrders(db, actor, filter, pageReader(locale), {
    page: page - 1,
    size,
    offset: (page - 1) * size,
  });
  const rows = list.content.map(({ paidTime: _, email: __, sellerId: ___, ...row }) => row);
  const asks = await refundAsks(db, actor, pageReader(locale));
  return { filter, page, rows, pages: list.totalPages, asks, isAdmin: actor.roles.has("ADMIN") };
});

/** What became of a batch, in words: all done, or how many were refused. */
const told = ({ ok, failed }: Batch, done: string): Flash =>
  failed.length === 0
    ? { kind: "success", key: done, params: { n: ok.length } }
    : { kind: "warning", key: "order:flash.batch", params: { ok: ok.length, failed: failed.length } };

export const action = submitSignedIn(deskForm, async (form, { tx, actor, url }) => {
  const here = href("/admin/orders") + url.search;
  if (form.intent === "review") {
    await reviewRefund(tx, actor, form.refundId, { approve: form.answer === "approve", note: form.note });
    return go(here, { kind: "success", key: "order:flash.reviewed" });
  }
  const picked = form.items.filter(({ pick }) => pick);
  if (picked.length === 0) return go(here, { kind: "info", key: "order:flash.nothingPicked" });
  if (form.intent === "ship") return go(here, told(await shipOrders(tx, actor, picked), "order:flash.shipped"));
  const numbers = picked.map(({ number }) => number);
  return go(here, told(await handOverOrders(tx, actor, numbers), "order:flash.handedOver"));
});

/** The seller's desk: orders to send, by state, words and days; sent in batches; printed or taken along as CSV. */
export default function SellerOrdersPage() {
  const t = useT("order");
  const hydrated = useHydrated();
  const { filter, page, rows, pages, asks, isAdmin } = useLoaderData<typeof loader>();
  const csvHref = `/api/order/list${deskSearch(filter, { format: "csv" })}`;
  const pageHref = (to: number) => href("/admin/orders") + deskSearch(filter, { page: String(to) });
  const tools = (
    <div className={s.bar}>
      <LinkButton to={csvHref} reload look="quiet" size="sm" icon={<DownloadIcon size={18} />}>
        {t("desk.csv")}
      </LinkButton>
      {hydrated && (
        <Button look="quiet" size="sm" icon={<PrintIcon size={18} />} onClick={() => window.print()}>
          {t("desk.print")}
        </Button>
      )}
    </div>
  );
  return (
    <Page>
      <PageHead title={t("desk.title")} actions={tools} />
      <Stack gap="lg">
        <RefundReviews asks={asks} />
        <DeskFilter filter={filter} />
        <ActionForm id="desk" label={t("desk.title")}>
          <FormError />
          <DeskTable rows={rows} withShop={isAdmin} empty={<EmptyState title={t("desk.empty")} />}>
            <Pager page={page} pages={pages} href={pageHref} />
          </DeskTable>
          {rows.some(({ canShip, canHandOver }) => canShip || canHandOver) && (
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
          )}
        </ActionForm>
      </Stack>
    </Page>
  );
}
