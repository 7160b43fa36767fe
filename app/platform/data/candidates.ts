import { and, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { hasWords, readsWords } from "./has-words";

/** Rows from the top of the order that are read, and rows that an index finds, before either stops. */
const most = { read: 240, found: 700 } as const;

/** One condition in two forms: `reads` filters each row that is read, `finds` is answered by its index. */
export type Narrowing = { reads: SQL; finds: SQL };

/** The condition that a search text has all words of what was typed; undefined where nothing was typed. */
export function wordsNarrowing(searchText: AnyPgColumn, typed: string): Narrowing | undefined {
  const [reads, finds] = [readsWords(searchText, typed), hasWords(searchText, typed)];
  return reads && finds && { reads, finds };
}

/** Two conditions as one; either may be absent. */
export function bothOf(one: Narrowing | undefined, other: Narrowing | undefined): Narrowing | undefined {
  if (!one || !other) return one ?? other;
  return { reads: sql`(${one.reads} and ${other.reads})`, finds: sql`(${one.finds} and ${other.finds})` };
}

type Rows = {
  from: PgTable | SQL;
  id: AnyPgColumn;
  where: SQL | undefined;
  /** The order of the list; an index has it. */
  order: readonly SQL[];
};

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/**
 * The rows of a list that meet `narrowing`, as a subquery of `id` and `columns`: all of them while they are at most 700;
 * of more, those among the first 240 rows of the list and some 700 others. Apart from the pages of the index, what
 * it costs does not grow with the table.
 */
export function candidates(
  { from, id, where, order }: Rows,
  { reads, finds }: Narrowing,
  columns: Readonly<Record<string, AnyPgColumn>> = {},
): SQL {
  const names = list(["id", ...Object.keys(columns)].map((name) => sql`${sql.identifier(name)}`));
  const values = list(
    Object.entries({ id, ...columns }).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  );
  const shown = where ?? sql`true`;
  /* Limits stand as numbers: a statement that is planned before its values are known must see them. */
  return sql`(
    select ${names} from (
      select ${values}, ${reads} as fits from ${from} where ${shown}
       order by ${list(order)} limit ${sql.raw(String(most.read))}) top where fits
    union
    (select ${values} from ${from} where ${and(shown, finds)} limit ${sql.raw(String(most.found))}))`;
}

/** That `id` is one of the candidates; undefined where nothing narrows. */
export const isCandidate = (rows: Rows, narrowing: Narrowing | undefined): SQL | undefined =>
  narrowing && sql`${rows.id} = any(array(select id from ${candidates(rows, narrowing)} candidate))`;
