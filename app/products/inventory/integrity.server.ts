import { type SQL, sql } from "drizzle-orm";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";

/**
 * Contradictions of the movement ledger: the movements of each account sum to its last balance; the sum of the account
 * for sale equals the shop's stock plus the units held by unpaid orders; a lot's remaining units equal the sum of its
 * movements. `commodity` is a condition on `k.id`.
 */
const contradictions = (commodity: SQL): SQL => sql`
  with k as (select id, inventory from commodity k where ${commodity} and exists (
      select from stock_movement m where m.commodity_id = k.id)),
  a as (
    select m.commodity_id, m.stock_id, m.for_sale, sum(m.units) as units, (array_agg(m.balance order by m.id desc))[1] as last
    from stock_movement m join k on k.id = m.commodity_id group by m.commodity_id, m.stock_id, m.for_sale
  ),
  h as (
    select l.commodity_id, l.stock_id, sum(l.num) as units from shop_order_line l
    join shop_order o on o.id = l.order_id join k on k.id = l.commodity_id
    where l.stock_taken and o.status = 'unpaid' group by l.commodity_id, l.stock_id
  )
  select 'sum of the book of stock' as kind, commodity_id as id, units as expected, last as found from a where units <> last
  union all select 'stock and its book', a.commodity_id, a.units, coalesce(s.inventory, k.inventory) + coalesce(h.units, 0)
    from a join k on k.id = a.commodity_id left join commodity_stock s on s.id = a.stock_id
    left join h on h.commodity_id = a.commodity_id and h.stock_id is not distinct from a.stock_id
    where a.for_sale and a.units <> coalesce(s.inventory, k.inventory) + coalesce(h.units, 0)
  union all select 'lot and its book', t.id, coalesce(sum(m.units), 0), t.remaining
    from inventory_lot t join k on k.id = t.commodity_id left join stock_movement m on m.lot_id = t.id
    group by t.id having t.remaining <> coalesce(sum(m.units), 0)
  limit 100`;

/** Integrity check of the movement ledger. */
export const bookCheck: IntegrityCheck = {
  name: "inventory book",
  all: (db) => violationsOf(db, contradictions(sql`true`)),
  since: async (db, cursor) => {
    const fresh = sql`k.id in (select commodity_id from stock_movement where id > ${cursor})`;
    const violations = await violationsOf(db, contradictions(fresh));
    const [row] = await db.execute<{ id: string }>(sql`select coalesce(max(id), 0) as id from stock_movement
      where id > ${cursor} and create_time < clock_timestamp() - interval '1 minute'`);
    return { violations, cursor: Math.max(cursor, Number(row?.id ?? 0)) };
  },
};
