import { and, asc, desc, gte, isNull, sql } from "drizzle-orm";
import { cached } from "~/platform/data/cached.server";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { nameFields, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { schoolCategories } from "~db/schema/school";
import { mostCategories } from "../rules/limits";
import { type CategoryNode, type CategoryRow, type Placed, placeOf, treeOf } from "../rules/tree";
import { type CategoryType, categoryType } from "../rules/types";
import { schoolTag } from "../tags";

const { id, parentId, type, name, isHot, seq } = schoolCategories;
const columns = { id, parentId, type, name, isHot, seq };

/** Condition for categories that are not hidden themselves; a hidden parent hides them too. */
const isOpen = and(isNull(schoolCategories.deletedTime), gte(schoolCategories.seq, 0));

/** The ids of the categories that visitors see, as a query. */
export const openCategories = sql`(
  select c.id from school_category c left join school_category p on p.id = c.parent_id
   where c.deleted_time is null and c.seq >= 0
     and (p.id is null or (p.deleted_time is null and p.seq >= 0)))`;

/** All categories that visitors see, by type and place, highest first. */
export const categoryTree = cached("school-categories", {
  tags: () => [schoolTag],
  read: async (db): Promise<CategoryNode[]> => {
    const rows = await db
      .select(columns)
      .from(schoolCategories)
      .where(isOpen)
      .orderBy(desc(seq), asc(id))
      .limit(mostCategories);
    return treeOf(rows.map((row) => ({ ...row, type: categoryType(row.type) })));
  },
});

/** The first level of some types, with what is below. */
export async function rootsOf(db: Db, types: readonly CategoryType[]): Promise<CategoryNode[]> {
  const tree = await categoryTree(db, {});
  return types.flatMap((type) => tree.filter((root) => root.type === type));
}

/** A category that visitors see, with its place in the tree. Throws `notFindData`. */
export async function openCategory(db: Db, wanted: number): Promise<Placed> {
  const placed = placeOf(await categoryTree(db, {}), wanted);
  if (!placed) throw missing();
  return placed;
}

/** A category's name in a visitor's language. */
export type CategoryName = { id: number; name: string; lang?: Flag; type: CategoryType };

export function categoryName(row: Pick<CategoryRow, "id" | "name" | "type">, flag: Flag): CategoryName {
  const { text, lang } = shownWords(row.name, flag);
  return { id: row.id, name: text, type: row.type, ...(lang && { lang }) };
}

const plainEntity = ({ id, name, type, isHot, seq }: CategoryRow) => ({ id, ...nameFields(name), type, isHot, seq });

/** A category as calls return it, with its parent. */
export const categoryEntity = ({ category, parent }: Pick<Placed, "category" | "parent">) => ({
  ...plainEntity(category),
  parent: parent && plainEntity(parent),
});

/** Categories of some types as calls return them: the first level, each with its children. */
export const categoryEntities = async (db: Db, types: readonly CategoryType[]) =>
  (await rootsOf(db, types)).map((root) => ({
    ...categoryEntity({ category: root, parent: null }),
    children: root.children.map((child) => categoryEntity({ category: child, parent: root })),
  }));

/** The places of some categories, for things that show theirs; hidden ones are absent. */
export async function placesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Placed>> {
  const tree = await categoryTree(db, {});
  return new Map(
    ids.flatMap((wanted) => {
      const placed = placeOf(tree, wanted);
      return placed ? [[wanted, placed] as const] : [];
    }),
  );
}
