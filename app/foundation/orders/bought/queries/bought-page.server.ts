import { and, type SQL, sql } from "drizzle-orm";
import { table } from "~/platform/domain/composed.server";
import type { Db } from "~db/client";
import type { BoughtReader } from "../../kind";
import { type Stage, stages } from "../rules/stages";
import type { BoughtSource, Entry } from "../source";

/** Most rows of one kind that the list reads, the newest; older ones stand on the kind's own list. */
export const mostOfKind = 500;

/** Lines of a page. */
export const boughtSize = 12;

type Asked = { kind: string | undefined; stage: Stage | undefined; page: number };
type Found = { kind: string; id: number };
type Counted = { kind: string; stage: Stage; n: number };

/** What the domains serve, by kind. */
export const boughtSources = (): [kind: string, source: BoughtSource][] =>
  Object.entries(table("bought")).flatMap(([kind, source]) => (source ? [[kind, source]] : []));

/** The newest rows of a person of every kind that the domains serve. */
function everything(userId: number): SQL {
  const kinds = boughtSources().map(
    ([name, { rows }]) => sql`(select ${name}::text as kind, ${rows.id} as id, ${rows.placed} as placed,
      ${rows.due ?? sql`null`}::timestamptz as due, ${rows.stage}::text as stage
      from ${rows.from} where ${rows.of(userId)} order by ${rows.id} desc limit ${mostOfKind})`,
  );
  return sql.join(kinds, sql` union all `);
}

/** What is ahead comes by its time, the nearest first and what has none last; everything else newest first. */
const orderOf = (stage: Stage | undefined): SQL =>
  stage === "ahead" ? sql`due asc nulls last, placed desc, kind, id desc` : sql`placed desc, kind, id desc`;

/**
 * One page of all that a person booked and bought, and how many there are by kind and stage: one statement, whose cost
 * is bounded by `mostOfKind` rows of each kind, and those that describe the lines of the kinds on this page.
 */
export async function boughtPage(db: Db, userId: number, { kind, stage, page }: Asked, reader: BoughtReader) {
  const where = and(kind ? sql`kind = ${kind}` : undefined, stage ? sql`stage = ${stage}` : undefined);
  const [read] = await db.execute<{ counts: Counted[] | null; found: Found[] | null }>(sql`
    with mine as materialized (${everything(userId)})
    select
      (select json_agg(c) from (select kind, stage, count(*)::int as n from mine group by kind, stage) as c) as counts,
      (select json_agg(f) from (select kind, id from mine where ${where ?? sql`true`} order by ${orderOf(stage)}
        limit ${boughtSize} offset ${(page - 1) * boughtSize}) as f) as found`);
  const counts = read?.counts ?? [];
  const found = read?.found ?? [];
  const entries = await entriesOf(db, found, reader);
  const total = countOf(counts, (one) => (!kind || one.kind === kind) && (!stage || one.stage === stage));
  return {
    lines: found.flatMap(({ kind: of, id }) => {
      const entry = entries.get(of)?.get(id);
      return entry ? [{ key: `${of}-${id}`, kind: of, ...entry }] : [];
    }),
    pages: Math.ceil(total / boughtSize),
    stages: stages.map((name) => ({
      name,
      count: countOf(counts, (one) => one.stage === name && (!kind || one.kind === kind)),
    })),
    kinds: Object.keys(table("bought"))
      .map((name) => ({ name, count: countOf(counts, (one) => one.kind === name) }))
      .filter(({ name, count }) => count > 0 || name === kind),
  };
}

const countOf = (counts: readonly Counted[], matches: (one: Counted) => boolean): number =>
  counts.filter(matches).reduce((sum, { n }) => sum + n, 0);

/** The lines of the rows that were found, by kind and id. */
async function entriesOf(
  db: Db,
  found: readonly Found[],
  reader: BoughtReader,
): Promise<Map<string, ReadonlyMap<number, Entry>>> {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const read = await Promise.all(
    kinds.map(async (kind) => {
      const ids = found.flatMap((one) => (one.kind === kind ? [Number(one.id)] : []));
      return [kind, (await table("bought")[kind]?.entries(db, ids, reader)) ?? new Map<number, Entry>()] as const;
    }),
  );
  return new Map(read);
}
