import { desc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Page, pageOf } from "~/platform/api/paging";
import { candidates, highest, wordsNarrowing } from "~/platform/data/candidates";
import type { Db } from "~db/client";
import { searchWords } from "~db/text/search-text";

/** How many of the highest placed results are ranked by their text. The others follow in the order of the list. */
const ranked = 120;

/** How many results are counted from the first of the requested page. */
const counted = 120;

type Found = {
  /** The table whose rows are found. */
  table: PgTable;
  /** The table joined with others that `where` needs. */
  from?: SQL;
  id: AnyPgColumn;
  searchText: AnyPgColumn;
  /** Condition for rows that may be found, whatever their text. */
  where: SQL | undefined;
  /** The order of the list, highest first; an index has it. */
  order: readonly AnyPgColumn[];
};
type Asked = { keyword: string; paging: { page: number; size: number; offset: number } };

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/** The columns of the order under unique names. */
const placesOf = (order: Found["order"]): Record<string, AnyPgColumn> =>
  Object.fromEntries(order.map((column, at) => [`place_${at}`, column]));

/**
 * Finds the ids of one page of results and the total, counted 120 ahead. Best first: rows with the first word as a
 * whole word, then those where it occurs earlier, since names come first in a search text, then by the order of the
 * list. Only the texts of the 120 highest are read: they are long and stored apart from their rows.
 */
async function rankedIds(db: Db, found: Found, { keyword, paging }: Asked): Promise<{ ids: number[]; total: number }> {
  const { table, from = sql`${table}`, id, searchText, where, order } = found;
  const { size, offset } = paging;
  const narrowing = wordsNarrowing(searchText, keyword);
  const [rows, columns] = [{ from, id, where, order: order.map((column) => desc(column)) }, placesOf(order)];
  const among = narrowing ? candidates(rows, narrowing, columns) : highest(rows, columns, sql`${offset + counted}`);
  const word = searchWords(keyword)[0]?.trim() ?? "";
  const places = list(Object.keys(columns).map((name) => sql`${sql.identifier(name)} desc`));
  const page = await db.execute<{ id: number; total: number }>(sql`
    with candidate as materialized (select * from ${among} candidate),
      placed as (select candidate.id as hit, row_number() over (order by ${places}) as nth from candidate)
    select hit as id, least((select count(*) from candidate), ${offset + counted})::int as total
      from placed left join lateral (
        select strpos(${searchText}, ${` ${word} `}) = 0 as is_part, strpos(${searchText}, ${word}) as starts_at
          from ${table} where ${id} = hit and nth <= ${ranked} offset 0) text on true
     order by is_part nulls last, starts_at nulls last, nth limit ${size} offset ${offset}`);
  return { ids: page.map((row) => Number(row.id)), total: page[0]?.total ?? 0 };
}

/** `rows` reads rows by their ids in any order, `hit` turns a row into a result. */
type Shown<Row, Hit> = { rows: (ids: number[]) => PromiseLike<readonly Row[]>; hit: (row: Row) => Hit };

/** Finds one page of results, best first. */
export async function rankedPage<Row extends { id: number }, Hit>(
  db: Db,
  found: Found,
  asked: Asked,
  { rows, hit }: Shown<Row, Hit>,
): Promise<Page<Hit>> {
  const { ids, total } = await rankedIds(db, found, asked);
  const known = new Map(ids.length > 0 ? (await rows(ids)).map((row) => [row.id, row]) : []);
  const hits = ids.flatMap((id) => known.get(id) ?? []).map(hit);
  return pageOf(hits, total, asked.paging);
}
