import { type SQL, sql } from "drizzle-orm";
import { type IntegrityCheck, type Violation, violationsOf } from "~/platform/data/integrity.server";
import type { Db } from "~db/client";
import type { BaseOrder, PaidOrder } from "~db/schema/order-columns";
import type { OrderKind } from "../kind";
import type { PaidKind } from "../refunds/paid-kind";

/** A list of states for SQL's `in`. */
export const statesIn = (states: readonly string[]): SQL =>
  sql`(${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;

/**
 * Runs a check's query over the orders of a kind with a history entry after `cursor`; the next cursor stays a minute
 * behind.
 */
export async function sinceEvents<Row extends BaseOrder>(
  db: Db,
  { events }: OrderKind<Row>,
  cursor: number,
  query: (orders: SQL) => SQL,
): Promise<{ violations: Violation[]; cursor: number }> {
  const violations = await violationsOf(
    db,
    query(sql`(select order_id from ${events} where ${events.id} > ${cursor})`),
  );
  const [row] = await db.execute<{ id: string }>(sql`
    select coalesce(max(id), 0) as id from ${events}
    where ${events.id} > ${cursor} and create_time < clock_timestamp() - interval '1 minute'`);
  return { violations, cursor: Math.max(cursor, Number(row?.id ?? 0)) };
}

/**
 * Checks the orders of a kind against their payments: a pay group in a `served` state has exactly one succeeded
 * payment, of its sum. `elsewhere` excludes orders that are paid at the seller's and have no payment here.
 */
export function paymentCheck<Row extends PaidOrder>(
  kind: PaidKind<Row>,
  { name, served, elsewhere }: { name: string; served: readonly string[]; elsewhere?: SQL },
): IntegrityCheck {
  const { paid } = kind;
  const contradictions = (order: SQL) => sql`
    with paid as (
      select o.pay_group, min(o.id) as id, sum(o.total) as total,
             (select count(*) from payment p where p.order_type = ${kind.name} and p.pay_group = o.pay_group and p.status = 'succeeded') as payments,
             (select sum(p.amount) from payment p where p.order_type = ${kind.name} and p.pay_group = o.pay_group and p.status = 'succeeded') as amount
      from ${paid} o
      where o.pay_group in (select w.pay_group from ${paid} w where ${order} and w.status in ${statesIn(served)} ${elsewhere && sql`and not ${elsewhere}`})
      group by o.pay_group
    )
    select 'payments of an order' as kind, id, 1 as expected, payments as found from paid where payments <> 1
    union all select 'amount of an order', id, total, amount from paid where payments = 1 and amount <> total
    limit 100`;
  return {
    name,
    all: (db) => violationsOf(db, contradictions(sql`true`)),
    since: (db, cursor) => sinceEvents(db, kind, cursor, (orders) => contradictions(sql`w.id in ${orders}`)),
  };
}
