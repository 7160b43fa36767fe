import { z } from "zod";
import { withoutParcel } from "~/foundation/orders/checkout/receiver";
import { orderNumber } from "~/foundation/orders/forms";
import { orderCalls, refundCalls } from "~/foundation/orders/order-calls";
import { personOf } from "~/foundation/orders/person";
import { receiptCalls } from "~/foundation/orders/receipt/receipt-calls";
import { balanceOf } from "~/foundation/points/queries.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { only, signedIn } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { cartCount, cartOf } from "./cart/cart-queries.server";
import { addToCart } from "./cart/verbs/add-to-cart.server";
import { changeCartLine, removeFromCart } from "./cart/verbs/change-cart.server";
import { shopDesk } from "./order/desk.server";
import type { LineView } from "./order/queries/line-views";
import { orderDetail } from "./order/queries/order-detail.server";
import { quoteFacts } from "./order/queries/quote-facts.server";
import { shopReceipts } from "./order/receipts.server";
import * as forms from "./order/rules/order-forms";
import type { WantedItem } from "./order/rules/quote";
import { shopOrders } from "./order/shop-orders.server";
import { cancelOrder } from "./order/verbs/cancel-order.server";
import { receiveOrder } from "./order/verbs/complete-order.server";
import { placeOrder, strictQuote } from "./order/verbs/place-order.server";
import { shipOrders } from "./order/verbs/ship-orders.server";
import { addressBody } from "./shipping/rules/forms";
import { changeAddress } from "./shipping/verbs/change-address.server";

const seller = only("SHOP_ADMIN");
const wantedItems = (items: z.output<typeof forms.quoteBody>["items"]): WantedItem[] =>
  items.map(({ propertyIds, ...item }) => ({ ...item, valueIds: propertyIds }));
const cartCalls: readonly Call[] = [
  call("GET /api/cart/list", signedIn, {}, async ({ db, context }) => {
    const { lines } = await cartOf(db, actorOf(context));
    const flag = flagOf(context.locale);
    return [...lines]
      .sort((a, b) => (a.offer?.sellerId ?? 0) - (b.offer?.sellerId ?? 0) || a.id - b.id)
      .map(({ id, commodityId, valueIds, num, checked, refusal, offer, unitPrice }) => ({
        id,
        commodityId,
        num,
        checked,
        propertyIds: valueIds === "" ? [] : valueIds.split(","),
        ...(refusal && { invalid: refusal }),
        commodity: offer && {
          id: offer.id,
          sellerId: offer.sellerId,
          price: unitPrice,
          postFee: offer.postFee,
          name: inLanguage(offer.name, flag).text,
          picture: offer.attachments[0] ?? null,
        },
      }));
  }),
  call("GET /api/cart/count", signedIn, {}, async ({ db, context }) => ({
    count: await cartCount(db, actorOf(context).userId),
  })),
  call("POST /api/cart/add", signedIn, { body: forms.addBody }, async ({ tx, context, body }) => {
    const { propertyIds, ...item } = body;
    return success({ id: await addToCart(tx, actorOf(context), { ...item, valueIds: propertyIds }) });
  }),
  call("PUT /api/cart/update", signedIn, { body: forms.updateBody }, async ({ tx, context, body }) => {
    await changeCartLine(tx, actorOf(context), body);
    return success();
  }),
  call("DELETE /api/cart/delete", signedIn, { body: forms.deleteBody }, async ({ tx, context, body }) => {
    await removeFromCart(tx, actorOf(context).userId, body.ids);
    return success();
  }),
];

const buyerCalls: readonly Call[] = [
  call("POST /api/order/quote", signedIn, { body: forms.quoteBody }, async ({ tx, context, body }) => {
    const actor = actorOf(context);
    const items = wantedItems(body.items);
    const facts = await quoteFacts(
      tx,
      actor,
      items.map(({ commodityId }) => commodityId),
    );
    const { spendable } = await balanceOf(tx, actor.userId);
    const maxPoint = strictQuote(items, facts, 0).maxPoint;
    const quote = strictQuote(items, facts, Math.min(body.usePoint, maxPoint, spendable));
    return { ...quote, pointBalance: spendable };
  }),
  call("POST /api/order/save", signedIn, { body: forms.saveBody }, async ({ tx, context, body }) => {
    const { email = "", receiver = withoutParcel(email), deliveryDay, deliverySlot, ...asked } = body;
    if (receiver.email === "") throw new DomainError("orderInfoIncomplete", { field: "receiver" });
    const order = { ...asked, receiver, delivery: { deliveryDay, deliverySlot }, items: wantedItems(body.items) };
    const { id, ...detail } = await placeOrder(tx, actorOf(context), order);
    return success({ id, detail });
  }),
];

const sellerCalls: readonly Call[] = [
  call("PUT /api/order/ship", seller, { body: forms.shipBody }, async ({ tx, context, body }) =>
    success({ detail: await shipOrders(tx, personOf(context), body.items) }),
  ),
  call(
    "PUT /api/order/address/:number",
    signedIn,
    { params: z.object({ number: orderNumber }), body: addressBody },
    async ({ tx, context, params, body }) => {
      await changeAddress(tx, personOf(context), params.number, body);
      return success();
    },
  ),
];

/** A line of an order under the API's field names. */
const snapshotOf = ({ id, commodityId, name, lang, choice, picture, num, unitPrice }: LineView) => ({
  id,
  num,
  unitPrice,
  commoditySnapshot: { id: commodityId, name, lang, choice, picture },
});

/** An order as GET /api/order/get answers it: the view of its page, with its times under the API's field names. */
async function orderEntity(...asked: Parameters<typeof orderDetail>) {
  const order = await orderDetail(...asked);
  const { created: createTime, updated: updateTime, paid: paySuccessTime } = order.times;
  return { ...order, createTime, updateTime, paySuccessTime };
}

/** API calls of cart and orders. */
export const shopOrderCalls: readonly Call[] = [
  ...cartCalls,
  ...buyerCalls,
  ...sellerCalls,
  ...orderCalls({
    desk: shopDesk,
    sells: seller,
    view: orderEntity,
    named: ({ lines }) => ({ commodityOrderToSnapshots: lines.map(snapshotOf) }),
    acts: {
      cancel: (tx, person, number, reason) => cancelOrder(tx, person, number, { role: "buyer", reason }),
      receive: receiveOrder,
    },
  }),
  ...refundCalls(shopOrders, { sells: seller }),
  ...receiptCalls(shopReceipts, "/api/order"),
];
