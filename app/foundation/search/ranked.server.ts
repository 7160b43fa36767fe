import { desc, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Page, pageOf } from "~/platform/api/paging";
import { bothOf, candidates, highest, type Narrowing } from "~/platform/data/candidates";
import { hasTerm, readsTerm } from "~/platform/data/has-words";
import type { Db } from "~db/client";
import { searchTerms, type Term } from "~db/text/search-terms";
import { bodyMark } from "~db/text/search-text";
import type { Labels } from "./labels.server";
import type { LabelKeys } from "./rules/labelled";
import { synonyms } from "./synonyms.server";

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
  /** What rows are sorted under: its names find them too. */
  labels?: Labels;
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

/** Condition: a row's label is one of them; undefined where there are none. */
const isLabelled = (labels: Labels | undefined, keys: readonly number[]): SQL | undefined =>
  labels && keys.length > 0 ? sql`${labels.column} in (${list(keys.map((key) => sql`${key}`))})` : undefined;

type Said = { term: Term; keys: LabelKeys };
const noKeys: LabelKeys = { same: [], part: [] };

function narrowingOf({ searchText, labels }: Found, { term, keys }: Said): Narrowing {
  const label = isLabelled(labels, [...keys.same, ...keys.part]);
  return {
    reads: sql`(${or(readsTerm(searchText, term), label)})`,
    finds: sql`(${or(hasTerm(searchText, term), label)})`,
  };
}

/** The phrases of a term and how far each is from what was typed. */
const phrasesOf = ({ typed, others }: Term): SQL =>
  list([
    ...typed.map((parts) => sql`(${parts.map((part) => part.trim()).join(" ")}, 0)`),
    ...others.map((part) => sql`(${part.trim()}, 1)`),
  ]);

/**
 * How well a row has a term: 0 its label is the term, 1 its name, tags, readings or label have it as a word, 2 as a part of a
 * word; 3 and 4 the same for the rest of its text. Then by whether it was typed so, and by where it begins.
 */
function rankOf({ table, id, searchText, labels }: Found, { term, keys }: Said): SQL {
  const same = isLabelled(labels, keys.same) ?? sql`false`;
  const part = isLabelled(labels, keys.part) ?? sql`false`;
  return sql`
    select case when of_label then 0 when in_label then 1 else fit.tier end as tier, fit.far, fit.starts_at
      from (select ${searchText} as text, ${same} as of_label, ${part} as in_label
              from ${table} where ${id} = hit and nth <= ${ranked} offset 0) told
      cross join lateral (select coalesce(nullif(strpos(told.text, ${bodyMark}), 0), length(told.text)) as body_at) at
      left join lateral (
        select case when whole between 1 and body_at then 1 when part between 1 and body_at then 2
                    when whole > 0 then 3 else 4 end as tier, far, part as starts_at
          from (values ${phrasesOf(term)}) said(word, far)
          cross join lateral (select strpos(told.text, ' ' || word || ' ') as whole, strpos(told.text, word) as part) hits
         where part > 0 order by 1, 2, 3 limit 1) fit on true`;
}

/** Each term of what was typed, with the labels that it names. */
async function saidIn(db: Db, { labels }: Found, keyword: string): Promise<Said[]> {
  const terms = searchTerms(keyword, await synonyms(db));
  return Promise.all(terms.map(async (term) => ({ term, keys: (await labels?.named(db, term)) ?? noKeys })));
}

/**
 * Finds the ids of one page of results and the total, counted 120 ahead, best first (`rankOf` of the first term), then by
 * the order of the list. Only the texts of the 120 highest are read: they are long and stored apart from their rows.
 */
async function rankedIds(db: Db, found: Found, { keyword, paging }: Asked): Promise<{ ids: number[]; total: number }> {
  const { table, from = sql`${table}`, id, where, order } = found;
  const { size, offset } = paging;
  const said = await saidIn(db, found, keyword);
  const narrowing = said.map((one) => narrowingOf(found, one)).reduce<Narrowing | undefined>(bothOf, undefined);
  const [rows, columns] = [{ from, id, where, order: order.map((column) => desc(column)) }, placesOf(order)];
  const among = narrowing ? candidates(rows, narrowing, columns) : highest(rows, columns, sql`${offset + counted}`);
  const rank = said[0] ? rankOf(found, said[0]) : sql`select 0 as tier, 0 as far, 0 as starts_at`;
  const places = list(Object.keys(columns).map((name) => sql`${sql.identifier(name)} desc`));
  const page = await db.execute<{ id: number; total: number }>(sql`
    with candidate as materialized (select * from ${among} candidate),
      placed as (select candidate.id as hit, row_number() over (order by ${places}) as nth from candidate)
    select hit as id, least((select count(*) from candidate), ${offset + counted})::int as total
      from placed left join lateral (${rank}) text on true
     order by tier nulls last, far nulls last, starts_at nulls last, nth limit ${size} offset ${offset}`);
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
