import { and, like, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { searchPatterns, searchWords } from "~db/text/search-text";

/** Nothing typed asks nothing; signs without a word (`%`) find nothing. */
const orNone = (typed: string, words: SQL | undefined): SQL | undefined =>
  words ?? (typed.trim() === "" ? undefined : sql`false`);

/** That a stored search text has all words of what was typed, by its index of trigrams; undefined where nothing was typed. */
export const hasWords = (searchText: AnyPgColumn, typed: string): SQL | undefined =>
  orNone(typed, and(...searchPatterns(typed).map((pattern) => like(searchText, pattern))));

/**
 * The same, read in each row that is looked at: PostgreSQL has no index for it, and takes one of the order. Sooner where many
 * rows have the words and few of them are wanted.
 */
export const readsWords = (searchText: AnyPgColumn | SQL, typed: string): SQL | undefined =>
  orNone(typed, and(...searchWords(typed).map((word) => sql`strpos(${searchText}, ${word}) > 0`)));
