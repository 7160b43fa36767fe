import { and, eq } from "drizzle-orm";
import { receiverOf } from "~/foundation/orders/checkout/verbs/checkout.server";
import { orderListView } from "~/foundation/orders/queries/order-list.server";
import { openOrder } from "~/foundation/orders/queries/order-view.server";
import { paidView } from "~/foundation/orders/queries/paid-view.server";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { askRefund } from "~/foundation/orders/refunds/verbs/ask.server";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { listAddresses } from "~/foundation/profile/queries/addresses.server";
import { missing } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { wordsIn } from "~/platform/screens/list-state";
import type { Db } from "~db/client";
import { auctionOrders } from "~db/schema/live-auction";
import { auctionOrdersKind } from "./auction-orders.server";
import { myOrderForm } from "./order-forms";
import { setReceiver } from "./verbs/set-receiver.server";

/** The number of the order that an address opens: named, or by its pay group after paying; "" for the list. */
async function numberIn(db: Db, userId: number, { searchParams }: URL): Promise<string> {
  const payGroup = wordsIn(searchParams, "payGroup");
  if (!payGroup) return wordsIn(searchParams, "number");
  const own = and(eq(auctionOrders.payGroup, payGroup), eq(auctionOrders.userId, userId));
  const [row] = await db.select({ number: auctionOrders.number }).from(auctionOrders).where(own);
  if (!row) throw missing();
  return row.number;
}

/** Loader of a buyer's auction orders: the list, or the one in the address. */
export const myOrderLoader = loadSignedIn(async ({ db, actor, locale, url }) => {
  const reader = pageReader(locale);
  const number = await numberIn(db, actor.userId, url);
  if (!number) return { list: await orderListView(db, auctionOrdersKind, actor, url, reader), open: null };
  const row = await openOrder(db, auctionOrdersKind, actor, { number, role: "buyer" });
  const [order, addresses] = await Promise.all([
    paidView(db, auctionOrdersKind, row, reader),
    listAddresses(db, actor.userId),
  ]);
  return {
    list: null,
    open: { ...order, payMethod: row.payMethod, addresses: addresses.map(({ isDefault: _, ...address }) => address) },
  };
});
export type OpenAuctionOrder = NonNullable<Awaited<ReturnType<typeof myOrderLoader>>["open"]>;

/** Action of a buyer's order: where it is sent, that it has arrived, or a request for a refund. */
export const myOrderAction = submitSignedIn(myOrderForm, async (form, { tx, actor, url }) => {
  const number = await numberIn(tx, actor.userId, url);
  const page = auctionOrdersKind.paths.order(number);
  if (form.intent === "receiver") {
    const receiver = await receiverOf(tx, actor.userId, { to: form.to, email: actor.email });
    await setReceiver(tx, actor, number, receiver);
  } else if (form.intent === "receive")
    await actOnOrder(tx, auctionOrdersKind, actor, { number, event: "receive", role: "buyer", note: form.reason });
  else await askRefund(tx, auctionOrdersKind, actor, number, form.reason);
  return redirectTo(page, { kind: "success", key: `auction:flash.${form.intent}` });
});
