import { z } from "zod";
import { myOrders } from "~/foundation/orders/queries/my-orders.server";
import { apiReader, sheetReader } from "~/foundation/orders/queries/reader.server";
import { askRefund, reviewRefund } from "~/foundation/orders/refunds/ask.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { only, signedIn } from "~/platform/access/access";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { missing } from "~/platform/errors";
import { plain, text } from "~/platform/forms/fields";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { addToCart } from "./cart/add-to-cart.server";
import { cartCount, cartOf } from "./cart/cart-queries.server";
import { changeCartLine, removeFromCart } from "./cart/change-cart.server";
import { orderDetail } from "./order/queries/order-detail.server";
import { orderCells } from "./order/queries/orders-csv.server";
import { quoteFacts } from "./order/queries/quote-facts.server";
import { sellerOrders } from "./order/queries/seller-orders.server";
import * as forms from "./order/rules/order-forms";
import { ordersTable } from "./order/rules/orders-table";
import type { WantedItem } from "./order/rules/quote";
import { shopOrders } from "./order/shop-orders.server";
import { orderStates } from "./order/states";
import { cancelOrder } from "./order/verbs/cancel-order.server";
import { receiveOrder } from "./order/verbs/complete-order.server";
import { placeOrder, strictQuote } from "./order/verbs/place-order.server";
import { shipOrders } from "./order/verbs/ship-orders.server";

const seller = only("SHOP_ADMIN");
const number = z.object({ number: plain(40) });
const anyState = z.enum(orderStates).optional().catch(undefined);
const reason = z.object({ reason: text(500).optional() }).optional();

const instant = (ms: number): string => new Date(ms).toISOString();

const wantedItems = (items: z.output<typeof forms.quoteBody>["items"]): WantedItem[] =>
  items.map(({ propertyIds, ...item }) => ({ ...item, valueIds: propertyIds }));
const known = (value: string): string => {
  if (!forms.orderNumber.safeParse(value).success) throw missing("orderNotExist");
  return value;
};

const cartCalls: readonly Call[] = [
  call("GET /api/cart/list", signedIn, {}, async ({ db, context }) => {
    const { lines } = await cartOf(db, actorOf(context));
    const flag = flagOf(context.locale);
    return [...lines]
      .sort((a, b) => (a.offer?.sellerId ?? 0) - (b.offer?.sellerId ?? 0) || a.id - b.id)
      .map(({ id, commodityId, valueIds, num, checked, refusal, offer, unitPrice }) => ({
        ...{ id, commodityId, num, checked },
        propertyIds: valueIds === "" ? [] : valueIds.split(","),
        ...(refusal && { invalid: refusal }),
        commodity: offer && {
          ...{ id: offer.id, sellerId: offer.sellerId, price: unitPrice, postFee: offer.postFee },
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
    await changeCartLine(tx, actorOf(context).userId, body);
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
    const most = strictQuote(items, facts, 0).maxPoint;
    const quote = strictQuote(items, facts, Math.min(body.usePoint, most, spendable));
    return { ...quote, pointBalance: spendable };
  }),
  call("POST /api/order/save", signedIn, { body: forms.saveBody }, async ({ tx, context, body }) => {
    const { id, ...detail } = await placeOrder(tx, actorOf(context), { ...body, items: wantedItems(body.items) });
    return success({ id, detail });
  }),
  call(
    "GET /api/order/myList",
    signedIn,
    { query: z.object({ status: anyState, ...pagingShape }) },
    async ({ db, context, query }) => {
      const states = query.status ? [query.status] : null;
      const { userId } = actorOf(context);
      const page = await myOrders(db, shopOrders, userId, states, apiReader(context.locale), pagingOf(query, 10));
      const content = page.content.map(({ id: _, tone: __, to: ___, expireAt, ...order }) => ({
        ...order,
        expireAt: expireAt === null ? null : instant(expireAt),
      }));
      return { ...page, content };
    },
  ),
  call("GET /api/order/get/:number", signedIn, { params: number }, async ({ db, context, params }) => {
    const order = await orderDetail(db, actorOf(context), known(params.number), apiReader(context.locale));
    return { ...order, expireAt: instant(order.expireAt), now: instant(order.now) };
  }),
  call(
    "PUT /api/order/cancel/:number",
    signedIn,
    { params: number, body: reason },
    async ({ tx, context, params, body }) => {
      await cancelOrder(tx, actorOf(context), known(params.number), { role: "buyer", reason: body?.reason ?? "" });
      return success();
    },
  ),
  call("PUT /api/order/receive/:number", signedIn, { params: number }, async ({ tx, context, params }) => {
    await receiveOrder(tx, actorOf(context), known(params.number));
    return success();
  }),
  call("POST /api/order/refund", signedIn, { body: forms.refundBody }, async ({ tx, context, body }) =>
    success({ id: await askRefund(tx, shopOrders, actorOf(context), body.number, body.reason) }),
  ),
];

const sellerCalls: readonly Call[] = [
  call("GET /api/order/list", seller, { query: tableInput(ordersTable(true)) }, async ({ db, context, query }) => {
    const reader = query.format === "csv" ? sheetReader(context.locale) : apiReader(context.locale);
    const list = await sellerOrders(db, actorOf(context), query.state, reader);
    const t = translator(context.locale);
    return tableReply(ordersTable(true), query, list, { context, t, cells: orderCells(t) });
  }),
  call("PUT /api/order/ship", seller, { body: forms.shipBody }, async ({ tx, context, body }) =>
    success({ detail: await shipOrders(tx, actorOf(context), body.items) }),
  ),
  call("PUT /api/order/refund/review", seller, { body: forms.reviewBody }, async ({ tx, context, body }) => {
    const { refundId, ...review } = body;
    await reviewRefund(tx, shopOrders, actorOf(context), refundId, review);
    return success();
  }),
];

/** The calls of cart and orders (decisions E4). */
export const orderCalls: readonly Call[] = [...cartCalls, ...buyerCalls, ...sellerCalls];
