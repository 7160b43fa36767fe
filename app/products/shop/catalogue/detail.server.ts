import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "~/platform/access/actor";
import { cached } from "~/platform/data/cached.server";
import { shownNow } from "~/platform/data/clock.server";
import { prepareOnce } from "~/platform/data/prepare-once.server";
import { missing } from "~/platform/errors";
import type { Load } from "~/platform/forms/handler.server";
import { inTokyo } from "~/platform/i18n/in-tokyo";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import type { Property } from "~db/schema/commodity-property";
import { commodities, commodityStock, commodityTypes, shops } from "~db/schema/shop";
import { historiesOf } from "../order/queries/quote-facts.server";
import { codeType } from "../order/rules/fulfilment";
import { buyableRange, isVisible, postageLabel, type Sale, saleOf, sellsOnline, stockState } from "../price-rules";
import { soldOutRows } from "../restock/rules";
import { catalogueTag, commodityTag, typesTag } from "../tags";
import { cutDescription, shownPrices } from "./card";
import { isKept } from "./conditions.server";
import {
  availabilityOf,
  type BadgeText,
  badgesOf,
  type DetailFacts,
  type Line,
  refusalOf,
  termsOf,
} from "./detail-words";
import { cardColumns } from "./lists.server";
import { inParagraphs } from "./paragraphs";

type Text = { text: string; lang?: Flag };

/** One choice of a commodity; `delta` is added to the price, yen; `first` is preselected: what the address names, or the only one to be had. */
export type Choice = {
  name: string;
  first?: string;
  values: { id: string; text: string; delta: number; soldOut?: true }[];
};

/** A commodity's page, with only the shown fields. Prices in yen, times in milliseconds since 1970. */
export type DetailView = ReturnType<typeof shownPrices> & {
  id: number;
  name: Text;
  description: Text;
  /** The manufacturer's model name, for search engines. */
  modelType: string;
  availability: ReturnType<typeof availabilityOf>;
  pictures: string[];
  introImages: string[];
  sale?: {
    kind: "timed" | "group";
    phase: "before" | "running" | "ended";
    startAt: number;
    endAt: number;
    minCount?: number;
  };
  badges: BadgeText[];
  terms: Line[];
  /** Why it cannot be bought now. */
  refusal?: string;
  /** Units one purchase may have now. */
  range: { min: number; max: number };
  choices: Choice[];
  /** Sold-out stock rows: ids of values, "" for the commodity's own. */
  soldOut?: string[];
  type: { id: number; name: string; parent?: { id: number; name: string } };
  seller: { id: number; name: Text; text: string; cover?: string };
};

const parent = alias(commodityTypes, "parent");

/** Query of what pages selling commodities need; `readAt` is the database's clock, milliseconds since 1970. */
export const selectDetails = (db: Db) =>
  db
    .select({
      commodity: commodities,
      stock: cardColumns.stock,
      type: commodityTypes,
      parent,
      shop: shops,
      readAt: sql<number>`extract(epoch from statement_timestamp())::float8 * 1000`,
    })
    .from(commodities)
    .innerJoin(commodityTypes, eq(commodityTypes.id, commodities.typeId))
    .innerJoin(shops, eq(shops.sellerId, commodities.sellerId))
    .leftJoin(parent, eq(parent.id, commodityTypes.parentId));

const rowQuery = prepareOnce((db) =>
  selectDetails(db)
    .where(and(eq(commodities.id, sql.placeholder("id")), isKept))
    .prepare("commodity_detail"),
);

const stocksQuery = prepareOnce((db) =>
  db
    .select({ valueId: commodityStock.valueId, inventory: commodityStock.inventory })
    .from(commodityStock)
    .where(and(eq(commodityStock.commodityId, sql.placeholder("id")), eq(commodityStock.inUse, true)))
    .prepare("commodity_stocks"),
);

const cachedRow = cached("commodity", {
  tags: ({ id }: { id: number }) => [commodityTag(id), catalogueTag, typesTag],
  read: async (db, { id }) => {
    const [[row], stocks] = await Promise.all([rowQuery(db).execute({ id }), stocksQuery(db).execute({ id })]);
    return row && { ...row, stocks };
  },
});

/**
 * Reads a commodity that was not removed, on the shelf or not, with its stock rows in use, and the time to validate it
 * by; undefined when there is none. The row is cached for all viewers: the caller checks who may see it now. `now` is
 * never before the row was read, however far this process's estimate of the database's clock is off.
 */
export async function commodityAt(db: Db, id: number) {
  const [row, shown] = await Promise.all([cachedRow(db, { id }), shownNow(db)]);
  return row && { row, now: new Date(Math.max(shown.getTime(), row.readAt)) };
}

type Row = Awaited<ReturnType<typeof selectDetails>>[number];

function choicesOf(
  properties: readonly Property[],
  stocks: ReadonlyMap<string, number>,
  chosen: readonly string[],
  flag: Flag,
): Choice[] {
  return properties.map(({ name, values }) => {
    const isFree = ({ id, stock }: Property["values"][number]) => !stock || (stocks.get(id) ?? 0) > 0;
    const free = values.filter(isFree);
    const first = free.find(({ id }) => chosen.includes(id)) ?? (free.length === 1 ? free[0] : undefined);
    return {
      name: inLanguage(name, flag).text,
      ...(first && { first: first.id }),
      values: values.map((value) => ({
        id: value.id,
        text: inLanguage(value.text, flag).text,
        delta: value.priceDelta,
        ...(!isFree(value) && { soldOut: true as const }),
      })),
    };
  });
}

function saleView(sale: Sale, minCount: number | null): DetailView["sale"] {
  if (sale.kind === "none") return undefined;
  const { kind, phase } = sale;
  const counted = kind === "group" && minCount ? { minCount } : {};
  return { kind, phase, startAt: sale.startAt.getTime(), endAt: sale.endAt.getTime(), ...counted };
}

function soldOf(commodity: Row["commodity"]): DetailFacts["sold"] {
  if (!sellsOnline(commodity)) return "inStore";
  if (commodity.mainType === codeType) return "code";
  return commodity.saleType === "on-off" ? "both" : "online";
}

function typeView({ type, parent: above }: Row, flag: Flag): DetailView["type"] {
  const entry = ({ id, name }: typeof type) => ({ id, name: inLanguage(name, flag).text });
  return { ...entry(type), ...(above && { parent: entry(above) }) };
}

function sellerView({ shop }: Row, flag: Flag): DetailView["seller"] {
  const text = cutDescription(inLanguage(shop.introduction, flag).text);
  return { id: shop.sellerId, name: shownWords(shop.name, flag), text, ...(shop.cover && { cover: shop.cover }) };
}

/** Units of a commodity that count against the visitor's total [C10]; 0 when it has no total. */
export async function boughtBy(
  db: Db,
  actor: Actor | null,
  { id, limitBuyTotal }: Pick<Row["commodity"], "id" | "limitBuyTotal">,
): Promise<number> {
  if (!actor || limitBuyTotal === -1) return 0;
  return (await historiesOf(db, actor.userId, [id])).get(id)?.bought ?? 0;
}

function factsOf(
  { commodity, type, stock }: Row,
  maxStock: number,
  bought: number,
  now: Date,
  locale: Locale,
): DetailFacts {
  const day = (at: Date | null) => (at ? inTokyo(locale, { dateStyle: "medium" })(at) : undefined);
  const shown = stockState(stock);
  return {
    modelType: commodity.modelType,
    pointReturn: commodity.pointReturn,
    postage: postageLabel(commodity.postFee, [type.id, type.parentId]),
    left: shown.state === "few" ? shown.left : shown.state === "soldOut" ? 0 : undefined,
    sold: soldOf(commodity),
    phase: saleOf(commodity, now).phase,
    limits: {
      min: commodity.limitBuyMin,
      max: commodity.limitBuyMax,
      total: commodity.limitBuyTotal,
      days: commodity.tradingInterval,
      bought,
    },
    range: buyableRange(commodity, maxStock, bought),
    validity: { from: day(commodity.validFrom), to: day(commodity.validTo) },
  };
}

type About = {
  /** Stock rows in use, by value. */
  stocks: ReadonlyMap<string, number>;
  /** Units that count against the visitor's total. */
  bought: number;
  /** Values that the visitor had chosen before. */
  chosen: readonly string[];
  now: Date;
};

/** View of a commodity's row for its visitor. `isSent`: buying it sends a parcel at once. */
export function detailView(
  row: Row,
  { stocks, bought, chosen, now }: About,
  { actor, locale, t }: Pick<Load, "actor" | "locale" | "t">,
): { commodity: DetailView; isSent: boolean } {
  const flag = flagOf(locale);
  const { commodity } = row;
  const maxStock = stocks.size > 0 ? Math.max(...stocks.values()) : commodity.inventory;
  const facts = factsOf(row, maxStock, bought, now, locale);
  const sale = saleView(saleOf(commodity, now), commodity.groupBuyMinCount);
  const refusal = refusalOf(facts, t);
  const soldOut = soldOutRows(commodity.properties, { inventory: commodity.inventory, own: stocks });
  const description = shownWords(commodity.description, flag);
  const view: DetailView = {
    id: commodity.id,
    name: shownWords(commodity.name, flag),
    description: { ...description, text: inParagraphs(description.text) },
    modelType: commodity.modelType,
    availability: availabilityOf(facts),
    pictures: commodity.attachments,
    introImages: commodity.introImages.filter((key) => !commodity.attachments.includes(key)),
    ...shownPrices(commodity, actor, now),
    ...(sale && { sale }),
    badges: badgesOf(facts, t),
    terms: termsOf(facts, t),
    ...(refusal && { refusal }),
    range: facts.range,
    choices: choicesOf(commodity.properties, stocks, chosen, flag),
    ...(soldOut.length > 0 && { soldOut }),
    type: typeView(row, flag),
    seller: sellerView(row, flag),
  };
  const isSent = view.sale?.kind !== "group" && (facts.sold === "online" || facts.sold === "both");
  return { commodity: view, isSent };
}

/**
 * A commodity's page for the visitor of a request; `chosen` are the values that the visitor had chosen before. Throws
 * `commodityNotFound` when it is hidden [C3] or does not exist.
 */
export async function commodityDetail(
  call: Pick<Load, "db" | "actor" | "locale" | "t">,
  id: number,
  chosen: readonly string[],
): Promise<{ commodity: DetailView; isSent: boolean }> {
  const { db, actor } = call;
  const found = await commodityAt(db, id);
  if (!found || !isVisible(found.row.commodity, actor, found.now)) throw missing("commodityNotFound");
  const { row, now } = found;
  const bought = await boughtBy(db, actor, row.commodity);
  const stocks = new Map(row.stocks.map(({ valueId, inventory }) => [valueId, inventory]));
  return detailView(row, { stocks, bought, chosen, now }, call);
}
