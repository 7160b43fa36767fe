import { sql } from "drizzle-orm";
import { type IntegrityCheck, type Violation, violationsOf } from "~/platform/data/integrity.server";
import type { Db } from "~db/client";

/**
 * Returns the contradictions in the ledger, at most 100. One statement, so that it reads one snapshot: entries of
 * each transaction sum to 0, balances are the sum of their entries and every entry continues from the one before,
 * held points are the sum of the open holds, no user is below their floor, posted holds were paid, and reversals
 * return no more than was moved.
 */
export async function checkPoints(db: Db): Promise<Violation[]> {
  return violationsOf(
    db,
    sql`
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
    limit 100`,
  );
}

/**
 * Returns the contradictions in the transactions after `cursor`: each sums to 0, their entries continue from the ones
 * before, and the accounts they touch have the balance of their last entry. Also checks that all balances sum to 0
 * and that held points are the sum of the open holds. Reads only new entries and the accounts. The cursor stays a
 * minute behind, for transactions that commit late.
 */
async function checkNewPoints(db: Db, cursor: number): Promise<{ violations: Violation[]; cursor: number }> {
  const violations = await violationsOf(
    db,
    sql`
    with fresh as (select * from point_entry where transaction_id > ${cursor}),
    step as (
      select f.id, f.balance_after, f.amount + coalesce((
        select e.balance_after from point_entry e
        where e.account_id = f.account_id and e.id < f.id order by e.id desc limit 1), 0) as due
      from fresh f
    ), last as (select distinct on (account_id) account_id, balance_after from fresh order by account_id, id desc)
    select 'transaction sum' as kind, transaction_id as id, 0 as expected, sum(amount) as found
      from fresh group by transaction_id having sum(amount) <> 0
    union all select 'transaction legs', t.id, 2, count(f.id)
      from point_transaction t left join fresh f on f.transaction_id = t.id
      where t.id > ${cursor} group by t.id having count(f.id) < 2
    union all select 'entry step', id, due, balance_after from step where balance_after <> due
    union all select 'balance', a.id, last.balance_after, a.balance
      from last join point_account a on a.id = last.account_id where a.balance <> last.balance_after
    union all select 'balance', 0, 0, sum(balance) from point_account having sum(balance) <> 0
    union all select 'held', 0, coalesce((select sum(amount) from point_hold where state = 'pending'), 0), sum(held)
      from point_account having sum(held) <> coalesce((select sum(amount) from point_hold where state = 'pending'), 0)
    limit 100`,
  );
  const [row] = await db.execute<{ id: string }>(sql`
    select coalesce(max(id), 0) as id from point_transaction
    where id > ${cursor} and create_time < clock_timestamp() - interval '1 minute'`);
  return { violations, cursor: Math.max(cursor, Number(row?.id ?? 0)) };
}

/** The integrity check of the points ledger. */
export const pointCheck: IntegrityCheck = { name: "points", all: checkPoints, since: checkNewPoints };
