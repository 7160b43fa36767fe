import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage, nameFields, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { newsCategories } from "~db/schema/news";
import { mostCategories } from "../rules/limits";
import { type PaletteColor, palette, paletteColor } from "../rules/palette";
import { newsType } from "../rules/types";
import { categoryShown } from "./visible.server";

const columns = {
  id: newsCategories.id,
  name: newsCategories.name,
  color: newsCategories.color,
  type: newsCategories.type,
};
export type CategoryRow = { id: number; name: InLanguages; color: string; type: number };
const ordered = [desc(newsCategories.seq), asc(newsCategories.id)];

/** A category as shown on its chip. */
export type CategoryChip = { id: number; name: string; lang?: Flag; color: PaletteColor };

export function chipOf({ id, name: words, color }: Omit<CategoryRow, "type">, flag: Flag): CategoryChip {
  const { text: name, lang } = shownWords(words, flag);
  return { id, name, ...(lang && { lang }), color: paletteColor(color) };
}

/** The categories in the lists of a type and language, highest first. */
export async function categoriesOf(db: Db, type: number, flag: Flag): Promise<CategoryChip[]> {
  const rows = await db
    .select(columns)
    .from(newsCategories)
    .where(and(eq(newsCategories.type, type), categoryShown, sql`${newsCategories.language} in ('all', ${flag})`))
    .orderBy(...ordered)
    .limit(mostCategories);
  return rows.map((row) => chipOf(row, flag));
}

/** A visible category of a type; undefined for none. */
export async function categoryOf(db: Db, type: number, id: number, flag: Flag): Promise<CategoryChip | undefined> {
  const [row] = await db
    .select(columns)
    .from(newsCategories)
    .where(and(eq(newsCategories.id, id), eq(newsCategories.type, type), categoryShown));
  return row && chipOf(row, flag);
}

/** A category inside an article, as calls return it. */
export const categoryEntity = ({ id, name, color, type }: CategoryRow) => ({
  id,
  ...nameFields(name),
  color: palette[paletteColor(color)],
  type,
});

/** The categories as calls return them; they have one level, so none has a parent. */
export async function categoryEntities(db: Db, { flag, type }: { flag?: Flag | undefined; type?: number | undefined }) {
  const { seq, language } = newsCategories;
  const rows = await db
    .select({ ...columns, seq, language })
    .from(newsCategories)
    .where(
      and(
        categoryShown,
        type === undefined ? undefined : eq(newsCategories.type, type),
        flag === undefined ? undefined : sql`${language} in ('all', ${flag})`,
      ),
    )
    .orderBy(...ordered)
    .limit(mostCategories);
  return rows.map(({ seq, language, ...row }) => ({ ...categoryEntity(row), seq, language, parent: null }));
}

/** Every category that is not removed, hidden ones included, as choices of a form, prefixed by the type's name. */
export async function categoryChoices(db: Db, flag: Flag, typeName: (type: number) => string) {
  const rows = await db
    .select(columns)
    .from(newsCategories)
    .where(isNull(newsCategories.deletedTime))
    .orderBy(asc(newsCategories.type), ...ordered)
    .limit(mostCategories);
  return rows.map((row) => ({
    id: row.id,
    label: `${typeName(newsType(row.type))} / ${inLanguage(row.name, flag).text}`,
  }));
}
