import { is, type SQL, sql, Table } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { countUpTo } from "~/platform/data/count-ahead.server";
import type { Db } from "~db/client";
import { searchWords } from "~db/text/search-text";

/**
 * Results that are ranked among each other: the highest placed, in whole pages; further ones follow in the order of their
 * places. As many are counted, from the page that is asked for.
 */
const rankedHits = 120;

type Found = {
  /** A table, or SQL of joined ones. */
  from: Table | SQL;
  id: AnyPgColumn;
  searchText: AnyPgColumn;
  where: SQL | undefined;
  /** The places of the rows, where no rank decides. */
  order: SQL;
};

/**
 * Best first: what has the first word as a word of its own, and then the earlier it stands, for names come first in a search
 * text. The places are carried through the sorting, the text itself is too long for it.
 */
function placesOf(searchText: AnyPgColumn, keyword: string): SQL {
  const [first = ""] = searchWords(keyword);
  const word = first.trim();
  return sql`strpos(${searchText}, ${` ${word} `}) = 0 as is_part, strpos(${searchText}, ${word}) as starts_at`;
}

/**
 * The ids of one page of what a search found, best first, and how many results there are as far as they were counted:
 * what it costs does not grow with the table.
 */
export async function rankedIds(
  db: Db,
  { from, id, searchText, where, order }: Found,
  { keyword, paging: { size, offset } }: { keyword: string; paging: { size: number; offset: number } },
): Promise<{ ids: number[]; total: number }> {
  const tables = is(from, Table) ? sql`${from}` : from;
  const found = sql`from ${tables} where ${where ?? sql`true`}`;
  const candidates = Math.ceil(rankedHits / size) * size;
  const isRanked = offset < candidates;
  const [rows, total] = await Promise.all([
    db.execute<{ id: number; total: number }>(
      isRanked
        ? sql`with placed as materialized (
                select highest.*, row_number() over () as place
                  from (select ${id} as id, ${placesOf(searchText, keyword)} ${found} order by ${order} limit ${candidates}) highest)
              select id, (select count(*) from placed)::int as total from placed
               order by is_part, starts_at, place limit ${size} offset ${offset}`
        : sql`select ${id} as id, 0 as total ${found} order by ${order} limit ${size} offset ${offset}`,
    ),
    isRanked ? null : countUpTo(db, from, where, offset + rankedHits),
  ]);
  return { ids: rows.map((row) => Number(row.id)), total: total ?? rows[0]?.total ?? 0 };
}

/** The rows of these ids in their order, turned into what is shown. */
export function inOrder<T extends { id: number }, R>(
  ids: readonly number[],
  rows: readonly T[],
  make: (row: T) => R,
): R[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []).map(make);
}
