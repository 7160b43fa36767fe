import { type SQL, sql } from "drizzle-orm";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";

/** Coupons whose `taken` count differs from their codes; `among` selects the coupons that are checked. */
const contradictions = (among: SQL): SQL => sql`
  select 'coupons of restaurants' as kind, c.id, count(t.id) as expected, c.taken as found
  from restaurant_coupon c left join restaurant_take t on t.coupon_id = c.id
  where ${among} group by c.id having c.taken <> count(t.id) limit 100`;

/** Coupons checked per run. */
const slice = 500;

/** Integrity check of the coupon counts: a slice of the coupons per run, starting over after the last. */
export const couponCheck: IntegrityCheck = {
  name: "restaurant coupons",
  all: (db) => violationsOf(db, contradictions(sql`true`)),
  since: async (db, cursor) => {
    const turn = sql`(select id from restaurant_coupon where id > ${cursor} order by id limit ${slice}) turn`;
    const [seen] = await db.execute<{ last: string | null }>(sql`select max(id) as last from ${turn}`);
    const violations = await violationsOf(db, contradictions(sql`c.id in (select id from ${turn})`));
    return { violations, cursor: Number(seen?.last ?? 0) };
  },
};
