import { type SQL, sql } from "drizzle-orm";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";

/** Subjects whose counts are not the sums of their claps; `among` narrows the rows of both. */
const contradictions = (among: SQL): SQL => sql`
  with given as (
    select type, ref_id, sum(clap_count) as num, sum(clap_count) filter (where unranked) as aside
      from clap where ${among} group by type, ref_id),
  kept as (select type, ref_id, total, unranked from clap_subject where ${among})
  select 'claps of ' || type as kind, ref_id as id, coalesce(num, 0) as expected, coalesce(total, 0) as found
    from given full join kept using (type, ref_id) where coalesce(num, 0) <> coalesce(total, 0)
  union all select 'unranked claps of ' || type, ref_id, coalesce(aside, 0), coalesce(unranked, 0)
    from given full join kept using (type, ref_id) where coalesce(aside, 0) <> coalesce(unranked, 0)
  limit 100`;

/** Most claps that one run checks. */
const slice = 2_000;

/** The integrity check of clap counts; the cursor stays a minute behind, for transactions that commit late. */
export const clapCheck: IntegrityCheck = {
  name: "claps",
  all: (db) => violationsOf(db, contradictions(sql`true`)),
  since: async (db, cursor) => {
    const fresh = sql`(select * from clap where id > ${cursor} order by id limit ${slice}) fresh`;
    const [seen] = await db.execute<{ last: string | null }>(
      sql`select max(id) as last from ${fresh} where create_time < clock_timestamp() - interval '1 minute'`,
    );
    const violations = await violationsOf(
      db,
      contradictions(sql`(type, ref_id) in (select type, ref_id from ${fresh})`),
    );
    return { violations, cursor: Number(seen?.last ?? cursor) };
  },
};
