import { and, like, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { searchPatterns, searchWords } from "~db/text/search-text";

/** That a stored search text has all words of what was typed, by its index of trigrams; nothing where no words were typed. */
export const hasWords = (searchText: AnyPgColumn, typed: string): SQL | undefined =>
  and(...searchPatterns(typed).map((pattern) => like(searchText, pattern)));

/**
 * The same, read in each row that is looked at: PostgreSQL has no index for it, and takes one of the order. Sooner where many
 * rows have the words and few of them are wanted.
 */
export const readsWords = (searchText: AnyPgColumn, typed: string): SQL | undefined =>
  and(...searchWords(typed).map((word) => sql`strpos(${searchText}, ${word}) > 0`));
