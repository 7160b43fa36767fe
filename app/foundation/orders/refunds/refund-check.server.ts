import { sql } from "drizzle-orm";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";
import type { PaidOrder } from "~db/schema/order-columns";
import type { PaidKind } from "./paid-kind";

/** Age in days up to which the quick check reads changed orders again. */
const recentDays = 2;

/**
 * Checks the refunds of a kind's orders against those of their payments: an order's `refunded` is the sum of its
 * shares of refunds that did not fail, a succeeded payment's the sum of its paid orders', and an order with nothing
 * left has ended.
 */
export function refundCheck<Row extends PaidOrder, New extends object, State extends string, Event extends string>(
  kind: PaidKind<Row, New, State, Event>,
): IntegrityCheck {
  const { paid, name, moves, refunds } = kind;
  const going = sql`(${sql.join(
    moves.from(refunds.event).map((state) => sql`${state}`),
    sql`, `,
  )})`;
  const contradictions = (since: ReturnType<typeof sql>) => sql`
    with o as (select * from ${paid} where pay_success_time is not null and ${since}),
    g as (
      select pay_group, min(id) as id, sum(refunded) as refunded from ${paid}
      where pay_success_time is not null and pay_group in (select pay_group from o) group by pay_group
    )
    select 'refunded of an order' as kind, o.id, coalesce(s.amount, 0) as expected, o.refunded as found
      from o left join (
        select s.number, sum(s.amount) as amount from refund_share s join refund r on r.id = s.refund_id
        where r.status <> 'failed' and s.number in (select number from o) group by s.number
      ) s on s.number = o.number
      where o.refunded <> coalesce(s.amount, 0)
    union all select 'refunded of a payment', g.id, p.refunded, g.refunded
      from g join payment p on p.order_type = ${name} and p.pay_group = g.pay_group and p.status = 'succeeded'
      where p.refunded <> g.refunded
    union all select 'refunded order goes on', id, 0, refunded + refunded_points
      from o where status in ${going} and refunded + refunded_points > 0 and refunded = total and refunded_points = points_used
    limit 100`;
  return {
    name: `${name} refunds`,
    all: (db) => violationsOf(db, contradictions(sql`true`)),
    since: async (db, cursor) => {
      const recent = sql`update_time > clock_timestamp() - make_interval(days => ${recentDays})`;
      return { violations: await violationsOf(db, contradictions(recent)), cursor };
    },
  };
}
