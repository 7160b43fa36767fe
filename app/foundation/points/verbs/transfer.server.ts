import { eq } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { pointAccounts, pointEntries } from "~db/schema/points";
import { type PointType, requirePoints, transferLegs } from "../rules";
import { type LockedAccount, lockAccounts, requireOpen } from "./accounts.server";
import { book, bookedAs } from "./book.server";
import { reverseTransaction } from "./reverse.server";

export type Transfer = {
  /** Null is the platform, which may go negative. */
  fromUserId: number | null;
  toUserId: number | null;
  type: PointType;
  ref: string;
  /** Points, at least 1. */
  amount: number;
  content?: string;
  /** The transaction that this one reverses, in part or whole. */
  reversalOf?: number;
  /** The platform pays what `fromUserId` cannot [P9]. */
  cover?: boolean;
};

/**
 * Throws unless a repeat has the same receiver and amount as the booked transaction; anything else is a ref used
 * twice.
 */
async function requireSame(tx: Tx, id: number, { toUserId, amount, type, ref }: Transfer): Promise<void> {
  const entries = await tx
    .select({ amount: pointEntries.amount, userId: pointAccounts.userId })
    .from(pointEntries)
    .innerJoin(pointAccounts, eq(pointAccounts.id, pointEntries.accountId))
    .where(eq(pointEntries.transactionId, id));
  if (!entries.some((entry) => entry.userId === toUserId && entry.amount === amount))
    throw new Error(`point transaction ${type} ${ref} was booked as something else`);
}

/**
 * Moves points between two users, or a user and the platform, once per type and ref: a repeat changes nothing.
 * Returns the transaction's id; null when a reversal finds nothing to take back. Throws `pointExceedHoldings` when
 * the payer's balance minus held points is too small, `refundExceeds` when a reversal would return more than was
 * moved, `moneyPaused` while contradictions stop the ledger.
 */
export async function transfer(tx: Tx, input: Transfer): Promise<number | null> {
  const { fromUserId, toUserId, type, ref, amount, content, reversalOf, cover = false } = input;
  requirePoints(amount);
  if (fromUserId === toUserId) throw new Error("points move between two accounts");
  if (reversalOf !== undefined)
    return (await reverseTransaction(tx, { id: reversalOf, ref, amount, ...(content !== undefined && { content }) }))
      .id;
  const locked = await lockAccounts(
    tx,
    [fromUserId, toUserId].filter((userId) => userId !== null),
  );
  const known = await bookedAs(tx, type, ref);
  if (known !== undefined) {
    await requireSame(tx, known, input);
    return known;
  }
  for (const account of locked.values()) requireOpen(account);
  const of = (userId: number | null): LockedAccount | undefined => (userId === null ? undefined : locked.get(userId));
  const from = of(fromUserId);
  const legs = transferLegs(
    { from: from?.id ?? null, to: of(toUserId)?.id ?? null, spendable: from?.spendable ?? 0, cover },
    amount,
  );
  if (!legs) throw new DomainError("pointExceedHoldings");
  return book(tx, { type, ref, ...(content !== undefined && { content }), legs });
}
