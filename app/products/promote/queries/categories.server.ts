import { and, desc, eq, isNull } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage, nameFields, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { promoteCategories } from "~db/schema/promote";
import { promoteLimits } from "../limits";
import { categoryShown } from "./visible.server";

const { id, name, seq, deletedTime } = promoteCategories;

const entityOf = (row: { id: number; name: InLanguages; seq: number }) => ({
  id: row.id,
  ...nameFields(row.name),
  seq: row.seq,
});

const shown = (db: Db) =>
  db
    .select({ id, name, seq })
    .from(promoteCategories)
    .where(categoryShown)
    .orderBy(desc(seq), id)
    .limit(promoteLimits.categories);

/** The categories of the wall, highest first. */
export async function categoriesOf(db: Db, flag: Flag): Promise<{ id: number; name: string; lang?: Flag }[]> {
  return (await shown(db)).map((row) => {
    const { text, lang } = shownWords(row.name, flag);
    return { id: row.id, name: text, ...(lang && { lang }) };
  });
}

/** The categories of the wall as the API returns them, highest first. */
export const categoryEntities = async (db: Db) => (await shown(db)).map(entityOf);

/** One category that visitors see. Throws notFindData. */
export async function categoryEntity(db: Db, wanted: number) {
  const [row] = await db
    .select({ id, name, seq })
    .from(promoteCategories)
    .where(and(eq(id, wanted), categoryShown));
  if (!row) throw missing();
  return entityOf(row);
}

/** Every category that is not removed, hidden ones included, as choices of a form. */
export async function categoryChoices(db: Db, flag: Flag): Promise<{ id: number; label: string }[]> {
  const rows = await db
    .select({ id, name })
    .from(promoteCategories)
    .where(isNull(deletedTime))
    .orderBy(desc(seq), id)
    .limit(promoteLimits.choices);
  return rows.map((row) => ({ id: row.id, label: inLanguage(row.name, flag).text }));
}
