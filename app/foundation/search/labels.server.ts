import { isNull } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { cached } from "~/platform/data/cached.server";
import { hasTerm } from "~/platform/data/has-words";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import type { Term } from "~db/text/search-terms";
import { type LabelKeys, labelled } from "./rules/labelled";

/** What rows are sorted under (a category, a house), by whose names they are found as by their own. */
export type Labels = {
  /** The column of the rows that names their label. */
  column: AnyPgColumn;
  /** The labels that a term names. */
  named: (db: Db, term: Term) => Promise<LabelKeys>;
};

type Categories = PgTable & { id: AnyPgColumn; name: AnyPgColumn; deletedTime: AnyPgColumn; parentId?: AnyPgColumn };

/**
 * The categories of `table` as labels of rows with `column`. A category is named by any of its names, its parent by a
 * whole name only; `tag` is purged when one of them changes.
 */
export function categoryLabels(name: string, table: Categories, column: AnyPgColumn, tag: string): Labels {
  const categories = cached(`search-labels-${name}`, {
    tags: () => [tag],
    read: async (db) => {
      const parentId = table.parentId ?? table.id;
      const rows = await db
        .select({ id: table.id, name: table.name, parentId })
        .from(table)
        .where(isNull(table.deletedTime));
      return rows.map((row) => ({
        id: Number(row.id),
        names: Object.values(row.name as InLanguages),
        parentId: row.parentId === null ? null : Number(row.parentId),
      }));
    },
  });
  return { column, named: async (db, term) => labelled(await categories(db, {}), term) };
}

/** Most rows of another table that name one term. */
const mostNamed = 200;

/** Rows of another table with a search text of their own as labels: the 200 that the index finds first. */
export function labelsWith({ column, id, searchText }: Record<"column" | "id" | "searchText", AnyPgColumn>): Labels {
  const named = async (db: Db, term: Term): Promise<LabelKeys> => {
    const rows = await db.select({ id }).from(id.table).where(hasTerm(searchText, term)).limit(mostNamed);
    return { same: [], part: rows.map((row) => Number(row.id)) };
  };
  return { column, named };
}
