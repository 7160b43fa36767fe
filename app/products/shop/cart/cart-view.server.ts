import { liveTill } from "~/foundation/payments/live-till.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { listAddresses } from "~/foundation/profile/queries/addresses.server";
import type { Actor } from "~/platform/access/actor";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { quoteFacts } from "../order/queries/quote-facts.server";
import { assess, quoteOf, type SellerQuote } from "../order/rules/quote";
import { commodityPayable } from "../order/verbs/settle-order.server";
import { cartOf, orderableRows, shopNames } from "./cart-queries.server";

const shopWords = { zh: "", ja: "", en: "" };

/** The cart page: the buyer's lines by seller and the sum of those that can be ordered. Yen. */
export async function cartView(db: Db, actor: Actor, locale: Locale) {
  const flag = flagOf(locale);
  const { lines, sellerIds, names, quote } = await cartOf(db, actor);
  const sellers = sellerIds.map((sellerId) => ({
    sellerId,
    shop: inLanguage(names.get(sellerId) ?? shopWords, flag).text,
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
 * The confirm step: what would be ordered (one line bought at once, or the checked ones), by seller, and what the form
 * starts with. Null when there is nothing to order, or the line bought at once cannot be; the cart then says why.
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
  const part = ({ sellerId, lines, lineTotal, postFee, total }: SellerQuote) => ({
    ...{ sellerId, lineTotal, postFee, total },
    shop: inLanguage(names.get(sellerId) ?? shopWords, flag).text,
    lines: lines.map((line) => ({
      ...{
        id: `${line.commodityId}:${line.valueIds}`,
        num: line.num,
        unitPrice: line.unitPrice,
        lineTotal: line.lineTotal,
      },
      ...{ payOnDelivery: line.payOnDelivery, picture: line.snapshot.picture },
      name: inLanguage(line.snapshot.name, flag).text,
      lang: inLanguage(line.snapshot.name, flag).lang,
      choice: inLanguage(line.snapshot.choice, flag).text,
    })),
  });
  const [addresses, points] = await Promise.all([listAddresses(db, actor.userId), balanceOf(db, actor.userId)]);
  const { gateway } = liveTill();
  return {
    buy,
    orders: quote.orders.map(part),
    total: quote.total,
    maxPoint: Math.min(quote.maxPoint, Math.max(0, points.spendable)),
    spendable: points.spendable,
    methods: commodityPayable.methods.filter((method) => gateway.methods.includes(method)),
    addresses: addresses.map(({ isDefault: _, ...address }) => address),
    email: actor.email,
    key: crypto.randomUUID(),
  };
}
export type CheckoutView = NonNullable<Awaited<ReturnType<typeof checkoutView>>>;
