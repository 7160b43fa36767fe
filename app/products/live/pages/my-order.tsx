import { useLoaderData, useRevalidator } from "@remix-run/react";
import { AddressFields } from "~/foundation/orders/checkout/ui/address-fields";
import { ForwardAct } from "~/foundation/orders/ui/act-form";
import { OrderActions } from "~/foundation/orders/ui/order-actions";
import { OrderHistory } from "~/foundation/orders/ui/order-history";
import { OrderList } from "~/foundation/orders/ui/order-list";
import { OrderMoney } from "~/foundation/orders/ui/order-money";
import { PaidCard } from "~/foundation/orders/ui/paid-card";
import { ReceiverCard } from "~/foundation/orders/ui/receiver-card";
import { RefundBadge, StateBadge } from "~/foundation/orders/ui/state-badge";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { myOrderAction, myOrderLoader, type OpenAuctionOrder } from "../my-order-page.server";

export const loader = myOrderLoader;
export const action = myOrderAction;

/** Where an order is sent: what is known, and the form to say it until it is shipped. */
function Delivery({ order }: { order: OpenAuctionOrder }) {
  const t = useT("auction");
  const { receiverName, postcode, address } = order.receiver;
  const isOpen = order.status === "unpaid" || order.status === "paid";
  return (
    <>
      {address && (
        <ReceiverCard
          title={t("detail.receiver")}
          receiver={{ name: receiverName, postcode, address, phone: order.phone, email: order.email }}
          more={[]}
        />
      )}
      {isOpen && (
        <Card>
          <Stack>
            <h2>{t(address ? "detail.otherReceiver" : "detail.needReceiver")}</h2>
            <ActionForm intent="receiver">
              <FormError />
              <AddressFields addresses={order.addresses} />
              <SubmitButton look={address ? "quiet" : "primary"}>{t("detail.saveReceiver")}</SubmitButton>
            </ActionForm>
          </Stack>
        </Card>
      )}
    </>
  );
}

function One({ order }: { order: OpenAuctionOrder }) {
  const t = useT("auction");
  const { revalidate } = useRevalidator();
  const side = (
    <Stack gap="lg">
      <OrderActions texts="auction" orderType="auction" order={order} onExpire={revalidate}>
        {order.acts.includes("receive") && (
          <ForwardAct intent="receive" title={t("act.receive")} text={t("actText.receive")} />
        )}
      </OrderActions>
      <OrderHistory texts="auction" events={order.events} />
    </Stack>
  );
  return (
    <>
      <PageHead
        title={t("detail.title", { name: order.lotName })}
        lead={
          <>
            <StateBadge texts="auction" status={order.status} tone={order.tone} />{" "}
            <RefundBadge refundStatus={order.refundStatus} />
          </>
        }
        actions={
          <LinkButton to={href("/auction/myorder")} look="quiet" size="sm">
            {t("list.title")}
          </LinkButton>
        }
      />
      <Columns side={side}>
        <Stack gap="lg">
          <Card>
            <Stack>
              <h2>{order.number}</h2>
              <OrderMoney order={order} parts={[]} method={order.payMethod} />
              {order.liveId !== null && (
                <p>
                  <AppLink to={`${href("/live/:id", { id: order.liveId })}#lot-${order.lotId}`}>
                    {t("detail.lot")}
                  </AppLink>
                </p>
              )}
            </Stack>
          </Card>
          <Delivery order={order} />
        </Stack>
      </Columns>
    </>
  );
}

/** What a buyer won at auctions, newest first, or one of it: paying, where it goes, its history. */
export default function MyAuctionOrders() {
  const t = useT("auction");
  const { list, open } = useLoaderData<typeof loader>();
  return (
    <Page width={open ? "wide" : "normal"}>
      {open && <One order={open} />}
      {list && (
        <OrderList data={list.data} empty={<LinkButton to={href("/tabikura-live")}>{t("list.find")}</LinkButton>}>
          {list.orders.map((order) => (
            <PaidCard
              key={order.number}
              texts="auction"
              orderType="auction"
              order={order}
              title={order.lotName}
              more={order.number}
              isOpen={order.status === "unpaid"}
            >
              <p>{t(`next.${order.status}`)}</p>
            </PaidCard>
          ))}
        </OrderList>
      )}
    </Page>
  );
}
