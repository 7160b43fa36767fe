import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage, nameFields, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { artisanCategories } from "~db/schema/artisan";
import { mostCategories } from "../rules/limits";
import { categoryShown } from "./visible.server";

const { id, mainCat, name, seq } = artisanCategories;
const columns = { id, mainCat, name, seq };
const ordered = [desc(seq), desc(id)];

/** A category as chips and cards name it. */
export type CategoryName = { id: number; name: string; lang?: Flag };

/** A category's name in a visitor's language. */
export function categoryName(row: { id: number; name: InLanguages }, flag: Flag): CategoryName {
  const { text, lang } = shownWords(row.name, flag);
  return { id: row.id, name: text, ...(lang && { lang }) };
}

/** The visible categories of a main category, highest first. */
export async function categoriesOf(db: Db, main: number, flag: Flag): Promise<CategoryName[]> {
  const rows = await db
    .select(columns)
    .from(artisanCategories)
    .where(and(eq(mainCat, main), categoryShown))
    .orderBy(...ordered)
    .limit(mostCategories);
  return rows.map((row) => categoryName(row, flag));
}

/** A category inside an entity, as calls return it. */
export const categoryPart = (row: { id: number; mainCat: number; name: InLanguages }) => ({
  id: row.id,
  mainCat: row.mainCat,
  ...nameFields(row.name),
});

/** The visible categories as calls return them, of one main category or of all. */
export async function categoryRows(db: Db, main: number | undefined, paging: { size: number; offset: number }) {
  return db
    .select(columns)
    .from(artisanCategories)
    .where(and(categoryShown, main === undefined ? undefined : eq(mainCat, main)))
    .orderBy(...ordered)
    .limit(paging.size)
    .offset(paging.offset);
}

/** A visible category. Throws `notFindData`. */
export async function openCategory(db: Db, wanted: number) {
  const [row] = await db
    .select(columns)
    .from(artisanCategories)
    .where(and(eq(id, wanted), categoryShown));
  if (!row) throw missing();
  return row;
}

/**
 * Every category that is not removed, hidden ones included, as choices of a form, prefixed by the main category's name.
 */
export async function categoryChoices(db: Db, flag: Flag, mainName: (main: number) => string) {
  const rows = await db
    .select(columns)
    .from(artisanCategories)
    .where(isNull(artisanCategories.deletedTime))
    .orderBy(asc(mainCat), ...ordered)
    .limit(mostCategories);
  return rows.map((row) => ({ id: row.id, label: `${mainName(row.mainCat)} / ${inLanguage(row.name, flag).text}` }));
}
