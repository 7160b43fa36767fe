import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "~/platform/actor";
import { DomainError } from "~/platform/errors";
import type { Load } from "~/platform/handler.server";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { commodities, commodityStock, commodityTypes, type Property, shops } from "~db/schema/shop";
import { historiesOf } from "../order/queries/quote-facts.server";
import { buyableRange, postageLabel, type Sale, saleOf, sellsOnline, stockState } from "../price-rules";
import { cardMaker } from "./browse.server";
import { type Card, cutDescription, shownPrices } from "./card";
import { visibleTo } from "./conditions.server";
import { cardColumns, neighbours } from "./lists.server";
import { typeName } from "./types.server";

type Text = { text: string; lang?: Flag };

/** One choice of a commodity; `delta` is added to the price, yen. */
export type Choice = { name: string; values: { id: string; text: string; delta: number; soldOut?: true }[] };

/** A commodity's page, nothing but what is shown. Prices in yen, times in milliseconds since 1970. */
export type DetailView = ReturnType<typeof shownPrices> & {
  id: number;
  name: Text;
  description: Text;
  modelType: string;
  pictures: string[];
  introImages: string[];
  pointReturn: number;
  left?: number;
  sold: "online" | "inStore" | "both" | "code";
  validity?: { from?: number; to?: number };
  sale?: {
    kind: "timed" | "group";
    phase: "before" | "running" | "ended";
    startAt: number;
    endAt: number;
    minCount?: number;
  };
  postage: ReturnType<typeof postageLabel>;
  limits: { min: number; max?: number; total?: number; days?: number; bought: number };
  /** Units one purchase may have now. */
  range: { min: number; max: number };
  choices: Choice[];
  type: { id: number; name: string; parent?: { id: number; name: string } };
  seller: { id: number; name: Text; text: string; cover?: string };
};

const parent = alias(commodityTypes, "parent");

async function detailRow(db: Db, actor: Actor | null, id: number) {
  const [row] = await db
    .select({ commodity: commodities, stock: cardColumns.stock, type: commodityTypes, parent, shop: shops })
    .from(commodities)
    .innerJoin(commodityTypes, eq(commodityTypes.id, commodities.typeId))
    .innerJoin(shops, eq(shops.sellerId, commodities.sellerId))
    .leftJoin(parent, eq(parent.id, commodityTypes.parentId))
    .where(and(eq(commodities.id, id), visibleTo(actor)));
  if (!row) throw new DomainError("notFindData");
  return row;
}

type Row = Awaited<ReturnType<typeof detailRow>>;

const textOf = (words: Parameters<typeof inLanguage>[0], flag: Flag): Text => {
  const { text, lang } = inLanguage(words, flag);
  return { text, ...(lang !== flag && { lang }) };
};

function choicesOf(properties: readonly Property[], stocks: ReadonlyMap<string, number>, flag: Flag): Choice[] {
  return properties.map(({ name, values }) => ({
    name: inLanguage(name, flag).text,
    values: values.map(({ id, text, priceDelta, stock }) => ({
      id,
      text: inLanguage(text, flag).text,
      delta: priceDelta,
      ...(stock && (stocks.get(id) ?? 0) <= 0 && { soldOut: true as const }),
    })),
  }));
}

function limitsOf(
  { limitBuyMin, limitBuyMax, limitBuyTotal, tradingInterval }: Row["commodity"],
  bought: number,
): DetailView["limits"] {
  return {
    min: limitBuyMin,
    bought,
    ...(limitBuyMax > 0 && { max: limitBuyMax }),
    ...(limitBuyTotal > 0 && { total: limitBuyTotal }),
    ...(tradingInterval > 0 && { days: tradingInterval }),
  };
}

function saleView(sale: Sale, minCount: number | null): DetailView["sale"] {
  if (sale.kind === "none") return undefined;
  const { kind, phase } = sale;
  const counted = kind === "group" && minCount ? { minCount } : {};
  return { kind, phase, startAt: sale.startAt.getTime(), endAt: sale.endAt.getTime(), ...counted };
}

function soldOf(commodity: Row["commodity"]): DetailView["sold"] {
  if (!sellsOnline(commodity)) return "inStore";
  if (commodity.mainType === "discount-code") return "code";
  return commodity.saleType === "on-off" ? "both" : "online";
}

function typeView({ type, parent: above }: Row, locale: Locale): DetailView["type"] {
  const entry = (one: typeof type) => ({ id: one.id, name: typeName(one, locale) });
  return { ...entry(type), ...(above && { parent: entry(above) }) };
}

function sellerView({ shop }: Row, flag: Flag): DetailView["seller"] {
  const text = cutDescription(inLanguage(shop.introduction, flag).text);
  return { id: shop.sellerId, name: textOf(shop.name, flag), text, ...(shop.cover && { cover: shop.cover }) };
}

/** Units of a commodity that count against the visitor's total (decisions C10). */
export async function boughtBy(db: Db, actor: Actor | null, id: number): Promise<number> {
  if (!actor) return 0;
  return (await historiesOf(db, actor.userId, [id])).get(id)?.bought ?? 0;
}

/**
 * A commodity's page for the visitor of a request, with others of its model and of its type.
 * A hidden commodity (decisions C3) and one that does not exist are both `notFindData`.
 */
export async function commodityDetail(
  call: Pick<Load, "db" | "actor" | "locale">,
  id: number,
): Promise<{ commodity: DetailView; siblings: Card[]; related: Card[]; now: number }> {
  const { db, actor, locale } = call;
  const flag = flagOf(locale);
  const row = await detailRow(db, actor, id);
  const { commodity } = row;
  const [{ now, cards }, around, stockRows, bought] = await Promise.all([
    cardMaker(call),
    neighbours(db, actor, flag, commodity),
    db
      .select({ valueId: commodityStock.valueId, inventory: commodityStock.inventory })
      .from(commodityStock)
      .where(eq(commodityStock.commodityId, id)),
    boughtBy(db, actor, id),
  ]);
  const stocks = new Map(stockRows.map(({ valueId, inventory }) => [valueId, inventory]));
  const most = stocks.size > 0 ? Math.max(...stocks.values()) : commodity.inventory;
  const stock = stockState(row.stock);
  const sale = saleView(saleOf(commodity, new Date(now)), commodity.groupBuyMinCount);
  const { validFrom, validTo } = commodity;
  const view: DetailView = {
    id,
    name: textOf(commodity.name, flag),
    description: textOf(commodity.description, flag),
    modelType: commodity.modelType,
    pictures: commodity.attachments,
    introImages: commodity.introImages.filter((key) => !commodity.attachments.includes(key)),
    ...shownPrices(commodity, actor, new Date(now)),
    pointReturn: commodity.pointReturn,
    ...(stock.state !== "plenty" && { left: stock.state === "few" ? stock.left : 0 }),
    sold: soldOf(commodity),
    ...((validFrom || validTo) && {
      validity: { ...(validFrom && { from: validFrom.getTime() }), ...(validTo && { to: validTo.getTime() }) },
    }),
    ...(sale && { sale }),
    postage: postageLabel(commodity.postFee, [row.type.id, row.type.parentId]),
    limits: limitsOf(commodity, bought),
    range: buyableRange(commodity, most, bought),
    choices: choicesOf(commodity.properties, stocks, flag),
    type: typeView(row, locale),
    seller: sellerView(row, flag),
  };
  return { commodity: view, siblings: cards(around.siblings), related: cards(around.related), now };
}
