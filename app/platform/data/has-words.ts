import { and, like, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { patternOf, searchTerms, type Term } from "~db/text/search-terms";
import { typedWords } from "../fields/typed-signs";

/** Without typed text there is no condition; text without a word (`%`) matches nothing. */
const orNone = (typed: string, words: SQL | undefined): SQL | undefined =>
  words ?? (typed.trim() === "" ? undefined : sql`false`);

type Has = (part: string) => SQL;

const anyOf = ({ typed, others }: Term, has: Has): SQL | undefined =>
  or(...typed.map((parts) => and(...parts.map(has))), ...others.map(has));

/** SQL condition: a stored search text contains a term or what means the same, by its trigram index. */
export const hasTerm = (searchText: AnyPgColumn, term: Term): SQL | undefined =>
  anyOf(term, (part) => like(searchText, patternOf(part)));

/** `hasTerm` evaluated per row without an index. */
export const readsTerm = (searchText: AnyPgColumn | SQL, term: Term): SQL | undefined =>
  anyOf(term, (part) => sql`strpos(${searchText}, ${part}) > 0`);

/**
 * SQL condition: a stored search text contains all typed words, whatever their English endings, by its trigram index;
 * undefined without typed text.
 */
export const hasWords = (searchText: AnyPgColumn, typed: string): SQL | undefined =>
  orNone(typed, and(...searchTerms(typedWords(typed)).map((term) => hasTerm(searchText, term))));

/**
 * `hasWords` evaluated per row without an index, so that PostgreSQL uses the index of the list's order. Faster when
 * many rows have the words and few of them are needed.
 */
export const readsWords = (searchText: AnyPgColumn | SQL, typed: string): SQL | undefined =>
  orNone(typed, and(...searchTerms(typedWords(typed)).map((term) => readsTerm(searchText, term))));
