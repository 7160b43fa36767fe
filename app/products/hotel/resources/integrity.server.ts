import { type SQL, sql } from "drizzle-orm";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";

/** Violations of resources: `taken` of a slot and day must equal the sum of its live reservations. */
const contradictions = (resource: SQL): SQL => sql`
  select 'slots of a resource' as kind, coalesce(s.resource_id, d.resource_id) as id,
         coalesce(s.taken, 0) as expected, coalesce(d.taken, 0) as found
    from (select resource_id, day, slot_id, sum(count) as taken from hotel_resource_booking
           where canceled_time is null and resource_id in ${resource} group by resource_id, day, slot_id) s
    full join (select * from hotel_resource_day where resource_id in ${resource}) d
      using (resource_id, day, slot_id)
   where coalesce(s.taken, 0) <> coalesce(d.taken, 0)
   limit 100`;

/** Most reservations in one run. */
const slice = 2_000;

/** Integrity check of resources; the cursor stays a minute behind, for transactions that commit late. */
export const resourceCheck: IntegrityCheck = {
  name: "hotel resources",
  all: (db) => violationsOf(db, contradictions(sql`(select id from hotel_resource)`)),
  since: async (db, cursor) => {
    const fresh = sql`(select * from hotel_resource_booking where id > ${cursor} order by id limit ${slice}) fresh`;
    const [seen] = await db.execute<{ last: string | null }>(
      sql`select max(id) as last from ${fresh} where create_time < clock_timestamp() - interval '1 minute'`,
    );
    const violations = await violationsOf(db, contradictions(sql`(select resource_id from ${fresh})`));
    return { violations, cursor: Number(seen?.last ?? cursor) };
  },
};
