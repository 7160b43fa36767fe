import { type SQL, sql } from "drizzle-orm";
import { paymentCheck, sinceEvents, statesIn } from "~/foundation/orders/paid/payment-check.server";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";
import { shopOrders } from "./shop-orders.server";
import { servedStates } from "./states";

const served = statesIn(servedStates);

/**
 * Stock contradictions: commodities and variants count as taken the units of the lines that hold or have bought units;
 * a line holds none once its order has ended unshipped, except for used codes, but always while it is open or served.
 */
function stockContradictions(commodity: SQL, order: SQL): SQL {
  return sql`
    select 'commodity taken' as kind, c.id, coalesce(sum(l.num - l.returned), 0) as expected, c.taken as found
      from commodity c
      left join shop_order_line l on l.commodity_id = c.id and l.stock_id is null and l.stock_taken
      where ${commodity} group by c.id having c.taken <> coalesce(sum(l.num - l.returned), 0)
    union all select 'variant taken', s.id, coalesce(sum(l.num - l.returned), 0), s.taken
      from commodity_stock s join commodity c on c.id = s.commodity_id
      left join shop_order_line l on l.commodity_id = c.id and l.stock_id = s.id and l.stock_taken
      where ${commodity} group by s.id having s.taken <> coalesce(sum(l.num - l.returned), 0)
    union all select 'line of an ended order', l.id, u.n, l.num - l.returned
      from shop_order o join shop_order_line l on l.order_id = o.id
      cross join lateral (select count(*) as n from shop_code c where c.line_id = l.id and c.status = 'used') u
      where ${order} and l.stock_taken and o.ship_time is null and o.status in ('timeout', 'canceled', 'failed')
        and (u.n = 0 or l.num - l.returned <> u.n)
    union all select 'line of an open order', l.id, l.num, 0
      from shop_order o join shop_order_line l on l.order_id = o.id
      where ${order} and not l.stock_taken and (o.status = 'unpaid' or o.status in ${served})
    limit 100`;
}

/** Integrity check of the shop's stock. */
export const stockCheck: IntegrityCheck = {
  name: "shop stock",
  all: (db) => violationsOf(db, stockContradictions(sql`true`, sql`true`)),
  since: (db, cursor) =>
    sinceEvents(db, shopOrders, cursor, (orders) =>
      stockContradictions(
        sql`c.id in (select commodity_id from shop_order_line where order_id in ${orders})`,
        sql`o.id in ${orders}`,
      ),
    ),
};

/**
 * Code contradictions: a served order of codes has one code per unit once its group purchase, if any, was decided, and
 * as many returned codes as its lines count; an order that ended otherwise has no usable code.
 */
const codeContradictions = (order: SQL): SQL => sql`
  select 'codes of an order' as kind, o.id, sum(l.num)::bigint as expected,
         (select count(*) from shop_code c where c.order_id = o.id) as found
    from shop_order o join shop_order_line l on l.order_id = o.id
    where ${order} and o.fulfilment = 'code' and o.status in ${served}
      and (o.group_id is null or o.group_judged_time is not null)
    group by o.id having sum(l.num) <> (select count(*) from shop_code c where c.order_id = o.id)
  union all select 'live codes of an ended order', o.id, 0, count(*)
    from shop_order o join shop_code c on c.order_id = o.id
    where ${order} and c.status = 'unused' and o.status in ('timeout', 'canceled', 'failed') group by o.id
  union all select 'codes given back', l.id, l.returned, count(c.id)
    from shop_order o join shop_order_line l on l.order_id = o.id
    left join shop_code c on c.line_id = l.id and c.status = 'refunded'
    where ${order} and o.fulfilment = 'code' and o.status in ${served}
    group by l.id having l.returned <> count(c.id)
  limit 100`;

/** Integrity check of the shop's codes. */
export const codeCheck: IntegrityCheck = {
  name: "shop codes",
  all: (db) => violationsOf(db, codeContradictions(sql`true`)),
  since: (db, cursor) => sinceEvents(db, shopOrders, cursor, (orders) => codeContradictions(sql`o.id in ${orders}`)),
};

/** Integrity check of the payments of the shop's orders. */
export const orderPaymentCheck = paymentCheck(shopOrders, { name: "shop payments", served: servedStates });
