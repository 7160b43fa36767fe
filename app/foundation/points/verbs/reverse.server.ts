import { and, eq, sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { pointAccounts, pointEntries, pointTransactions } from "~db/schema/points";
import { isSpending, movedIn, type PointType, type ReversibleLeg, requirePoints, reversalLegs } from "../rules";
import { lockAccounts, requireOpen } from "./accounts.server";
import { book, bookedAs } from "./book.server";

export type Reversed = {
  /** The reversal's transaction; null when there was nothing to take back. */
  id: number | null;
  /** Points moved back by this call. */
  points: number;
};

type Entry = { accountId: number; userId: number | null; amount: number };

async function entriesOf(tx: Tx, id: number): Promise<Entry[]> {
  return tx
    .select({ accountId: pointEntries.accountId, userId: pointAccounts.userId, amount: pointEntries.amount })
    .from(pointEntries)
    .innerJoin(pointAccounts, eq(pointAccounts.id, pointEntries.accountId))
    .where(eq(pointEntries.transactionId, id))
    .orderBy(pointEntries.id);
}

/** What reversals of a transaction have moved so far: in total, and by account. */
async function reversedSoFar(tx: Tx, id: number): Promise<{ total: number; byAccount: Map<number, number> }> {
  const rows = await tx
    .select({
      accountId: pointEntries.accountId,
      amount: sql<string>`sum(${pointEntries.amount})`,
      gained: sql<string>`sum(greatest(${pointEntries.amount}, 0))`,
    })
    .from(pointEntries)
    .innerJoin(pointTransactions, eq(pointTransactions.id, pointEntries.transactionId))
    .where(eq(pointTransactions.reversalOf, id))
    .groupBy(pointEntries.accountId);
  return {
    total: rows.reduce((sum, row) => sum + Number(row.gained), 0),
    byAccount: new Map(rows.map((row) => [row.accountId, Number(row.amount)])),
  };
}

/**
 * Reverses points of a transaction by a new one of the same type and opposite sign [P9], once per ref. Without
 * `amount`, reverses everything not reversed yet except `keep` points. Spent points are returned in full: the
 * platform covers what the receiver no longer has. Earned points are taken back as far as the earner still has them.
 * Throws `refundExceeds` when `amount` is more than is left to reverse, `moneyPaused`.
 */
export async function reverseTransaction(
  tx: Tx,
  { id, ref, amount, keep = 0, content }: { id: number; ref: string; amount?: number; keep?: number; content?: string },
): Promise<Reversed> {
  if (amount !== undefined) requirePoints(amount);
  const [original] = await tx.select().from(pointTransactions).where(eq(pointTransactions.id, id));
  if (!original || original.reversalOf !== null) throw new Error(`point transaction ${id} cannot be reversed`);
  const type = original.type as PointType;
  const entries = await entriesOf(tx, id);
  const locked = await lockAccounts(
    tx,
    entries.flatMap(({ userId }) => (userId === null ? [] : [userId])),
  );
  const known = await bookedAs(tx, type, ref);
  if (known !== undefined) return { id: known, points: 0 };
  for (const account of locked.values()) requireOpen(account);
  const soFar = await reversedSoFar(tx, id);
  const left = movedIn(entries) - soFar.total;
  if (amount !== undefined && amount > left) throw new DomainError("refundExceeds");
  const wanted = amount ?? Math.max(0, left - keep);
  const receiver = entries.find((entry) => entry.amount > 0)?.userId;
  const legs = reversalLegs(
    {
      isSpending: isSpending(type),
      legs: entries.map(
        ({ accountId, userId, amount: moved }): ReversibleLeg => ({
          accountId: userId === null ? null : accountId,
          amount: moved,
          reversed: soFar.byAccount.get(accountId) ?? 0,
        }),
      ),
    },
    receiver ? (locked.get(receiver)?.spendable ?? 0) : 0,
    wanted,
  );
  if (legs.length === 0) return { id: null, points: 0 };
  const booked = await book(tx, { type, ref, reversalOf: id, legs, content: content ?? original.content });
  return { id: booked, points: movedIn(legs) };
}

/** `reverseTransaction` for the transaction that was booked under a type and ref; `ref` names the reversal. */
export async function reverse(
  tx: Tx,
  {
    of,
    ...reversal
  }: { of: { type: PointType; ref: string }; ref: string; amount?: number; keep?: number; content?: string },
): Promise<Reversed> {
  const [original] = await tx
    .select({ id: pointTransactions.id })
    .from(pointTransactions)
    .where(and(eq(pointTransactions.type, of.type), eq(pointTransactions.ref, of.ref)));
  if (!original) throw new Error(`there is no point transaction ${of.type} ${of.ref}`);
  return reverseTransaction(tx, { id: original.id, ...reversal });
}
