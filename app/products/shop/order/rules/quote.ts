import type { Words } from "~db/schema/columns";
import type { Property } from "~db/schema/commodity-property";
import type { OrderSnapshot } from "~db/schema/order-snapshot";
import {
  type History,
  isVisible,
  limitRefusal,
  maxPoints,
  saleOf,
  saleRefusal,
  sellsOnline,
  unitPrice,
  type Variant,
  type Viewer,
  variantOf,
} from "../../price-rules";
import { type Fulfilment, fulfilmentOf, inParts, isCodeOver } from "./fulfilment";
import { taxRateOf } from "./tax";

/** A requested item: ids and counts; nothing else of a request is used [G12]. */
export type WantedItem = { commodityId: number; num: number; valueIds: readonly string[] };

/** A commodity as it is sold now. Money in yen. */
export type Offer = {
  id: number;
  sellerId: number;
  typeId: number;
  name: Words;
  attachments: string[];
  price: number;
  vipPrice: number;
  pointDiscount: number;
  pointReturn: number;
  postFee: number;
  taxClass: string;
  inventory: number;
  mainType: string;
  saleType: string;
  status: string;
  onShelvesTime: Date;
  offShelvesTime: Date | null;
  seq: number;
  verify: boolean;
  onlyForAdmin: boolean;
  deletedTime: Date | null;
  limitBuyMin: number;
  limitBuyMax: number;
  limitBuyTotal: number;
  tradingInterval: number;
  saleStart: Date | null;
  saleSeconds: number | null;
  groupBuyStart: Date | null;
  groupBuyEnd: Date | null;
  validFrom: Date | null;
  validTo: Date | null;
  properties: Property[];
};

/** A stock row of a variant [C28]. */
export type OwnStock = { id: number; commodityId: number; valueId: string; inventory: number };

export type QuoteFacts = {
  offers: ReadonlyMap<number, Offer>;
  stocks: readonly OwnStock[];
  /** By commodity; absent: never bought. */
  histories: ReadonlyMap<number, History>;
  viewer: NonNullable<Viewer>;
  now: Date;
};

/** Why a line cannot be ordered: keys of errors.json. */
export type LineRefusal =
  | "cartItemNotFound"
  | "commodityIsDisabled"
  | "saleNotStarted"
  | "saleEnded"
  | "choiceGone"
  | "noInventory"
  | "exceedsMaxStock"
  | NonNullable<ReturnType<typeof limitRefusal>>;

export type QuoteLine = {
  commodityId: number;
  valueIds: string;
  num: number;
  /** Row of commodity_stock whose units are taken; null: the commodity's own. */
  stockId: number | null;
  fulfilment: Fulfilment;
  /** The commodity whose group purchase the line takes part in. */
  groupId: number | null;
  unitPrice: number;
  lineTotal: number;
  /** Points that may pay for the line. */
  maxPoint: number;
  /** Points that the line earns on completion. */
  pointsReturn: number;
  payOnDelivery: boolean;
  snapshot: OrderSnapshot;
};

/** One order of a quote: lines of one seller that are delivered, wait and end together. */
export type OrderQuote = {
  sellerId: number;
  fulfilment: Fulfilment;
  groupId: number | null;
  lines: QuoteLine[];
  lineTotal: number;
  postFee: number;
  maxPoint: number;
  pointsUsed: number;
  pointsReturn: number;
  /** Yen that remain to pay. */
  total: number;
};

export type Quote = {
  orders: OrderQuote[];
  /** Goods and postage before points. */
  total: number;
  maxPoint: number;
  pointsUsed: number;
  payTotal: number;
};

type Merged = { item: WantedItem; key: string; offer: Offer | undefined; variant: Variant | null };

/** One entry per commodity and choice, with the units of repeats added up. */
function merge(items: readonly WantedItem[], facts: QuoteFacts): Merged[] {
  const merged = new Map<string, Merged>();
  for (const item of items) {
    const offer = facts.offers.get(item.commodityId);
    const variant = offer ? variantOf(offer.properties, item.valueIds) : null;
    const key = `${item.commodityId}:${variant?.valueIds ?? [...item.valueIds].sort().join(",")}`;
    const known = merged.get(key);
    if (known) known.item = { ...known.item, num: known.item.num + item.num };
    else merged.set(key, { item, key, offer, variant });
  }
  return [...merged.values()];
}

const stockRow = (offer: Offer, variant: Variant, facts: QuoteFacts): OwnStock | null | undefined =>
  variant.stockValueId === null
    ? null
    : facts.stocks.find((row) => row.commodityId === offer.id && row.valueId === variant.stockValueId);

/** Sums by key, for stock rows and commodities that several lines share. */
function sumBy<T>(rows: readonly T[], key: (row: T) => string | number, num: (row: T) => number) {
  const sums = new Map<string | number, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + num(row));
  return sums;
}

export type Assessed = {
  item: WantedItem;
  line: QuoteLine | null;
  sellerId: number | null;
  refusal: LineRefusal | null;
  /** Units in stock now. */
  left: number;
};

/**
 * Assesses every requested line: its price for this buyer now, and why it cannot be ordered, if so. Lines that share a
 * stock row, or a commodity's purchase limits, are checked by their sum [M3]. Repeats are merged into one line.
 */
export function assess(items: readonly WantedItem[], facts: QuoteFacts): Assessed[] {
  const merged = merge(items, facts);
  const ofCommodity = sumBy(
    merged,
    ({ item }) => item.commodityId,
    ({ item }) => item.num,
  );
  const stockKey = ({ offer, variant, key }: Merged) =>
    offer && variant ? `${offer.id}/${variant.stockValueId ?? ""}` : key;
  const ofStock = sumBy(merged, stockKey, ({ item }) => item.num);

  return merged.map((entry) => {
    const { item, offer, variant } = entry;
    const own = offer && variant ? stockRow(offer, variant, facts) : undefined;
    if (offer?.deletedTime) return { item, line: null, sellerId: offer.sellerId, refusal: "cartItemNotFound", left: 0 };
    const isOffered = offer && sellsOnline(offer) && isVisible(offer, facts.viewer, facts.now);
    if (!isOffered || isCodeOver(offer, facts.now))
      return { item, line: null, sellerId: offer?.sellerId ?? null, refusal: "commodityIsDisabled", left: 0 };
    if (!variant || own === undefined)
      return { item, line: null, sellerId: offer.sellerId, refusal: "choiceGone", left: 0 };
    const left = own === null ? offer.inventory : own.inventory;
    const history = facts.histories.get(offer.id) ?? { bought: 0, lastPaid: null };
    const short = left <= 0 ? "noInventory" : (ofStock.get(stockKey(entry)) ?? 0) > left ? "exceedsMaxStock" : null;
    const refusal =
      saleRefusal(saleOf(offer, facts.now)) ??
      short ??
      limitRefusal(offer, ofCommodity.get(offer.id) ?? 0, history, facts.now);
    return { item, line: lineOf(item, offer, variant, own, facts), sellerId: offer.sellerId, refusal, left };
  });
}

/** Quotes one line; points are neither spent nor earned in the buyer's own shop. */
function lineOf(item: WantedItem, offer: Offer, variant: Variant, own: OwnStock | null, facts: QuoteFacts): QuoteLine {
  const price = unitPrice(offer, variant, facts.viewer, facts.now);
  const isOwn = offer.sellerId === facts.viewer.userId;
  const fulfilment = fulfilmentOf(offer);
  return {
    commodityId: offer.id,
    valueIds: variant.valueIds,
    num: item.num,
    stockId: own?.id ?? null,
    fulfilment,
    groupId: saleOf(offer, facts.now).kind === "group" ? offer.id : null,
    unitPrice: price,
    lineTotal: price * item.num,
    maxPoint: isOwn ? 0 : maxPoints(price, offer.pointDiscount) * item.num,
    pointsReturn: isOwn ? 0 : offer.pointReturn * item.num,
    payOnDelivery: fulfilment === "goods" && offer.postFee < 0,
    snapshot: {
      name: offer.name,
      picture: offer.attachments[0] ?? null,
      choice: variant.text,
      mainType: offer.mainType,
      saleType: offer.saleType,
      pointReturn: offer.pointReturn,
      typeId: offer.typeId,
      taxRate: taxRateOf(offer.taxClass),
      ...(fulfilment === "code" && {
        valid: { from: offer.validFrom?.toISOString() ?? null, to: offer.validTo?.toISOString() ?? null },
      }),
    },
  };
}

/** An order's postage: the greatest fee of its lines, not times the units; lines paid on delivery add nothing [C11]. */
export const postageOf = (fees: readonly number[]): number => Math.max(0, ...fees);

/** Distributes points over orders in turn, none above its limit; what exceeds all limits is dropped. */
export function spreadPoints(usePoint: number, limits: readonly number[]): number[] {
  let left = usePoint;
  return limits.map((limit) => {
    const used = Math.min(left, limit);
    left -= used;
    return used;
  });
}

/**
 * Quote of orderable lines: one order per seller and fulfilment (goods, each group purchase, codes) by seller id [C12],
 * with postage [C11] (codes have none), and points spread over the orders up to what their goods allow [C6, P4].
 * `usePoint` above the maximum is cut to it. Yen; `total` of each order is at least its postage.
 */
export function quoteOf(assessed: readonly Assessed[], facts: QuoteFacts, usePoint: number): Quote {
  const offered = assessed.flatMap(({ line, sellerId }) => (line && sellerId !== null ? [{ ...line, sellerId }] : []));
  const bare = inParts(offered).flatMap((part) => {
    const [first] = part;
    if (!first) return [];
    const { sellerId, fulfilment, groupId } = first;
    const sum = (pick: (line: QuoteLine) => number) => part.reduce((total, line) => total + pick(line), 0);
    const fees = part.map(({ commodityId }) => facts.offers.get(commodityId)?.postFee ?? 0);
    return {
      sellerId,
      fulfilment,
      groupId,
      lines: part.map(({ sellerId: _, ...line }) => line),
      lineTotal: sum((line) => line.lineTotal),
      postFee: fulfilment === "code" ? 0 : postageOf(fees),
      maxPoint: sum((line) => line.maxPoint),
      pointsReturn: sum((line) => line.pointsReturn),
    };
  });
  const used = spreadPoints(
    usePoint,
    bare.map(({ maxPoint }) => maxPoint),
  );
  const orders = bare.map((order, at) => {
    const pointsUsed = used[at] ?? 0;
    return { ...order, pointsUsed, total: order.lineTotal + order.postFee - pointsUsed };
  });
  const sum = (pick: (order: OrderQuote) => number) => orders.reduce((total, order) => total + pick(order), 0);
  return {
    orders,
    total: sum((order) => order.lineTotal + order.postFee),
    maxPoint: sum((order) => order.maxPoint),
    pointsUsed: sum((order) => order.pointsUsed),
    payTotal: sum((order) => order.total),
  };
}
