import { type SQL, sql } from "drizzle-orm";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";

/** Days of bills and payments that the quick check covers. */
const recentDays = 2;

/**
 * Contradictions between tables' bills and their online payments: a bill paid online has exactly one payment, of its
 * total and with the same refunds; captured money that is not refunded has paid a bill. Refunds the gateway refused are
 * left to the payment desk.
 */
const contradictions = (bills: SQL, moneys: SQL): SQL => sql`
  with paid as (
    select s.id, s.total, s.refunded, count(p.id) as payments, sum(p.amount) as amount, sum(p.refunded) as back
      from cuisine_session s
      left join payment p on p.order_type = 'cuisine' and p.status = 'succeeded' and p.pay_group = s.id || '-' || s.number
     where s.pay_method = 'online' and ${bills}
     group by s.id
  )
  select 'payments of a table' as kind, id, 1 as expected, payments as found from paid where payments <> 1
  union all select 'amount of a table', id, total, amount from paid where payments = 1 and amount <> total
  union all select 'refunded of a table', id, back, refunded from paid where payments = 1 and back <> refunded
  union all
  select 'money without a table', p.id, p.refunded, p.captured from payment p
   where p.order_type = 'cuisine' and p.captured > p.refunded and ${moneys}
     and not exists (select 1 from refund r where r.payment_id = p.id and r.status = 'failed')
     and not exists (select 1 from cuisine_session s where s.number = split_part(p.pay_group, '-', 2)
                      and p.pay_group = s.id || '-' || s.number and s.pay_method = 'online')
  limit 100`;

/** Integrity check of tables' bills against payments. */
export const billCheck: IntegrityCheck = {
  name: "table payments",
  all: (db) => violationsOf(db, contradictions(sql`true`, sql`true`)),
  since: async (db, cursor) => {
    const recent = sql`clock_timestamp() - make_interval(days => ${recentDays})`;
    const violations = await violationsOf(
      db,
      contradictions(
        sql`s.settle_time > ${recent}`,
        sql`p.status in ('succeeded', 'failed', 'canceled') and p.create_time > ${recent}`,
      ),
    );
    return { violations, cursor };
  },
};
