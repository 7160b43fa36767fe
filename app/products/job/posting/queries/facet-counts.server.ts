import { sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { recruitments } from "~db/schema/job";
import { joined } from "../../queries/visible.server";
import { type Attribute, attributeNames } from "../../rules/attributes";
import { jobSizes } from "../../rules/limits";
import type { JobSearch } from "../../rules/search";
import { searched } from "./search-where.server";

/** Recruitments by facet (`<attribute>:<value>`); `isCut`: more were found than are counted. */
export type FacetCounts = { counts: ReadonlyMap<string, number>; isCut: boolean };

const most = jobSizes.counted;

/** Counts the first thousand recruitments of a search by facet. */
async function countsOf(db: Db, asked: JobSearch, without?: Attribute): Promise<FacetCounts> {
  const rows = await db.execute<{ facet: string; rows: number; total: number }>(sql`
    with found as materialized (
      select ${recruitments.facets} as facets from ${joined} where ${searched(asked, undefined, without)} limit ${most})
    select facet, count(*)::int as rows, (select count(*) from found)::int as total
      from found cross join lateral unnest(found.facets) facet group by facet`);
  return {
    counts: new Map(rows.map(({ facet, rows }) => [facet, Number(rows)])),
    isCut: (rows[0]?.total ?? 0) >= most,
  };
}

/**
 * How many recruitments each value would find, for the chips of a search: the values of an attribute are counted as if
 * nothing of it had been chosen.
 */
export async function facetCounts(db: Db, asked: JobSearch): Promise<FacetCounts> {
  const chosen = attributeNames.filter((name) => asked.values[name].length > 0);
  const [all, ...own] = await Promise.all([countsOf(db, asked), ...chosen.map((name) => countsOf(db, asked, name))]);
  const counts = new Map(all.counts);
  for (const [at, name] of chosen.entries()) {
    for (const facet of counts.keys()) if (facet.startsWith(`${name}:`)) counts.delete(facet);
    for (const [facet, rows] of own[at]?.counts ?? []) if (facet.startsWith(`${name}:`)) counts.set(facet, rows);
  }
  return { counts, isCut: all.isCut || own.some(({ isCut }) => isCut) };
}
