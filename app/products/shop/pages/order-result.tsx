import { useLoaderData } from "@remix-run/react";
import { payPath } from "~/foundation/payments/payable";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { PagePanel } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { pageReader } from "../order/queries/line-views";
import { ordersOfGroup } from "../order/queries/orders-of-group.server";
import { isServed } from "../order/states";
import { OrderCard } from "../order/ui/order-card";

/** `unknown` also for a visitor who is not signed in and for other people's orders: it tells nothing about them. */
type Outcome = "paid" | "unpaid" | "ended" | "unknown";

export const loader = load(async ({ db, actor, locale, url }) => {
  const payGroup = url.searchParams.get("payGroup") ?? "";
  const signedIn = actor !== null;
  if (!actor || !/^[\w-]{1,100}$/.test(payGroup))
    return { outcome: "unknown" as Outcome, orders: [], now: 0, payGroup, signedIn };
  const { orders, now } = await ordersOfGroup(db, actor.userId, payGroup, pageReader(locale));
  const every = (state: (order: { status: string }) => boolean) => orders.length > 0 && orders.every(state);
  const outcome: Outcome =
    orders.length === 0
      ? "unknown"
      : orders.some(isServed)
        ? "paid"
        : every(({ status }) => status === "unpaid")
          ? "unpaid"
          : "ended";
  return { outcome, orders, now, payGroup, signedIn };
});

/** What became of an order after the payment; the word of the database, never of the address. */
export default function OrderResultPage() {
  const t = useT("order");
  const { outcome, orders, now, payGroup, signedIn } = useLoaderData<typeof loader>();
  const toOrders = (
    <LinkButton to={href("/order/order_list")} look={outcome === "unpaid" ? "quiet" : "primary"}>
      {t("list.title")}
    </LinkButton>
  );
  const toShop = (
    <LinkButton to={href("/shop")} look="quiet">
      {t("cart.toShop")}
    </LinkButton>
  );
  if (outcome === "unknown")
    return (
      <Page width="narrow">
        <PagePanel
          title={t("result.unknown")}
          actions={
            <>
              {signedIn && toOrders}
              {toShop}
            </>
          }
        >
          <p>{t("result.unknownText")}</p>
        </PagePanel>
      </Page>
    );
  return (
    <Page width="normal">
      <PageHead
        title={t(`result.${outcome}`)}
        lead={t(`result.${outcome}Text`)}
        actions={
          <>
            {outcome === "unpaid" && (
              <LinkButton to={payPath("commodity", payGroup)} look="accent">
                {t("detail.pay")}
              </LinkButton>
            )}
            {toOrders}
            {toShop}
          </>
        }
      />
      <Stack gap="lg">
        {orders.map((order) => (
          <OrderCard key={order.number} order={order} now={now} from="pay" />
        ))}
      </Stack>
    </Page>
  );
}
