import { type SQL, sql } from "drizzle-orm";
import type { Sales, SalesRow } from "~/foundation/subjects/verbs/goods-stock.server";
import { tokyoClock } from "~/platform/data/conditions";
import type { Db } from "~db/client";

type Asked = { sellerId: number | null; from: Date; to: Date };

const within = (at: SQL, { from, to }: Asked): SQL =>
  sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`;
const ofSeller = ({ sellerId }: Asked): SQL => (sellerId === null ? sql`true` : sql`o.seller_id = ${sellerId}`);
const dayOf = (at: SQL): SQL => sql`to_char(${tokyoClock(at)}, 'YYYY-MM-DD')`;

/**
 * Units and yen sold and refunded, by Tokyo day and commodity [I6]. Sold: lines and postage of orders on the day of
 * payment, points counted as yen. Refunded: each refund that did not fail, yen and points, on its day, divided over its
 * order's lines and postage by their yen, the remainder to the first; units of orders that ended unshipped and of
 * returned codes, on the day on which the order ended.
 */
export async function salesOf(db: Db, asked: Asked): Promise<Sales> {
  const paid = within(sql`o.pay_success_time`, asked);
  const rows = await db.execute<{ day: string; commodity: string | null; units: string; yen: string }>(sql`
    with sold as (
      select o.id, o.pay_success_time as at from shop_order o where ${paid} and ${ofSeller(asked)}
    ), back as (
      select o.id, r.create_time as at, s.amount from refund r
        join refund_share s on s.refund_id = r.id join shop_order o on o.number = s.number
        where r.status <> 'failed' and ${within(sql`r.create_time`, asked)} and ${ofSeller(asked)}
      union all
      select o.id, b.create_time, (select sum(e.amount) from point_entry e where e.transaction_id = b.id and e.amount > 0)
        from point_transaction b join point_transaction p on p.id = b.reversal_of
        join shop_order o on p.ref = 'order:' || o.number
        where b.type = 'commodity-buy-out' and ${within(sql`b.create_time`, asked)} and ${ofSeller(asked)}
    ), parts as (
      select l.order_id, l.id as part, l.commodity_id, l.num as units, l.num * l.unit_price as yen from shop_order_line l
        where l.order_id in (select id from sold union select id from back)
      union all
      select o.id, null, null, 0, o.post_fee from shop_order o
        where o.post_fee > 0 and o.id in (select id from sold union select id from back)
    ), whole as (
      select order_id, sum(yen) as yen from parts group by order_id
    ), shares as (
      select b.nr, b.at, b.amount, p.commodity_id, floor(b.amount * p.yen / w.yen) as share,
             row_number() over (partition by b.nr order by p.part nulls last) as place
        from (select row_number() over () as nr, * from back) b
        join parts p on p.order_id = b.id join whole w on w.order_id = b.id and w.yen > 0
    ), given as (
      select at, commodity_id,
             share + case when place = 1 then amount - sum(share) over (partition by nr) else 0 end as yen
        from shares
    )
    select day, commodity, sum(units) as units, sum(yen) as yen from (
      select ${dayOf(sql`s.at`)} as day, p.commodity_id as commodity, p.units, p.yen
        from sold s join parts p on p.order_id = s.id
      union all
      select ${dayOf(sql`at`)}, commodity_id, 0, -yen from given
      union all
      select ${dayOf(sql`e.at`)}, l.commodity_id, -case when l.stock_taken then l.returned else l.num end, 0
        from (select order_id, max(create_time) as at from shop_order_event
                where event in ('cancel', 'refund', 'groupMissed', 'codesReturned') and ${within(sql`create_time`, asked)}
                group by order_id) e
        join shop_order o on o.id = e.order_id
        join shop_order_line l on l.order_id = o.id
        where o.status in ('canceled', 'complete') and o.pay_success_time is not null and ${ofSeller(asked)}
    ) moved group by day, commodity having sum(units) <> 0 or sum(yen) <> 0
    order by day, commodity`);
  const orders = await db.execute<{ day: string; n: string }>(sql`
    select ${dayOf(sql`o.pay_success_time`)} as day, count(*) as n from shop_order o
    where ${paid} and ${ofSeller(asked)} group by 1`);
  return {
    rows: rows.map(
      ({ day, commodity, units, yen }): SalesRow => ({
        day,
        units: Number(units),
        yen: Number(yen),
        commodityId: commodity === null ? null : Number(commodity),
      }),
    ),
    orders: new Map(orders.map(({ day, n }) => [day, Number(n)])),
  };
}
