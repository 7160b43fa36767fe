import { checkoutStart } from "~/foundation/orders/checkout/verbs/checkout.server";
import type { Actor } from "~/platform/access/actor";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { shopName, shopNames } from "../catalogue/shop-names.server";
import { deliveryChoices } from "../delivery/delivery-view.server";
import { quoteFacts } from "../order/queries/quote-facts.server";
import { assess, type OrderQuote, quoteOf } from "../order/rules/quote";
import { commodityPayable } from "../order/verbs/settle-order.server";
import { cartOf, orderableRows } from "./cart-queries.server";

/** The cart page: the buyer's lines by seller and the sum of those that can be ordered. Yen. */
export async function cartView(db: Db, actor: Actor, locale: Locale) {
  const flag = flagOf(locale);
  const { lines, sellerIds, names, quote } = await cartOf(db, actor);
  const sellers = sellerIds.map((sellerId) => ({
    sellerId,
    shop: shopName(names, sellerId, flag),
    lines: lines
      .filter(({ offer }) => (offer?.sellerId ?? 0) === sellerId)
      .map(({ offer, choice, valueIds: _, ...line }) => {
        const name = offer && inLanguage(offer.name, flag);
        return {
          ...line,
          name: name?.text ?? "",
          lang: name?.lang ?? flag,
          choice: inLanguage(choice, flag).text,
          picture: offer?.attachments[0] ?? null,
        };
      }),
  }));
  const ordered = quote.orders.reduce((sum, order) => sum + order.lines.length, 0);
  return { sellers, ordered, postFee: quote.orders.reduce((sum, order) => sum + order.postFee, 0), total: quote.total };
}
export type CartView = Awaited<ReturnType<typeof cartView>>;
export type CartLineView = CartView["sellers"][number]["lines"][number];

/**
 * The confirm step: the items to order (the single line `buy`, or the checked ones) by seller and fulfilment, and the
 * initial values of the form. Null when there is nothing to order, or a line cannot be ordered; the cart then shows
 * why.
 */
export async function checkoutView(db: Db, actor: Actor, locale: Locale, buy: number | null) {
  const { items } = await orderableRows(db, actor, buy);
  const facts = await quoteFacts(
    db,
    actor,
    items.map(({ commodityId }) => commodityId),
  );
  const assessed = assess(items, facts);
  if (items.length === 0 || assessed.some(({ refusal }) => refusal !== null)) return null;
  const quote = quoteOf(assessed, facts, 0);
  const flag = flagOf(locale);
  const names = await shopNames(
    db,
    quote.orders.map(({ sellerId }) => sellerId),
  );
  const part = ({ sellerId, fulfilment, groupId, lines, lineTotal, postFee, total }: OrderQuote) => ({
    key: `${sellerId}/${groupId}/${fulfilment}`,
    lineTotal,
    postFee,
    total,
    /** What distinguishes the part: it waits for a group purchase, or is delivered as codes. */
    note: groupId === null ? (fulfilment === "code" ? ("code" as const) : null) : ("group" as const),
    shop: shopName(names, sellerId, flag),
    lines: lines.map((line) => ({
      id: `${line.commodityId}:${line.valueIds}`,
      num: line.num,
      unitPrice: line.unitPrice,
      lineTotal: line.lineTotal,
      payOnDelivery: line.payOnDelivery,
      picture: line.snapshot.picture,
      name: inLanguage(line.snapshot.name, flag).text,
      lang: inLanguage(line.snapshot.name, flag).lang,
      choice: inLanguage(line.snapshot.choice, flag).text,
    })),
  });
  const { maxPoint, total } = quote;
  const start = await checkoutStart(db, actor, { maxPoint, methods: commodityPayable.methods });
  const parcel = quote.orders.some(({ fulfilment }) => fulfilment === "goods");
  const delivery = await deliveryChoices(db, quote.orders, locale);
  return { buy, orders: quote.orders.map(part), total, start, parcel, delivery };
}
export type CheckoutView = NonNullable<Awaited<ReturnType<typeof checkoutView>>>;
