import { type SQL, sql } from "drizzle-orm";
import { paymentCheck } from "~/foundation/orders/paid/payment-check.server";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";
import { auctionOrdersKind } from "./auction-orders.server";
import { auctionServed } from "./rules/order-states";

/**
 * Lots that contradict their orders or their log: a deal has one unpaid order of its winner and price, a paid lot one
 * paid order, every other lot none; price, leader and number of bids are those of the last bid in the log.
 */
const lotContradictions = (lot: SQL): SQL => sql`
  with l as (select * from auction_lot where ${lot}),
  o as (
    select lot_id, count(*) filter (where status = 'unpaid') as unpaid,
           count(*) filter (where status in ('paid','shipped','complete')) as paid
    from auction_order where lot_id in (select id from l) group by lot_id
  )
  select 'orders of a deal' as kind, l.id, 1 as expected, coalesce(o.unpaid, 0) as found
    from l left join o on o.lot_id = l.id where l.status = 'deal' and (coalesce(o.unpaid, 0) <> 1 or o.paid <> 0)
  union all select 'orders of a paid lot', l.id, 1, coalesce(o.paid, 0)
    from l left join o on o.lot_id = l.id where l.status = 'paid' and (coalesce(o.paid, 0) <> 1 or o.unpaid <> 0)
  union all select 'orders of an unsold lot', l.id, 0, o.unpaid + o.paid
    from l join o on o.lot_id = l.id where l.status not in ('deal','paid') and o.unpaid + o.paid > 0
  union all select 'price of a deal', l.id, l.deal_price, a.total
    from l join auction_order a on a.lot_id = l.id and a.status not in ('timeout','canceled')
    where a.total is distinct from l.deal_price or a.user_id is distinct from l.winner_id
  union all select 'bids of a lot', l.id, (select count(*) from auction_bid b where b.lot_id = l.id), l.bid_count
    from l where l.bid_count <> (select count(*) from auction_bid b where b.lot_id = l.id)
  union all select 'price of a lot', l.id, b.price, l.price
    from l join auction_bid b on b.lot_id = l.id and b.seq = l.bid_count
    where b.price is distinct from l.price or b.leader_id is distinct from l.leader_id
  limit 100`;

/** Days within which the quick check reads changed lots again. */
const recentDays = 2;

/** Check of lots against their orders and their log. */
export const lotCheck: IntegrityCheck = {
  name: "auction lots",
  all: (db) => violationsOf(db, lotContradictions(sql`true`)),
  since: async (db, cursor) => {
    const recent = sql`ends_at > clock_timestamp() - make_interval(days => ${recentDays})`;
    return { violations: await violationsOf(db, lotContradictions(recent)), cursor };
  },
};

/** Check of the payments of auction orders. */
export const auctionPaymentCheck = paymentCheck(auctionOrdersKind, { name: "auction payments", served: auctionServed });
