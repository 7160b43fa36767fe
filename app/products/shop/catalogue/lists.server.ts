import { and, asc, desc, eq, gt, gte, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { countUpTo } from "~/platform/data/count-ahead.server";
import { commonAhead, offeredAhead } from "~/platform/data/counted";
import { prepareOnce } from "~/platform/data/prepare-once.server";
import type { Flag } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { commodities, commodityTypes } from "~db/schema/shop";
import type { Viewer } from "../price-rules";
import type { CardRow } from "./card";
import { inFlag, listed, type Narrowing, onShelf, orderOf, saleAhead, soldAs, visibleTo } from "./conditions.server";
import { firstOfTypes } from "./first-of-types.server";
import type { Sort } from "./list-query";

/** Commodities of one type on the shop home. */
const perType = 8;
/** Commodities of the ranking. */
const ranked = 7;

const c = commodities;

/** Columns of a commodity's card; when variants keep stock of their own, `stock` is their sum. */
export const cardColumns = {
  id: c.id,
  name: c.name,
  picture: sql<string | null>`"commodity"."attachments" ->> 0`.as("picture"),
  price: c.price,
  originalPrice: c.originalPrice,
  vipPrice: c.vipPrice,
  pointDiscount: c.pointDiscount,
  stock:
    sql`coalesce((select sum(s.inventory) from commodity_stock s where s.commodity_id = "commodity"."id" and s.in_use), "commodity"."inventory")`
      .mapWith(Number)
      .as("stock"),
  /** Average and number of its reviews, as the foundation stores them: `4.6 (12)`; null without any. */
  rating: sql<string | null>`(select to_char(round(r.star_sum::numeric / r.num, 1), 'FM0.0') || ' (' || r.num || ')'
    from review_subject r where r.type = 'commodity' and r.ref_id = "commodity"."id" and r.num > 0)`.as("rating"),
  postFee: c.postFee,
  typeId: c.typeId,
  parentTypeId: sql<number | null>`(select k.parent_id from commodity_type k where k.id = "commodity"."type_id")`
    .mapWith(c.typeId)
    .as("parent_type_id"),
  saleType: c.saleType,
  mainType: c.mainType,
  saleStart: c.saleStart,
  saleSeconds: c.saleSeconds,
  groupBuyStart: c.groupBuyStart,
  groupBuyEnd: c.groupBuyEnd,
};
/** The same with the description, which cards show cut. */
const describedColumns = { ...cardColumns, description: c.description };

/** Query of the cards of one page of a list, in its order. */
export function listQuery(
  db: Db,
  actor: Viewer,
  flag: Flag,
  list: Narrowing & { sort: Sort },
  range: { limit: number; offset: number },
) {
  const order = orderOf(list.sort);
  const { sort, typeIds } = list;
  const where = listed(actor, flag, list, sort);
  const wanted = firstOfTypes(db, typeIds, where, { sort, order, most: range.offset + range.limit });
  return db
    .select(describedColumns)
    .from(c)
    .where(wanted)
    .orderBy(...order)
    .limit(range.limit)
    .offset(range.offset);
}

/** How many commodities a visitors' list has, counted ahead from the page that starts at `offset`; `more` when there are more. */
export async function countList(
  db: Db,
  actor: Viewer,
  flag: Flag,
  { offset, ...list }: Narrowing & { offset: number },
): Promise<{ rows: number; more: boolean }> {
  const where = listed(actor, flag, list);
  const most = offset + (list.keyword ? commonAhead : offeredAhead);
  const rows = await countUpTo(db, c, where, most + 1);
  return { rows: Math.min(rows, most), more: rows > most };
}

const placeholders = { flag: sql`${sql.placeholder("flag")}`, admin: sql`${sql.placeholder("admin")}::boolean` };
const shown = and(onShelf(placeholders.admin), inFlag(placeholders.flag));

/**
 * Every visible first-level type with at most 8 commodities of it or of its visible children; types and commodities by
 * seq.
 */
export const sectionsQuery = prepareOnce((db) => {
  const kind = alias(commodityTypes, "kind");
  const top = db
    .select({ ...describedColumns, seq: c.seq })
    .from(c)
    .where(and(eq(c.typeId, kind.id), shown, soldAs("online")))
    .orderBy(desc(c.seq), desc(c.id))
    .limit(perType)
    .as("top");
  const best = db
    .select(top._.selectedFields)
    .from(kind)
    .crossJoinLateral(top)
    .where(
      or(
        eq(kind.id, commodityTypes.id),
        and(eq(kind.parentId, commodityTypes.id), gte(kind.seq, 0), isNull(kind.deletedTime)),
      ),
    )
    .orderBy(desc(top.seq), desc(top.id))
    .limit(perType)
    .as("best");
  return db
    .select({ sectionId: commodityTypes.id, card: best._.selectedFields })
    .from(commodityTypes)
    .crossJoinLateral(best)
    .where(
      and(
        isNull(commodityTypes.parentId),
        isNull(commodityTypes.deletedTime),
        gte(commodityTypes.seq, 0),
        eq(commodityTypes.host, "biz"),
        sql`${commodityTypes.flag} in ('all', ${placeholders.flag})`,
      ),
    )
    .orderBy(desc(commodityTypes.seq), commodityTypes.id, desc(best.seq), desc(best.id))
    .prepare("shop_sections");
});

const preparedList = (name: string, where: SQL | undefined, order: SQL[], limit: number) =>
  prepareOnce((db) =>
    db
      .select(describedColumns)
      .from(c)
      .where(and(shown, where))
      .orderBy(...order)
      .limit(limit)
      .prepare(name),
  );

/** The part of the price that points may pay, yen, as price-rules counts it. */
const pointPart = sql`(${c.price} * round(${c.pointDiscount} * 10000)::bigint / 10000)`;

/** The 7 commodities with the greatest discount in points [C7]. */
export const rankingQuery = preparedList(
  "shop_ranking",
  and(gt(c.pointDiscount, 0), soldAs("online")),
  [desc(c.pointDiscount), desc(pointPart), asc(c.id)],
  ranked,
);
/** Commodities whose timed or group sale is still to come or running, the next to end first. */
export const salesQuery = preparedList(
  "shop_sales",
  and(saleAhead, soldAs("online")),
  [sql`coalesce(${c.groupBuyEnd}, ${c.saleStart} + make_interval(secs => ${c.saleSeconds}))`, desc(c.id)],
  perType,
);
/** Commodities that only the stores sell. */
export const inStoreQuery = preparedList("shop_in_store", soldAs("offline"), orderOf("seq"), perType);
export const newestQuery = preparedList("shop_newest", soldAs("online"), orderOf("new"), 12);
export const bestSoldQuery = preparedList(
  "shop_best_sold",
  and(soldAs("online"), gt(c.soldCount, 0)),
  orderOf("sales"),
  12,
);

/** Other commodities of the same model, and of the same type: at most 8 each. */
export async function neighbours(
  db: Db,
  actor: Viewer,
  flag: Flag,
  of: { id: number; typeId: number; modelType: string },
): Promise<{ siblings: CardRow[]; related: CardRow[] }> {
  const near = (where: SQL | undefined) =>
    db
      .select(cardColumns)
      .from(c)
      .where(and(visibleTo(actor), inFlag(flag), ne(c.id, of.id), where))
      .orderBy(...orderOf("seq"))
      .limit(perType);
  const [siblings, sameType] = await Promise.all([
    of.modelType ? near(eq(c.modelType, of.modelType)) : [],
    near(eq(c.typeId, of.typeId)),
  ]);
  const known = new Set(siblings.map(({ id }) => id));
  return { siblings, related: sameType.filter(({ id }) => !known.has(id)) };
}
