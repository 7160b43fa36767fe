import { sql } from "drizzle-orm";
import { type AnyPgColumn, index } from "drizzle-orm/pg-core";

/** An index by letters over every column that a desk's search uses; each of its columns must be included. */
export const searchIndex = (name: string, first: AnyPgColumn, ...more: readonly AnyPgColumn[]) => {
  const trigrams = (column: AnyPgColumn) => sql`${column} gin_trgm_ops`;
  return index(`${name}_search_idx`).using("gin", trigrams(first), ...more.map(trigrams));
};
