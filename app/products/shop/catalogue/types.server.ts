import { and, desc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { cached } from "~/platform/data/cached.server";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import { commodityTypes } from "~db/schema/shop";
import { typesTag } from "../tags";

/** Host of the commodity types, which the shop and the ad wall share [C1]. */
export const shopHost = "biz";

/** A type with the types below it. */
export type TypeNode = {
  id: number;
  name: InLanguages;
  level: number;
  flag: string;
  host: string;
  seq: number;
  parentId: number | null;
  children: TypeNode[];
};

export type TypeFilter = { flag?: Flag | undefined; host?: string | undefined; hidden?: boolean };

const columns = {
  id: commodityTypes.id,
  name: commodityTypes.name,
  level: commodityTypes.level,
  flag: commodityTypes.flag,
  host: commodityTypes.host,
  seq: commodityTypes.seq,
  parentId: commodityTypes.parentId,
};

/**
 * All types of a filter, each with its children, by seq descending. A hidden type (seq below 0) hides the types below
 * it.
 */
export const typeTree = cached("commodity-types", {
  tags: () => [typesTag],
  read: async (db, { flag, host, hidden = false }: TypeFilter) => {
    const where: (SQL | undefined)[] = [
      isNull(commodityTypes.deletedTime),
      hidden ? undefined : gte(commodityTypes.seq, 0),
      host === undefined ? undefined : eq(commodityTypes.host, host),
      flag && sql`${commodityTypes.flag} in ('all', ${flag})`,
    ];
    const rows = await db
      .select(columns)
      .from(commodityTypes)
      .where(and(...where))
      .orderBy(desc(commodityTypes.seq), commodityTypes.id);
    const below = (parentId: number | null): TypeNode[] =>
      rows.filter((row) => row.parentId === parentId).map((row) => ({ ...row, children: below(row.id) }));
    return below(null);
  },
});

/** A type and everything below it, or undefined. */
export function findType(tree: readonly TypeNode[], id: number): TypeNode | undefined {
  for (const type of tree) {
    const found = type.id === id ? type : findType(type.children, id);
    if (found) return found;
  }
  return undefined;
}

/** All types of a tree, without order. */
export const allTypes = (tree: readonly TypeNode[]): TypeNode[] =>
  tree.flatMap((type) => [type, ...allTypes(type.children)]);

/** A type of the category menu in the visitor's language. */
export type MenuType = { id: number; name: string; children: { id: number; name: string }[] };

/** The name of a type in a language. */
export const typeName = ({ name }: Pick<TypeNode, "name">, locale: Locale): string =>
  inLanguage(name, flagOf(locale)).text;

/** The first and second level of a tree as the category menu shows them. */
export function menuOf(tree: readonly TypeNode[], locale: Locale): MenuType[] {
  const entry = (type: TypeNode) => ({ id: type.id, name: typeName(type, locale) });
  return tree.map((type) => ({ ...entry(type), children: type.children.map(entry) }));
}
