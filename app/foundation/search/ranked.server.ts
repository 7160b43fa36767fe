import { and, getTableName, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Page, pageOf } from "~/platform/api/paging";
import { BoundedStore } from "~/platform/data/bounded-store";
import { countAhead } from "~/platform/data/count-ahead.server";
import { hasWords, readsWords } from "~/platform/data/has-words";
import type { Db } from "~db/client";
import { searchWords } from "~db/text/search-text";

/**
 * Results that are ranked among each other: the highest placed, in whole pages; further ones follow in the order of their
 * places. As many are counted, from the page that is asked for.
 */
const rankedHits = 120;

/** Rows at the top of the order that tell whether it is worth to go on there. */
const tasted = 60;

/** Rows that the index of a table's words may find, as its last search was told. */
const boundOf = new WeakMap<PgTable, number>();

/** How many times as many rows are read in the order of all where a word was common a moment ago. */
const deeper = 4;

/** By which way the rows of a word were found last: from the top of the order, or by their index. */
type Way = { from: "top" | "index"; until: number };
/** It holds for a minute: to try both takes longer than either. */
const ways = new BoundedStore<Way>(5_000, () => 1);
const wayMs = 60_000;

const wayTo = (key: string): Way["from"] | null => {
  const way = ways.get(key);
  return way && way.until > Date.now() ? way.from : null;
};
const noteWay = (key: string, from: Way["from"]): void => ways.set(key, { from, until: Date.now() + wayMs });

type Found = {
  /** The table whose rows are found; its size says from when on a word is common. */
  table: PgTable;
  /** The table joined with others, where `where` needs them. */
  from?: SQL;
  id: AnyPgColumn;
  searchText: AnyPgColumn;
  /** What may be found, whatever its words. */
  where: SQL | undefined;
  /** The places of the rows, where no rank decides: highest first. An index keeps this order. */
  order: readonly AnyPgColumn[];
};
type Asked = { keyword: string; paging: { page: number; size: number; offset: number } };

/**
 * Best first: what has the first word as a word of its own, and then the earlier it stands, for names come first in a search
 * text. It is read in the highest placed alone: the text is long, and lies apart from its row.
 */
function rankOf(searchText: AnyPgColumn | SQL, keyword: string): SQL {
  const [first = ""] = searchWords(keyword);
  const word = first.trim();
  return sql`strpos(${searchText}, ${` ${word} `}) = 0 as is_part, strpos(${searchText}, ${word}) as starts_at`;
}

/** No condition is none that refuses: homes list what is there, whatever its words. */
const allOf = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;

const joined = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

const highestFirst = (columns: readonly (AnyPgColumn | SQL)[]): SQL =>
  joined(columns.map((column) => sql`${column} desc`));

/**
 * The same where a common word is met in the order of all before as many rows are read as its index may find; nothing where
 * it is not, or where the rows at the top or the word's last `way` say so. Small tables are not asked: there the index is
 * sooner.
 */
async function metSoon(
  db: Db,
  { table, id, searchText, where, order }: Found,
  tables: SQL,
  { keyword, page, way }: { keyword: string; page: SQL; way: Way["from"] | null },
  candidates: number,
) {
  const bound = boundOf.get(table) ?? 0;
  if (bound <= 2 * candidates || way === "index") return [];
  const text = sql`top.text`;
  /* A limit that is a value has no plan before it is known. */
  const top = (rows: number) => sql`(
    select ${id} as id, ${searchText} as text from ${tables} where ${allOf(where)}
     order by ${highestFirst(order)} limit ${sql.raw(String(rows))}) top`;
  const tastes = sql`(select count(*) from ${top(tasted)} where ${readsWords(text, keyword)})`;
  const isWorth = sql`${tastes} >= ${Math.ceil((tasted * candidates) / bound)}`;
  return db.execute<{ id: number; total: number }>(sql`
    with placed as materialized (
        select met.*, row_number() over () as place from (
          select top.id, ${rankOf(text, keyword)} from ${top(way ? deeper * bound : bound)}
           where ${allOf(way ? undefined : isWorth, readsWords(text, keyword))}
           limit ${candidates}) met)
    select id, ${candidates}::int as total from placed where (select count(*) from placed) = ${candidates} ${page}`);
}

/**
 * The best of what has the words, at most `candidates`, ranked. Words of few rows are found by their index; of a common
 * word it would read too many, and the highest placed that have it are met soon in the order of all. From how many rows on
 * that is so: where both ways cost as much, for a row that an index of words finds costs two.
 */
async function ranked(db: Db, found: Found, tables: SQL, { keyword, paging }: Asked, candidates: number) {
  const { table, id, searchText, where, order } = found;
  const page = sql`order by is_part, starts_at, place limit ${paging.size} offset ${paging.offset}`;
  const key = `${getTableName(table)}:${keyword}`;
  const way = wayTo(key);
  const met = await metSoon(db, found, tables, { keyword, page, way }, candidates);
  if (met.length > 0) {
    noteWay(key, "top");
    return met;
  }
  const places = highestFirst(order.map((_, at) => sql`${sql.identifier(`o${at}`)}`));
  const few = await db.execute<{ id: number; total: number; bound: number; common: boolean }>(sql`
    with bound as materialized (
        select greatest(${2 * candidates}, sqrt(${candidates} * greatest(reltuples, 0)::float8) / 2)::bigint as rows
          from pg_class where oid = ${getTableName(table)}::regclass),
      matching as materialized (
        select ${id} as id, ${joined(order.map((column, at) => sql`${column} as ${sql.identifier(`o${at}`)}`))}
          from ${tables} where ${allOf(where, hasWords(searchText, keyword))} limit (select rows from bound)),
      placed as materialized (
        select highest.id as hit, row_number() over () as place
          from (select id from matching order by ${places} limit ${candidates}) highest),
      found as (select placed.hit as id, placed.place, ${rankOf(searchText, keyword)} from placed inner join ${table} on ${id} = placed.hit)
    select id, (select count(*) from placed)::int as total, (select rows from bound)::int as bound,
           (select count(*) from matching) = (select rows from bound) as common from found ${page}`);
  if (few[0]) boundOf.set(table, few[0].bound);
  const isCommon = few[0]?.common ?? false;
  noteWay(key, isCommon && way !== "top" ? "top" : "index");
  if (!isCommon) return few;
  return db.execute<{ id: number; total: number }>(sql`
    with placed as materialized (
        select highest.*, row_number() over () as place from (
          select ${id} as id, ${rankOf(searchText, keyword)} from ${tables}
           where ${allOf(where, readsWords(searchText, keyword))}
           order by ${highestFirst(order)} limit ${candidates}) highest)
    select id, (select count(*) from placed)::int as total from placed ${page}`);
}

/**
 * The ids of one page of what a search found, best first, and how many results there are as far as they were counted:
 * what it costs grows no faster than the root of the table.
 */
async function rankedIds(db: Db, found: Found, asked: Asked): Promise<{ ids: number[]; total: number }> {
  const { table, from: tables = sql`${table}`, id, searchText, where, order } = found;
  const { size, offset } = asked.paging;
  const candidates = Math.ceil(rankedHits / size) * size;
  if (offset < candidates) {
    const rows = await ranked(db, found, tables, asked, candidates);
    return { ids: rows.map((row) => Number(row.id)), total: rows[0]?.total ?? 0 };
  }
  const wanted = allOf(where, hasWords(searchText, asked.keyword));
  const [rows, total] = await Promise.all([
    db.execute<{ id: number }>(sql`
      select ${id} as id from ${tables} where ${wanted}
       order by ${highestFirst(order)} limit ${size} offset ${offset}`),
    countAhead(db, tables, wanted, asked.paging, rankedHits),
  ]);
  return { ids: rows.map((row) => Number(row.id)), total };
}

/** How what was found is read, in any order, and what is shown of each. */
type Shown<Row, Hit> = { rows: (ids: number[]) => PromiseLike<readonly Row[]>; hit: (row: Row) => Hit };

/** One page of what a search found, best first. Where nothing was found nothing is read. */
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
