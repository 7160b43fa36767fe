import { type SQL, sql } from "drizzle-orm";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";

/**
 * Contradictions between shops' answers and the ledger: an approved request has moved the points it states, an open one
 * holds the points its guest wants to use, and an ended one holds none.
 */
const contradictions = (asks: SQL): SQL => sql`
  with ask as (select *, 'shop-point:' || id as ref from shop_point_ask where ${asks}),
  moved as (
    select t.type, t.ref, max(e.amount) as amount
    from point_transaction t join point_entry e on e.transaction_id = t.id
    where t.ref in (select ref from ask) and t.reversal_of is null
      and t.type in ('shop-offline-point-request', 'shop-offline-point-use')
    group by t.type, t.ref
  )
  select 'points used at a shop' as kind, a.id, a.points_used as expected, coalesce(m.amount, 0) as found
    from ask a left join moved m on m.ref = a.ref and m.type = 'shop-offline-point-use'
    where a.points_used <> coalesce(m.amount, 0)
  union all select 'points given at a shop', a.id, a.points_given, coalesce(m.amount, 0)
    from ask a left join moved m on m.ref = a.ref and m.type = 'shop-offline-point-request'
    where a.points_given <> coalesce(m.amount, 0)
  union all select 'points held for a shop', a.id, case a.status when 'start' then a.points else 0 end,
      coalesce(h.amount, 0)
    from ask a left join point_hold h on h.ref = a.ref and h.state = 'pending'
    where coalesce(h.amount, 0) <> case a.status when 'start' then a.points else 0 end
  limit 100`;

/** Integrity check of the counters, part of the checks of points. */
export const askCheck: IntegrityCheck = {
  name: "shop points",
  all: (db) => violationsOf(db, contradictions(sql`true`)),
  since: async (db, cursor) => {
    const violations = await violationsOf(db, contradictions(sql`id > ${cursor}`));
    const [row] = await db.execute<{ id: string }>(sql`
      select coalesce(max(id), 0) as id from shop_point_ask
      where id > ${cursor} and expire_time < clock_timestamp() - interval '1 minute'`);
    return { violations, cursor: Math.max(cursor, Number(row?.id ?? 0)) };
  },
};
