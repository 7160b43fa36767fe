import { and, like, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { searchPatterns, searchWords } from "~db/text/search-text";
import { isAmong } from "./found-first";

/** Without typed text there is no condition; text without a word (`%`) matches nothing. */
const orNone = (typed: string, words: SQL | undefined): SQL | undefined =>
  words ?? (typed.trim() === "" ? undefined : sql`false`);

/** SQL condition: a stored search text contains all typed words, by its trigram index; undefined without typed text. */
export const hasWords = (searchText: AnyPgColumn, typed: string): SQL | undefined =>
  orNone(typed, and(...searchPatterns(typed).map((pattern) => like(searchText, pattern))));

/**
 * `hasWords` evaluated per row without an index, so that PostgreSQL uses the index of the list's order. Faster when
 * many rows have the words and few of them are needed.
 */
export const readsWords = (searchText: AnyPgColumn | SQL, typed: string): SQL | undefined =>
  orNone(typed, and(...searchWords(typed).map((word) => sql`strpos(${searchText}, ${word}) > 0`)));

type Searched = { table: PgTable; id: AnyPgColumn; searchText: AnyPgColumn };

/**
 * `hasWords` for one page of an ordered list. Common words (`isCommon`) are met soon in the list's order; for rare
 * words all matching rows are found first, whatever PostgreSQL assumes about their place in the order.
 */
export function pageHasWords({ table, id, searchText }: Searched, typed: string, isCommon: boolean): SQL | undefined {
  if (isCommon) return readsWords(searchText, typed);
  const has = hasWords(searchText, typed);
  return has && isAmong(id, { from: table, id, where: has });
}
