import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { type Page, pageOf } from "~/platform/api/paging";
import { cached } from "~/platform/data/cached.server";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, nameFields } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import type { Words } from "~db/schema/columns";
import { commodities, commodityTypes, shops } from "~db/schema/shop";
import { buyableRange, isAnswered, saleOf } from "../price-rules";
import { catalogueTag, commodityTag, typesTag } from "../tags";
import { answeredTo, type Narrowing, narrowed, orderOf } from "./conditions.server";
import { boughtBy, commodityAt } from "./detail.server";
import { firstOfTypes } from "./first-of-types.server";
import { cardColumns } from "./lists.server";

/** Maximum number of rows of a list without pages. */
const longestList = 500;

const c = commodities;
const entityColumns = {
  id: c.id,
  name: c.name,
  description: c.description,
  modelType: c.modelType,
  properties: c.properties,
  price: c.price,
  originalPrice: c.originalPrice,
  vipPrice: c.vipPrice,
  pointDiscount: c.pointDiscount,
  pointReturn: c.pointReturn,
  postFee: c.postFee,
  attachments: c.attachments,
  introImages: c.introImages,
  inventory: cardColumns.stock,
  soldCount: c.soldCount,
  status: c.status,
  onShelvesTime: c.onShelvesTime,
  offShelvesTime: c.offShelvesTime,
  seq: c.seq,
  flag: c.flag,
  tradingInterval: c.tradingInterval,
  limitBuyMin: c.limitBuyMin,
  limitBuyMax: c.limitBuyMax,
  limitBuyTotal: c.limitBuyTotal,
  mainType: c.mainType,
  saleType: c.saleType,
  saleStart: c.saleStart,
  saleSeconds: c.saleSeconds,
  groupBuyMinCount: c.groupBuyMinCount,
  groupBuyStart: c.groupBuyStart,
  groupBuyEnd: c.groupBuyEnd,
  validFrom: c.validFrom,
  validTo: c.validTo,
  sellerId: c.sellerId,
  createTime: c.createTime,
  updateTime: c.updateTime,
  verify: c.verify,
  onlyForAdmin: c.onlyForAdmin,
  shopName: shops.name,
  type: {
    id: commodityTypes.id,
    name: commodityTypes.name,
    parentId: commodityTypes.parentId,
  },
};

const selectEntities = (db: Db) =>
  db
    .select(entityColumns)
    .from(commodities)
    .innerJoin(commodityTypes, eq(commodityTypes.id, commodities.typeId))
    .innerJoin(shops, eq(shops.sellerId, commodities.sellerId));
type Row = Awaited<ReturnType<typeof selectEntities>>[number];

/** The viewer and the language of a request. */
export type Asking = { actor: Actor | null; locale: Locale };

const text = (words: Words, flag: Flag): string => inLanguage(words, flag).text;

/**
 * A commodity as the API answers it: texts in the language of the request, prices in yen, instants in UTC.
 * Administrators and its seller also get `verify` and `onlyForAdmin`.
 */
function toEntity(row: Row, { actor, locale }: Asking) {
  const {
    type,
    status,
    shopName,
    saleStart,
    saleSeconds,
    verify,
    onlyForAdmin,
    name,
    description,
    properties,
    ...plain
  } = row;
  const flag = flagOf(locale);
  const insider = actor?.roles.has("ADMIN") || actor?.userId === row.sellerId;
  return {
    ...plain,
    name: text(name, flag),
    description: text(description, flag),
    properties: properties.map((property) => ({
      name: text(property.name, flag),
      values: property.values.map(({ id, text: words, priceDelta }) => ({ id, text: text(words, flag), priceDelta })),
    })),
    commodityStatus: status,
    commodityType: { id: type.id, ...nameFields(type.name), parent: type.parentId },
    shopName: text(shopName, flag),
    secKillStartTime: saleStart,
    secKillSeconds: saleSeconds,
    ...(insider && { verify, onlyForAdmin }),
  };
}

type Wanted = Narrowing & {
  ids?: readonly number[] | undefined;
  flag?: Flag | undefined;
  modelType?: string | undefined;
  status?: string | undefined;
  createdFrom?: Date | undefined;
  createdBefore?: Date | undefined;
};

function conditionOf(wanted: Wanted, actor: Actor | null): SQL | undefined {
  const { ids, flag, modelType, status, createdFrom, createdBefore } = wanted;
  return and(
    answeredTo(actor),
    narrowed(wanted),
    ids && inArray(commodities.id, [...ids]),
    flag && sql`${commodities.flag} in ('all', ${flag})`,
    modelType === undefined ? undefined : eq(commodities.modelType, modelType),
    status === undefined ? undefined : eq(commodities.status, status),
    createdFrom && gte(commodities.createTime, createdFrom),
    createdBefore && lt(commodities.createTime, createdBefore),
  );
}

/** Orders of GET /api/commodity/commodityList. */
export const sortStyles = ["seq", "createTime", "price", "sales", "inventory"] as const;
export type SortStyle = (typeof sortStyles)[number];

function sortOf(style: SortStyle, ascending: boolean): SQL[] {
  const direction = ascending ? asc : desc;
  const column = {
    seq: commodities.seq,
    createTime: commodities.createTime,
    price: commodities.price,
    sales: commodities.soldCount,
    inventory: commodities.inventory,
  }[style];
  return [direction(column), direction(commodities.id)];
}

/** Commodities that match `wanted` and that the viewer may see, by seq, at most 500. */
export async function entityList(db: Db, asking: Asking, wanted: Wanted) {
  const rows = await selectEntities(db)
    .where(conditionOf(wanted, asking.actor))
    .orderBy(...orderOf("seq"))
    .limit(longestList);
  return rows.map((row) => toEntity(row, asking));
}

export type Entity = Awaited<ReturnType<typeof entityList>>[number];

type PageAsked = {
  paging: { page: number; size: number; offset: number };
  sort: { style: SortStyle; ascending: boolean };
};

async function readPage(db: Db, asking: Asking, wanted: Wanted, { paging, sort }: PageAsked): Promise<Page<Entity>> {
  const where = conditionOf(wanted, asking.actor);
  const order = sortOf(sort.style, sort.ascending);
  const shown = firstOfTypes(db, wanted.typeIds, where, {
    sort: sort.style,
    order,
    most: paging.offset + paging.size,
  });
  const [rows, total] = await Promise.all([
    selectEntities(db)
      .where(shown)
      .orderBy(...order)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, commodities, where, paging),
  ]);
  return pageOf(
    rows.map((row) => toEntity(row, asking)),
    total,
    paging,
  );
}

/** Filters that are chosen, not typed: lists filtered by these alone are requested repeatedly. */
type Chosen = Pick<Wanted, "flag" | "saleType" | "sellerId" | "typeIds">;
const isChosen = ({ flag, saleType, sellerId, typeIds, ...typed }: Wanted): boolean =>
  Object.values(typed).every((one) => one === undefined);

const cachedPage = cached("commodity-entities", {
  tags: () => [catalogueTag, typesTag],
  read: (db, { locale, chosen, asked }: { locale: Locale; chosen: string; asked: string }) =>
    readPage(db, { actor: null, locale }, JSON.parse(chosen) as Chosen, JSON.parse(asked) as PageAsked),
  tagsIn: ({ content }) => content.map(({ id }) => commodityTag(id)),
});

/**
 * One page of the matching commodities in the requested order; `number` counts from 0. It is cached for all when it is
 * filtered by chosen values alone and the viewer is neither seller nor administrator.
 */
export async function entityPage(
  db: Db,
  asking: Asking,
  wanted: Wanted,
  paging: PageAsked["paging"],
  sort: PageAsked["sort"] = { style: "seq", ascending: false },
): Promise<Page<Entity>> {
  const { actor, locale } = asking;
  const seesMore = actor?.roles.has("ADMIN") || actor?.roles.has("SHOP_ADMIN");
  if (seesMore || !isChosen(wanted)) return readPage(db, asking, wanted, { paging, sort });
  return cachedPage(db, { locale, chosen: JSON.stringify(wanted), asked: JSON.stringify({ paging, sort }) });
}

type Found = NonNullable<Awaited<ReturnType<typeof commodityAt>>>;

/** The columns of an entity, from a commodity's row as its page reads it. */
function entityRow({ commodity, stock, type, shop }: Found["row"]): Row {
  const whole = { ...commodity, inventory: stock, shopName: shop.name, type };
  const names = Object.keys(entityColumns) as (keyof Row)[];
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Row;
}

/**
 * One commodity with its sale, the server's clock and the units that the viewer may still buy. Throws `commodityNotFound`
 * when it is hidden or missing.
 */
export async function entityOf(db: Db, asking: Asking, id: number) {
  const { actor } = asking;
  const found = await commodityAt(db, id);
  if (!found || !isAnswered(found.row.commodity, actor, found.now)) throw missing("commodityNotFound");
  const [row, now] = [entityRow(found.row), found.now];
  const bought = await boughtBy(db, actor, row);
  const { min, max } = buyableRange(row, row.inventory, bought);
  const sale = saleOf(row, now);
  const entity = toEntity(row, asking);
  return {
    ...entity,
    type: entity.commodityType,
    seller: { id: row.sellerId, shopName: entity.shopName },
    sale: sale.kind === "none" ? null : { phase: sale.phase, startAt: sale.startAt, endAt: sale.endAt },
    serverTime: now,
    myLimit: { bought, canBuy: max < min ? 0 : max },
  };
}
