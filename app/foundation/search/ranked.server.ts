import { desc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Page, pageOf } from "~/platform/api/paging";
import { candidates, wordsNarrowing } from "~/platform/data/candidates";
import type { Db } from "~db/client";
import { searchWords } from "~db/text/search-text";

/** Results that are ranked among each other: the highest placed. The others follow in the order of the list. */
const ranked = 120;

/** Results that are counted from the first of the page that is asked for. */
const counted = 120;

type Found = {
  /** The table whose rows are found. */
  table: PgTable;
  /** The table joined with others, where `where` needs them. */
  from?: SQL;
  id: AnyPgColumn;
  searchText: AnyPgColumn;
  /** What may be found, whatever its words. */
  where: SQL | undefined;
  /** The order of the list, highest first; an index has it. */
  order: readonly AnyPgColumn[];
};
type Asked = { keyword: string; paging: { page: number; size: number; offset: number } };

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/** The columns of the order under names of their own. */
const placesOf = (order: Found["order"]): Record<string, AnyPgColumn> =>
  Object.fromEntries(order.map((column, at) => [`place_${at}`, column]));

/** The highest rows, where no word narrows them. */
function highest({ table, from = sql`${table}`, id, where, order }: Found, most: number): SQL {
  const columns = Object.entries({ id, ...placesOf(order) }).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  );
  return sql`(select ${list(columns)} from ${from} where ${where ?? sql`true`}
    order by ${list(order.map((column) => desc(column)))} limit ${most})`;
}

/**
 * The ids of one page of what a search finds, and how many results there are, counted 120 ahead. Best first: rows that have
 * the first word as a word of its own, then those where it stands earlier, for names come first in a search text; then
 * by the order of the list. A text is read for the 120 highest alone: it is long and lies apart from its row.
 */
async function rankedIds(db: Db, found: Found, { keyword, paging }: Asked): Promise<{ ids: number[]; total: number }> {
  const { table, from = sql`${table}`, id, searchText, where, order } = found;
  const { size, offset } = paging;
  const narrowing = wordsNarrowing(searchText, keyword);
  const rows = narrowing
    ? candidates({ from, id, where, order: order.map((column) => desc(column)) }, narrowing, placesOf(order))
    : highest(found, offset + counted);
  const word = searchWords(keyword)[0]?.trim() ?? "";
  const places = list(Object.keys(placesOf(order)).map((name) => sql`${sql.identifier(name)} desc`));
  const page = await db.execute<{ id: number; total: number }>(sql`
    with candidate as materialized (select * from ${rows} candidate),
      placed as (select candidate.id as hit, row_number() over (order by ${places}) as nth from candidate)
    select hit as id, least((select count(*) from candidate), ${offset + counted})::int as total
      from placed left join lateral (
        select strpos(${searchText}, ${` ${word} `}) = 0 as is_part, strpos(${searchText}, ${word}) as starts_at
          from ${table} where ${id} = hit and nth <= ${ranked} offset 0) text on true
     order by is_part nulls last, starts_at nulls last, nth limit ${size} offset ${offset}`);
  return { ids: page.map((row) => Number(row.id)), total: page[0]?.total ?? 0 };
}

/** How rows are read by their ids, in any order, and what a result shows of one. */
type Shown<Row, Hit> = { rows: (ids: number[]) => PromiseLike<readonly Row[]>; hit: (row: Row) => Hit };

/** One page of what a search finds, best first. */
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
