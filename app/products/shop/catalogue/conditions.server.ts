import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isCandidate, wordsNarrowing } from "~/platform/data/candidates";
import { hasWords } from "~/platform/data/has-words";
import type { Flag } from "~/platform/i18n/locales";
import { commodities } from "~db/schema/shop";
import { isAdmin, type Viewer } from "../price-rules";
import type { Sort } from "./list-query";

/** How a commodity is sold; `online` and `offline` as lists, `on-off` both ways [C2]. */
export const saleTypes = ["online", "offline", "on-off"] as const;
export type SaleType = (typeof saleTypes)[number];

/** On the shelf for everybody, or for an administrator [C3]; `admin` may be a placeholder. */
export const onShelf = (admin: SQL | boolean): SQL =>
  sql`(${commodities.deletedTime} is null and ${commodities.status} = 'SELLING' and ${commodities.seq} >= 0 and ${commodities.verify}
    and (not ${commodities.onlyForAdmin} or ${admin}) and ${commodities.onShelvesTime} <= now()
    and (${commodities.offShelvesTime} is null or ${commodities.offShelvesTime} > now()))`;

/** On the shelf for the actor: what pages show. */
export const visibleTo = (actor: Viewer): SQL => onShelf(sql`${isAdmin(actor)}::boolean`);

/** Not taken away by its seller. */
export const isKept: SQL = isNull(commodities.deletedTime);

/** What calls answer: everything to an administrator, their own to sellers, else what is on the shelf. */
export function answeredTo(actor: Viewer): SQL | undefined {
  if (isAdmin(actor)) return isKept;
  return actor?.roles.has("SHOP_ADMIN")
    ? or(visibleTo(actor), and(isKept, eq(commodities.sellerId, actor.userId)))
    : visibleTo(actor);
}

/** Meant for the language, or for all [A17]. */
export const inFlag = (flag: Flag | SQL): SQL => sql`${commodities.flag} in ('all', ${flag})`;

const inStoreOnly = or(eq(commodities.saleType, "offline"), eq(commodities.mainType, "only-offline"));

/** The commodities of a sale type's list: sold online, in the store only, or both ways [C2]. */
export function soldAs(saleType: SaleType): SQL | undefined {
  if (saleType === "offline") return inStoreOnly;
  const online = and(ne(commodities.saleType, "offline"), ne(commodities.mainType, "only-offline"));
  return saleType === "online" ? online : and(online, eq(commodities.saleType, "on-off"));
}

/** What a list is narrowed to; yen for prices. */
export type Narrowing = {
  typeIds?: readonly number[] | undefined;
  sellerId?: number | undefined;
  saleType?: SaleType | undefined;
  keyword?: string | undefined;
  lowPrice?: number | undefined;
  highPrice?: number | undefined;
};

/** The condition of a narrowed list. The keyword's words are sought in name, description and model of every language. */
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

/** A sale that has not ended yet. */
export const saleAhead: SQL | undefined = and(
  sql`(${commodities.saleStart} is not null or ${commodities.groupBuyStart} is not null)`,
  or(
    gt(commodities.groupBuyEnd, sql`now()`),
    sql`${commodities.saleStart} + make_interval(secs => ${commodities.saleSeconds}) > now()`,
  ),
);

const ordered = (direction: typeof asc, ...columns: AnyPgColumn[]): SQL[] => columns.map((column) => direction(column));

/** The order of a visitors' list; the newest of equals comes first. */
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
