import { type SQL, sql } from "drizzle-orm";
import { type IntegrityCheck, type Violation, violationsOf } from "~/platform/data/integrity.server";
import type { Db } from "~db/client";
import { servedStates } from "./states";

const served = sql`(${sql.join(
  servedStates.map((state) => sql`${state}`),
  sql`, `,
)})`;

/**
 * Contradictions of the stock: the units that commodities and variants count as taken are those of the lines that hold
 * or have bought units, and a line holds none once its order has ended unshipped, but always while it is open or served.
 */
function stockContradictions(commodity: SQL, order: SQL): SQL {
  return sql`
    select 'commodity taken' as kind, c.id, coalesce(sum(l.num), 0) as expected, c.taken as found
      from commodity c
      left join shop_order_line l on l.commodity_id = c.id and l.stock_id is null and l.stock_taken
      where ${commodity} group by c.id having c.taken <> coalesce(sum(l.num), 0)
    union all select 'variant taken', s.id, coalesce(sum(l.num), 0), s.taken
      from commodity_stock s join commodity c on c.id = s.commodity_id
      left join shop_order_line l on l.commodity_id = c.id and l.stock_id = s.id and l.stock_taken
      where ${commodity} group by s.id having s.taken <> coalesce(sum(l.num), 0)
    union all select 'line of an ended order', l.id, 0, l.num
      from shop_order o join shop_order_line l on l.order_id = o.id
      where ${order} and l.stock_taken and o.ship_time is null and o.status in ('timeout', 'canceled', 'failed')
    union all select 'line of an open order', l.id, l.num, 0
      from shop_order o join shop_order_line l on l.order_id = o.id
      where ${order} and not l.stock_taken and (o.status = 'unpaid' or o.status in ${served})
    limit 100`;
}

/** Contradictions between orders and payments: what is served was paid by exactly one succeeded payment, of its sum. */
function paidContradictions(order: SQL): SQL {
  return sql`
    with paid as (
      select o.pay_group, min(o.id) as id, sum(o.total) as total,
             (select count(*) from payment p where p.order_type = 'commodity' and p.pay_group = o.pay_group and p.status = 'succeeded') as payments,
             (select sum(p.amount) from payment p where p.order_type = 'commodity' and p.pay_group = o.pay_group and p.status = 'succeeded') as amount
      from shop_order o
      where o.pay_group in (select w.pay_group from shop_order w where ${order} and w.status in ${served})
      group by o.pay_group
    )
    select 'payments of an order' as kind, id, 1 as expected, payments as found from paid where payments <> 1
    union all select 'amount of an order', id, total, amount from paid where payments = 1 and amount <> total
    limit 100`;
}

/** Runs the query over the orders that had a line of history after `cursor`; the next cursor stays a minute behind. */
async function sinceEvents(
  db: Db,
  cursor: number,
  query: (orders: SQL) => SQL,
): Promise<{ violations: Violation[]; cursor: number }> {
  const violations = await violationsOf(db, query(sql`(select order_id from shop_order_event where id > ${cursor})`));
  const [row] = await db.execute<{ id: string }>(sql`
    select coalesce(max(id), 0) as id from shop_order_event
    where id > ${cursor} and create_time < clock_timestamp() - interval '1 minute'`);
  return { violations, cursor: Math.max(cursor, Number(row?.id ?? 0)) };
}

/** The stock of the shop among the checks. */
export const stockCheck: IntegrityCheck = {
  name: "shop stock",
  all: (db) => violationsOf(db, stockContradictions(sql`true`, sql`true`)),
  since: (db, cursor) =>
    sinceEvents(db, cursor, (orders) =>
      stockContradictions(
        sql`c.id in (select commodity_id from shop_order_line where order_id in ${orders})`,
        sql`o.id in ${orders}`,
      ),
    ),
};

/** The payments of the shop's orders among the checks. */
export const orderPaymentCheck: IntegrityCheck = {
  name: "shop payments",
  all: (db) => violationsOf(db, paidContradictions(sql`true`)),
  since: (db, cursor) => sinceEvents(db, cursor, (orders) => paidContradictions(sql`w.id in ${orders}`)),
};
