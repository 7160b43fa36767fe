import { useLoaderData } from "@remix-run/react";
import { deskView } from "~/foundation/orders/desk.server";
import { personOf } from "~/foundation/orders/person";
import { orderView } from "~/foundation/orders/queries/order-view.server";
import { deskReader } from "~/foundation/orders/queries/reader.server";
import { refundRequests } from "~/foundation/orders/queries/refund-requests.server";
import { reviewRefund } from "~/foundation/orders/refunds/verbs/ask.server";
import { FoldedAct } from "~/foundation/orders/ui/act-form";
import { OrderDesk } from "~/foundation/orders/ui/order-desk";
import { OrderHistory } from "~/foundation/orders/ui/order-history";
import { ReceiverCard } from "~/foundation/orders/ui/receiver-card";
import { RefundReviews } from "~/foundation/orders/ui/refund-reviews";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { wordsIn } from "~/platform/screens/list-state";
import { tableQuery } from "~/platform/table/table";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Price } from "~/ui/text/price";
import { auctionDesk } from "../auction-desk.server";
import { auctionOrdersKind } from "../auction-orders.server";
import { auctionDeskForm } from "../order-forms";
import { auctionMoves } from "../rules/order-states";

export const loader = loadSignedIn(async ({ db, actor, locale, url, t }) => {
  const reader = deskReader(locale);
  const number = wordsIn(url.searchParams, "number");
  const [desk, open, requests] = await Promise.all([
    deskView(db, auctionDesk, actor, { url, t, reader }),
    number ? orderView(db, auctionOrdersKind, actor, { number, role: "seller", reader }) : null,
    refundRequests(db, auctionOrdersKind, actor, reader),
  ]);
  return { ...desk, open, requests, states: [...auctionMoves.states] };
});

export const action = submitSignedIn(auctionDeskForm, async (form, { tx, url, ...context }) => {
  const person = personOf(context);
  if (form.intent === "review") {
    const answer = { approve: form.answer === "approve", note: form.note };
    await reviewRefund(tx, auctionOrdersKind, person, form.refundId, answer);
  } else {
    const { number, intent: event, reason: note } = form;
    await actOnOrder(tx, auctionOrdersKind, person, { number, event, role: "seller", note });
  }
  return redirectTo(href("/admin/auctionLot/orders") + url.search, {
    kind: "success",
    key: form.intent === "review" ? "orders:flash.reviewed" : `auction:flash.${form.intent}`,
  });
});

type Opened = NonNullable<Awaited<ReturnType<typeof loader>>["open"]>;

/** One order at the desk: its receiver, and what can be done now. */
function Open({ order, closeHref }: { order: Opened; closeHref: string }) {
  const t = useT("auction");
  const { number, acts, receiver, phone, email } = order;
  const side = (
    <Stack>
      {acts.includes("cancel") && (
        <FoldedAct intent="cancel" match={{ number }} title={t("act.cancel")} text={t("actText.cancel")} final />
      )}
      <LinkButton to={closeHref} look="quiet">
        {t("desk.close")}
      </LinkButton>
      <OrderHistory texts="auction" events={order.events} />
    </Stack>
  );
  return (
    <Columns side={side}>
      <Stack>
        <ReceiverCard
          title={`${number} ${order.lotName}`}
          receiver={{
            name: receiver.receiverName,
            postcode: receiver.postcode,
            address: receiver.address,
            phone,
            email,
          }}
          more={[{ label: t("desk.total"), value: <Price yen={order.total} size="sm" /> }]}
        />
        {acts.includes("ship") && (
          <ActionForm intent="ship" match={{ number }} label={t("act.ship")}>
            <FormError />
            <p>{t("actText.ship")}</p>
            <SubmitButton look="accent">{t("act.ship")}</SubmitButton>
          </ActionForm>
        )}
      </Stack>
    </Columns>
  );
}

/** The administrators' desk of auction orders: filtered, printed, exported; shipped, cancelled, refunded. */
export default function AuctionOrdersDesk() {
  const t = useT("auction");
  const { rows, table, tabs, open, requests, states } = useLoaderData<typeof loader>();
  const path = href("/admin/auctionLot/orders");
  return (
    <Page>
      <PageHead title={t("desk.title")} />
      <Stack gap="lg">
        {open && !table.state.print && <Open order={open} closeHref={path + tableQuery(table, table.state)} />}
        <RefundReviews
          requests={requests}
          openHref={(number) => path + tableQuery(table, table.state, { number })}
          goods={({ lotName }) => lotName}
        />
        <OrderDesk
          texts="auction"
          rows={rows}
          table={table}
          tabs={tabs}
          states={states}
          path={path}
          csvPath="/api/auction_order/list"
          openHref={(number) => path + tableQuery(table, table.state, { number })}
          cells={{
            total: ({ total }) => <Price yen={total} size="sm" />,
            refundStatus: ({ refundStatus }) => refundStatus,
          }}
        />
      </Stack>
    </Page>
  );
}
