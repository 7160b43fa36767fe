import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "~db/client";
import { pointTransactions } from "~db/schema/points";
import type { Leg, PointType } from "../rules";

export type Booking = { type: PointType; ref: string; content?: string; reversalOf?: number; legs: readonly Leg[] };

/** Returns the id of the transaction booked under a type and ref, or undefined. */
export async function bookedAs(db: Db, type: PointType, ref: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: pointTransactions.id })
    .from(pointTransactions)
    .where(and(eq(pointTransactions.type, type), eq(pointTransactions.ref, ref)));
  return row?.id;
}

/**
 * Books one transaction: its entries and the balance changes, in one statement. Returns its id. The caller must hold
 * the lock of every user account among the legs and have checked that they can pay; throws when a leg would break a
 * floor [G38].
 */
export async function book(tx: Tx, { type, ref, content = "", reversalOf, legs }: Booking): Promise<number> {
  const values = legs.map(
    ({ accountId, amount, held = 0 }) => sql`(${accountId}::bigint, ${amount}::bigint, ${held}::bigint)`,
  );
  const entries = await tx.execute<{ id: string }>(sql`
    with booked as (
      insert into point_transaction (type, ref, content, reversal_of)
      values (${type}, ${ref}, ${content}, ${reversalOf ?? null}::bigint) returning id
    ), moved as (
      update point_account a set balance = a.balance + leg.amount, held = a.held + leg.held
      from (values ${sql.join(values, sql`, `)}) as leg (account_id, amount, held)
      where a.id = coalesce(leg.account_id, (select id from point_account where name = 'platform'))
        and (a.user_id is null or (a.held + leg.held >= 0 and a.balance + leg.amount >= a.held + leg.held))
      returning a.id, leg.amount, a.balance
    )
    insert into point_entry (transaction_id, account_id, amount, balance_after)
    select booked.id, moved.id, moved.amount, moved.balance from booked, moved
    returning transaction_id as id`);
  const [first] = entries;
  if (!first || entries.length !== legs.length) throw new Error(`point transaction ${type} ${ref} could not be booked`);
  return Number(first.id);
}
