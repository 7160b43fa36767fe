import { and, like, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { searchPatterns, searchWords } from "~db/text/search-text";
import { typedWords } from "../forms/typed-signs";

/** Without typed text there is no condition; text without a word (`%`) matches nothing. */
const orNone = (typed: string, words: SQL | undefined): SQL | undefined =>
  words ?? (typed.trim() === "" ? undefined : sql`false`);

/** SQL condition: a stored search text contains all typed words, by its trigram index; undefined without typed text. */
export const hasWords = (searchText: AnyPgColumn, typed: string): SQL | undefined =>
  orNone(typed, and(...searchPatterns(typedWords(typed)).map((pattern) => like(searchText, pattern))));

/**
 * `hasWords` evaluated per row without an index, so that PostgreSQL uses the index of the list's order. Faster when
 * many rows have the words and few of them are needed.
 */
export const readsWords = (searchText: AnyPgColumn | SQL, typed: string): SQL | undefined =>
  orNone(typed, and(...searchWords(typedWords(typed)).map((word) => sql`strpos(${searchText}, ${word}) > 0`)));
