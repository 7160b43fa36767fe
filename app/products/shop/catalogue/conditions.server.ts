import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isCandidate, wordsNarrowing } from "~/platform/data/candidates";
import { hasWords } from "~/platform/data/has-words";
import type { Flag } from "~/platform/i18n/locales";
import { commodities } from "~db/schema/shop";
import { isAdmin, type Viewer } from "../price-rules";
import type { Sort } from "./list-query";

/** Ways in which a commodity is sold [C2]; each also names a list (`soldAs`). */
export const saleTypes = ["online", "offline", "on-off"] as const;
export type SaleType = (typeof saleTypes)[number];

/** Condition: on the shelf for everybody, or with `admin` for an administrator [C3]; `admin` may be a placeholder. */
export const onShelf = (admin: SQL | boolean): SQL =>
  sql`(${commodities.deletedTime} is null and ${commodities.status} = 'SELLING' and ${commodities.seq} >= 0 and ${commodities.verify}
    and (not ${commodities.onlyForAdmin} or ${admin}) and ${commodities.onShelvesTime} <= statement_timestamp()
    and (${commodities.offShelvesTime} is null or ${commodities.offShelvesTime} > statement_timestamp()))`;

/** Condition: on the shelf for the actor, as pages show it. */
export const visibleTo = (actor: Viewer): SQL => onShelf(sql`${isAdmin(actor)}::boolean`);

/** Condition: not removed by its seller. */
export const isKept: SQL = isNull(commodities.deletedTime);

/**
 * Condition of what API calls return: everything to administrators, also their own to sellers, else what is on the
 * shelf.
 */
export function answeredTo(actor: Viewer): SQL | undefined {
  if (isAdmin(actor)) return isKept;
  return actor?.roles.has("SHOP_ADMIN")
    ? or(visibleTo(actor), and(isKept, eq(commodities.sellerId, actor.userId)))
    : visibleTo(actor);
}

/** Condition: meant for the language, or for all languages [A17]. */
export const inFlag = (flag: Flag | SQL): SQL => sql`${commodities.flag} in ('all', ${flag})`;

const inStoreOnly = or(eq(commodities.saleType, "offline"), eq(commodities.mainType, "only-offline"));

/**
 * Condition of a sale type's list: `online` includes what is sold both ways, `offline` is sold in the store only [C2].
 */
export function soldAs(saleType: SaleType): SQL | undefined {
  if (saleType === "offline") return inStoreOnly;
  const online = and(ne(commodities.saleType, "offline"), ne(commodities.mainType, "only-offline"));
  return saleType === "online" ? online : and(online, eq(commodities.saleType, "on-off"));
}

/** Filters of a list; prices in yen. */
export type Narrowing = {
  typeIds?: readonly number[] | undefined;
  sellerId?: number | undefined;
  saleType?: SaleType | undefined;
  keyword?: string | undefined;
  lowPrice?: number | undefined;
  highPrice?: number | undefined;
};

/** Condition of the filters. The keyword's words are searched in name, description and model of every language. */
export function narrowed(wanted: Narrowing): SQL | undefined {
  const { typeIds, sellerId, saleType, keyword = "", lowPrice, highPrice } = wanted;
  return and(
    typeIds && inArray(commodities.typeId, [...typeIds]),
    sellerId === undefined ? undefined : eq(commodities.sellerId, sellerId),
    saleType && soldAs(saleType),
    hasWords(commodities.searchText, keyword),
    lowPrice === undefined ? undefined : gte(commodities.price, lowPrice),
    highPrice === undefined ? undefined : lte(commodities.price, highPrice),
  );
}

/** Condition: a timed or group sale that has not ended yet. */
export const saleAhead: SQL | undefined = and(
  sql`(${commodities.saleStart} is not null or ${commodities.groupBuyStart} is not null)`,
  or(
    gt(commodities.groupBuyEnd, sql`statement_timestamp()`),
    sql`${commodities.saleStart} + make_interval(secs => ${commodities.saleSeconds}) > statement_timestamp()`,
  ),
);

const ordered = (direction: typeof asc, ...columns: AnyPgColumn[]): SQL[] => columns.map((column) => direction(column));

/** Order of a visitors' list; equal rows by id in the same direction. */
export function orderOf(sort: Sort): SQL[] {
  if (sort === "new") return ordered(desc, commodities.id);
  if (sort === "low") return ordered(asc, commodities.price, commodities.id);
  if (sort === "high") return ordered(desc, commodities.price, commodities.id);
  return ordered(desc, sort === "sales" ? commodities.soldCount : commodities.seq, commodities.id);
}

/** The condition of a visitors' list; with a keyword, as far as a list in the order of `sort` looks for its words. */
export function listed(
  actor: Viewer,
  flag: Flag,
  { keyword = "", ...wanted }: Narrowing,
  sort: Sort = "seq",
): SQL | undefined {
  const where = and(visibleTo(actor), inFlag(flag), narrowed(wanted));
  const rows = { from: commodities, id: commodities.id, where, order: orderOf(sort) };
  return and(where, isCandidate(rows, wordsNarrowing(commodities.searchText, keyword)));
}
