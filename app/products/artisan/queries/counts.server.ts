import { and, eq, isNull } from "drizzle-orm";
import type { Cell } from "~/foundation/desks/rules/control";
import { countUpTo } from "~/platform/data/count-ahead.server";
import type { Db } from "~db/client";
import { artisans, artProducts } from "~db/schema/artisan";

/** Things of one kind that are counted at most. */
const countedAtMost = 1_000;

/** How many artisans a category holds, hidden ones too. */
export const artisansOf = (db: Db, categoryId: number): Promise<number> =>
  countUpTo(db, artisans, and(eq(artisans.categoryId, categoryId), isNull(artisans.deletedTime)), countedAtMost);

/** How many works an artisan has, hidden ones too. */
export const worksOf = (db: Db, artisanId: number): Promise<number> =>
  countUpTo(db, artProducts, and(eq(artProducts.artisanId, artisanId), isNull(artProducts.deletedTime)), countedAtMost);

/** A count as a desk's list shows it. */
export const countCell = (count: number, href?: string): Cell => ({
  text: count < countedAtMost ? String(count) : `${countedAtMost}+`,
  inFile: count,
  ...(href && { href }),
});
