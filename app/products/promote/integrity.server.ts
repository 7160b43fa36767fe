import { type SQL, sql } from "drizzle-orm";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";

/** Items whose stored like counts differ from their likes; `among` selects the items that are checked. */
const contradictions = (among: SQL): SQL => sql`
  with counted as (
    select i.id, i.like_num, i.unranked_num, count(l.item_id) as likes, count(*) filter (where l.unranked) as aside
    from promote_item i left join (
      select item_id, false as unranked from promote_like
      union all select item_id, unranked from promote_device_like
    ) l on l.item_id = i.id
    where ${among} group by i.id)
  select 'likes of promote' as kind, id, likes as expected, like_num as found from counted where like_num <> likes
  union all select 'unranked likes of promote', id, aside, unranked_num from counted where unranked_num <> aside
  limit 100`;

/** Items checked per run. */
const slice = 500;

/** Integrity check of the like counts: a slice of the items per run, starting over after the last. */
export const promoteCheck: IntegrityCheck = {
  name: "promote",
  all: (db) => violationsOf(db, contradictions(sql`true`)),
  since: async (db, cursor) => {
    const turn = sql`(select id from promote_item where id > ${cursor} order by id limit ${slice}) turn`;
    const [seen] = await db.execute<{ last: string | null }>(sql`select max(id) as last from ${turn}`);
    const violations = await violationsOf(db, contradictions(sql`i.id in (select id from ${turn})`));
    return { violations, cursor: Number(seen?.last ?? 0) };
  },
};
