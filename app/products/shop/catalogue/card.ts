import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Words } from "~db/schema/columns";
import { codeType } from "../order/rules/fulfilment";
import {
  hasVipPrice,
  postageLabel,
  priceFor,
  priceWithPoints,
  type Sale,
  saleOf,
  sellsOnline,
  stockState,
  type Viewer,
} from "../price-rules";

/** Columns that a card is made from. */
export type CardRow = {
  id: number;
  name: Words;
  description?: Words;
  picture: string | null;
  price: number;
  originalPrice: number;
  vipPrice: number;
  pointDiscount: number;
  stock: number;
  rating?: string | null;
  postFee: number;
  typeId: number;
  parentTypeId: number | null;
  saleType: string;
  mainType: string;
  saleStart: Date | null;
  saleSeconds: number | null;
  groupBuyStart: Date | null;
  groupBuyEnd: Date | null;
};

/** Next start or end of a sale that is not over, milliseconds since 1970. */
export type CardSale = { kind: "timed" | "group"; phase: "before" | "running"; at: number };

/** A commodity in a list, with only the shown fields. Prices in yen. */
export type Card = {
  id: number;
  name: string;
  /** Language of the text, when it is not the visitor's. */
  lang?: Flag;
  text?: string;
  picture?: string;
  price: number;
  /** Struck through. */
  original?: number;
  vip?: true;
  /** Cash price when the full part is paid in points [C6]. */
  cash?: number;
  /** Units left when they are few; 0: sold out. */
  left?: number;
  /** Average and number of its reviews: `4.6 (12)`. */
  rating?: string;
  badge?: "free" | "onDelivery" | "inStore" | "both" | "code";
  sale?: CardSale;
};

/** Maximum number of characters of a description on a card. */
const cutAt = 387;

/** The first 387 code points of a description, and an ellipsis if there are more [C29]. */
export function cutDescription(text: string): string {
  const characters = Array.from(text);
  return characters.length > cutAt ? `${characters.slice(0, cutAt).join("")}…` : text;
}

/** The sale as a card shows it; undefined once it has ended. */
function cardSale(sale: Sale): CardSale | undefined {
  if (sale.kind === "none" || sale.phase === "ended") return undefined;
  return { kind: sale.kind, phase: sale.phase, at: (sale.phase === "before" ? sale.startAt : sale.endAt).getTime() };
}

function badgeOf(row: CardRow): Card["badge"] {
  if (!sellsOnline(row)) return "inStore";
  if (row.mainType === codeType) return "code";
  if (row.saleType === "on-off") return "both";
  const { kind } = postageLabel(row.postFee, [row.typeId, row.parentTypeId]);
  return kind === "free" || kind === "onDelivery" ? kind : undefined;
}

/** The prices that the viewer sees of a commodity, yen [C5, C6]. */
export function shownPrices(
  row: Pick<CardRow, "price" | "originalPrice" | "vipPrice" | "pointDiscount">,
  viewer: Viewer,
  now: Date,
) {
  const price = priceFor(row, viewer, now);
  const vip = hasVipPrice(row, viewer, now);
  const original = Math.max(row.originalPrice, vip ? row.price : 0);
  const cash = priceWithPoints(price, row.pointDiscount);
  return {
    price,
    ...(original > price && { original }),
    ...(vip && { vip: true as const }),
    ...(cash < price && { cash }),
  };
}

/** The card of a commodity for one viewer, language and instant. */
export function toCard(row: CardRow, { viewer, flag, now }: { viewer: Viewer; flag: Flag; now: Date }): Card {
  const name = inLanguage(row.name, flag);
  const sale = cardSale(saleOf(row, now));
  const stock = stockState(row.stock);
  const badge = badgeOf(row);
  const text = row.description && cutDescription(inLanguage(row.description, flag).text);
  return {
    id: row.id,
    name: name.text,
    ...(name.lang !== flag && { lang: name.lang }),
    ...(text && { text }),
    ...(row.picture && { picture: row.picture }),
    ...shownPrices(row, viewer, now),
    ...(stock.state !== "plenty" && { left: stock.state === "few" ? stock.left : 0 }),
    ...(row.rating && { rating: row.rating }),
    ...(badge && { badge }),
    ...(sale && { sale }),
  };
}
