import { and, like, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { searchPatterns } from "~db/text/search-text";

/** That a stored search text has all words of what was typed, by its index of trigrams; nothing where no words were typed. */
export const hasWords = (searchText: AnyPgColumn, typed: string): SQL | undefined =>
  and(...searchPatterns(typed).map((pattern) => like(searchText, pattern)));
