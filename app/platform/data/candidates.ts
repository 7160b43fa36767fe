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

type Columns = Readonly<Record<string, AnyPgColumn | SQL>>;

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

const named = (columns: Columns): SQL =>
  list(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`));

/** The first rows of a list, as a subquery of `id` and `columns`. */
export const highest = ({ from, id, where, order }: Rows, columns: Columns, limit: SQL): SQL => sql`(
  select ${named({ id, ...columns })} from ${from} where ${where ?? sql`true`} order by ${list(order)} limit ${limit})`;

/**
 * The rows of a list that meet `narrowing`, as a subquery of `id` and `columns`: all of them while they are at most 700;
 * of more, those among the first 240 rows of the list and some 700 others. Apart from the pages of the index, what
 * it costs does not grow with the table.
 */
export function candidates(rows: Rows, { reads, finds }: Narrowing, columns: Columns = {}): SQL {
  const { from, id, where } = rows;
  const names = list(["id", ...Object.keys(columns)].map((name) => sql`${sql.identifier(name)}`));
  /* Limits stand as numbers: a statement that is planned before its values are known must see them. */
  const [read, found] = [sql.raw(String(most.read)), sql.raw(String(most.found))];
  return sql`(
    select ${names} from ${highest(rows, { ...columns, fits: reads }, read)} top where fits
    union
    (select ${named({ id, ...columns })} from ${from} where ${and(where ?? sql`true`, finds)} limit ${found}))`;
}

/** That `id` is one of the candidates; undefined where nothing narrows. */
export const isCandidate = (rows: Rows, narrowing: Narrowing | undefined): SQL | undefined =>
  narrowing && sql`${rows.id} = any(array(select id from ${candidates(rows, narrowing)} candidate))`;
