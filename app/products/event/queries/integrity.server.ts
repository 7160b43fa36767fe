import { type SQL, sql } from "drizzle-orm";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";

/** Events whose counts are not those of their applications; `among` narrows the events. */
const contradictions = (among: SQL): SQL => sql`
  select kind, id, expected, found from (
    select 'places of event' as kind, event.id, count(event_apply.id) filter (where not is_waiting) as expected,
      event.apply_count as found
    from event left join event_apply on event_apply.event_id = event.id where ${among} group by event.id
    union all
    select 'waiting of event', event.id, count(event_apply.id) filter (where is_waiting), event.wait_count
    from event left join event_apply on event_apply.event_id = event.id where ${among} group by event.id
  ) counts where expected <> found limit 100`;

/** Most applications that one run checks. */
const slice = 2_000;

/** The integrity check of places; the cursor stays a minute behind, for transactions that commit late. */
export const placesCheck: IntegrityCheck = {
  name: "event-places",
  all: (db) => violationsOf(db, contradictions(sql`true`)),
  since: async (db, cursor) => {
    const fresh = sql`(select * from event_apply where id > ${cursor} order by id limit ${slice}) fresh`;
    const [seen] = await db.execute<{ last: string | null }>(
      sql`select max(id) as last from ${fresh} where create_time < clock_timestamp() - interval '1 minute'`,
    );
    const violations = await violationsOf(db, contradictions(sql`event.id in (select event_id from ${fresh})`));
    return { violations, cursor: Number(seen?.last ?? cursor) };
  },
};
