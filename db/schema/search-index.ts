import { sql } from "drizzle-orm";
import { type AnyPgColumn, index } from "drizzle-orm/pg-core";

/** What a desk's keyword looks into finds its rows by letters in a row: every column that its search names belongs here. */
export const searchIndex = (name: string, first: AnyPgColumn, ...more: readonly AnyPgColumn[]) => {
  const trigrams = (column: AnyPgColumn) => sql`${column} gin_trgm_ops`;
  return index(`${name}_search_idx`).using("gin", trigrams(first), ...more.map(trigrams));
};
