import { type SQL, sql } from "drizzle-orm";
import { type IntegrityCheck, type Violation, violationsOf } from "~/platform/data/integrity.server";
import type { Db } from "~db/client";

/** Age in days up to which the quick check reads payments again: as long as their refunds usually take. */
const recentDays = 2;

/**
 * Contradictions between payments and their refunds: a payment is captured all or nothing; a succeeded one captured
 * its amount (0 where points paid); `refunded` is the sum of its refunds that did not fail, and at most what was
 * captured.
 */
function contradictions(which: SQL): SQL {
  return sql`
    with p as (
      select *, coalesce((select sum(r.amount) from refund r where r.payment_id = payment.id and r.status <> 'failed'), 0) as promised
      from payment where ${which}
    )
    select 'captured' as kind, id, amount as expected, captured as found from p
      where captured not in (0, amount) or (status = 'succeeded' and captured <> amount)
        or (status in ('created', 'pending') and captured <> 0)
    union all select 'refunded', id, promised, refunded from p where refunded <> promised
    union all select 'returned by the bank', id, returned, refunded from p where returned > refunded
    union all select 'refund over captured', id, captured, promised from p where promised > captured
    limit 100`;
}

const all = (db: Db): Promise<Violation[]> => violationsOf(db, contradictions(sql`true`));

async function since(db: Db, cursor: number): Promise<{ violations: Violation[]; cursor: number }> {
  const recent = sql`status in ('created', 'pending', 'succeeded', 'failed', 'canceled')
    and create_time > clock_timestamp() - make_interval(days => ${recentDays})`;
  return { violations: await violationsOf(db, contradictions(recent)), cursor };
}

/** The integrity check of payments. */
export const paymentCheck: IntegrityCheck = { name: "payments", all, since };
