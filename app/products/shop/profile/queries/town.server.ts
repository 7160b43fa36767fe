import { and, desc, eq, type SQL } from "drizzle-orm";
import { type Page, pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { shops } from "~db/schema/shop";
import { inTown } from "~db/schema/shop-town";
import type { TownSort } from "../rules/town-query";
import { foundShop } from "./found.server";

export type TownShop = typeof shops.$inferSelect;
type Wanted = { category?: string | null; size?: string | null; keyword?: string; sort: TownSort };

const sortColumns = {
  return: shops.returnPercent,
  discount: shops.discountPercent,
  checkIn: shops.checkInPoints,
} as const;

const conditionOf = ({ category, size, keyword = "" }: Wanted): SQL | undefined =>
  and(
    inTown(shops),
    category ? eq(shops.mainCategory, category) : undefined,
    size ? eq(shops.sizeBand, size) : undefined,
    foundShop(keyword),
  );

/** A page of the matching shops in town, the highest points first [O7]; `as` maps each shop. */
export async function townPage<T>(
  db: Db,
  { as, ...wanted }: Wanted & { as: (shop: TownShop) => T },
  paging: { page: number; size: number; offset: number },
): Promise<Page<T>> {
  const where = conditionOf(wanted);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(shops)
      .where(where)
      .orderBy(desc(sortColumns[wanted.sort]), desc(shops.id))
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, shops, where, paging),
  ]);
  return pageOf(rows.map(as), total, paging);
}

/** The card of a shop in the list. */
export function townCard(shop: TownShop, flag: Flag) {
  const { text: name, lang } = shownWords(shop.name, flag);
  const [near] = shop.stations;
  return {
    id: shop.id,
    name,
    ...(lang && { lang }),
    cover: shop.cover,
    mainCategory: shop.mainCategory,
    category: inLanguage(shop.category, flag).text,
    address: shop.address.address,
    near: near ?? null,
    points: { discount: shop.discountPercent, return: shop.returnPercent, checkIn: shop.checkInPoints },
  };
}
export type TownCard = ReturnType<typeof townCard>;
