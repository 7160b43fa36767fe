import { and, desc, eq, isNull } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage, nameFields, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { boardCategories } from "~db/schema/board";
import { boardLimits } from "../rules/limits";
import { categoryShown } from "./visible.server";

const { id, name, template, seq, deletedTime } = boardCategories;

const shown = (db: Db) =>
  db
    .select({ id, name, template, seq })
    .from(boardCategories)
    .where(categoryShown)
    .orderBy(desc(seq), id)
    .limit(boardLimits.categories);

/** The categories of the board as visitors see them, highest first. */
export async function categoriesOf(db: Db, flag: Flag) {
  return (await shown(db)).map((row) => {
    const { text, lang } = shownWords(row.name, flag);
    return { id: row.id, name: text, ...(lang && { lang }), hasTemplate: inLanguage(row.template, flag).text !== "" };
  });
}

/** The categories of the board as the API returns them, highest first. */
export const categoryEntities = async (db: Db) =>
  (await shown(db)).map((row) => ({ id: row.id, ...nameFields(row.name), template: row.template, seq: row.seq }));

/** The text that new posts of a category may start from, in a visitor's language; empty without one. */
export async function templateOf(db: Db, wanted: number, flag: Flag): Promise<string> {
  const [row] = await db
    .select({ template })
    .from(boardCategories)
    .where(and(eq(id, wanted), categoryShown));
  return row ? inLanguage(row.template, flag).text : "";
}

/** Every category that is not removed, hidden ones included, as choices of a desk's form. */
export async function categoryChoices(db: Db, flag: Flag): Promise<{ id: number; label: string }[]> {
  const rows = await db
    .select({ id, name })
    .from(boardCategories)
    .where(isNull(deletedTime))
    .orderBy(desc(seq), id)
    .limit(200);
  return rows.map((row) => ({ id: row.id, label: inLanguage(row.name, flag).text }));
}
