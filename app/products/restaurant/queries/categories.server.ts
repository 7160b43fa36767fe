import { desc, isNull } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage, nameFields, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { restaurantCategories } from "~db/schema/restaurant";
import { listSizes } from "../rules/limits";
import { categoryShown } from "./visible.server";

const { id, name, seq, deletedTime } = restaurantCategories;
const order = [desc(seq), id];

/** The categories that visitors see, highest first. */
export async function categoriesOf(db: Db, flag: Flag): Promise<{ id: number; name: string; lang?: Flag }[]> {
  const rows = await db
    .select({ id, name })
    .from(restaurantCategories)
    .where(categoryShown)
    .orderBy(...order)
    .limit(listSizes.categories);
  return rows.map((row) => {
    const { text, lang } = shownWords(row.name, flag);
    return { id: row.id, name: text, ...(lang && { lang }) };
  });
}

/** The same categories as the API returns them. */
export async function categoryEntities(db: Db) {
  const rows = await db
    .select({ id, name, seq })
    .from(restaurantCategories)
    .where(categoryShown)
    .orderBy(...order)
    .limit(listSizes.categories);
  return rows.map((row) => ({ id: row.id, ...nameFields(row.name), seq: row.seq }));
}

/** Every category that is not removed, hidden ones included, as choices of a form. */
export async function categoryChoices(db: Db, flag: Flag): Promise<{ id: number; label: string }[]> {
  const rows = await db
    .select({ id, name })
    .from(restaurantCategories)
    .where(isNull(deletedTime))
    .orderBy(...order)
    .limit(listSizes.categories);
  return rows.map((row) => ({ id: row.id, label: inLanguage(row.name, flag).text }));
}
