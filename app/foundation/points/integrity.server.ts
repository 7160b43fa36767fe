import { sql } from "drizzle-orm";
import type { Db } from "~db/client";

/** A figure of the ledger that is not what the others say it must be. `id` is the row's, of the table that `kind` names. */
export type PointViolation = { kind: string; id: number; expected: number; found: number };

/**
 * Every contradiction in the ledger, at most 100; none when it is sound. One statement, so that it sees one moment
 * however busy the ledger is: entries of each transaction sum to 0, balances are the sum of their entries and every
 * entry carries on from the one before, what is held is the sum of the open holds, nobody is below their floor,
 * spent holds were paid, and reversals give back no more than was moved.
 */
export async function checkPoints(db: Db): Promise<PointViolation[]> {
  const rows = await db.execute<{ kind: string; id: string; expected: string; found: string }>(sql`
    with booked as (
      select t.id, t.reversal_of, count(e.id) as legs, coalesce(sum(e.amount), 0) as total,
             coalesce(sum(e.amount) filter (where e.amount > 0), 0) as moved
      from point_transaction t left join point_entry e on e.transaction_id = t.id
      group by t.id
    ), account as (
      select a.id, a.user_id, a.balance, a.held,
             coalesce((select sum(amount) from point_entry where account_id = a.id), 0) as entered,
             coalesce((select sum(amount) from point_hold where account_id = a.id and state = 'pending'), 0) as promised
      from point_account a
    ), step as (
      select id, amount, balance_after,
             coalesce(lag(balance_after) over (partition by account_id order by id), 0) + amount as due
      from point_entry
    ), returned as (
      select reversal_of as id, sum(moved) as moved from booked where reversal_of is not null group by reversal_of
    )
    select 'transaction sum' as kind, id, 0 as expected, total as found from booked where total <> 0
    union all select 'transaction legs', id, 2, legs from booked where legs < 2
    union all select 'balance', id, entered, balance from account where balance <> entered
    union all select 'entry step', id, due, balance_after from step where balance_after <> due
    union all select 'held', id, promised, held from account where held <> promised
    union all select 'floor', id, greatest(held, 0), balance from account where user_id is not null and (held < 0 or balance < held)
    union all select 'posted hold', h.id, h.amount, 0
      from point_hold h
      where h.state = 'posted' and not exists (
        select 1 from point_transaction t join point_entry e on e.transaction_id = t.id
        where t.ref = h.ref and e.account_id = h.account_id and e.amount = -h.amount)
    union all select 'reversal', o.id, o.moved, r.moved from returned r join booked o on o.id = r.id where r.moved > o.moved
    limit 100`);
  return rows.map((row) => ({
    kind: row.kind,
    id: Number(row.id),
    expected: Number(row.expected),
    found: Number(row.found),
  }));
}
