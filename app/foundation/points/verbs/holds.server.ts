import { and, eq, sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { pointAccounts, pointHolds } from "~db/schema/points";
import { mergeLegs, type PointType, requirePoints } from "../rules";
import { lockAccount, lockAccounts, requireOpen } from "./accounts.server";
import { book } from "./book.server";

type Hold = { id: number; accountId: number; userId: number; amount: number; state: string };

async function find(tx: Tx, ref: string): Promise<Hold | undefined> {
  const [row] = await tx
    .select({
      id: pointHolds.id,
      accountId: pointHolds.accountId,
      userId: pointAccounts.userId,
      amount: pointHolds.amount,
      state: pointHolds.state,
    })
    .from(pointHolds)
    .innerJoin(pointAccounts, eq(pointAccounts.id, pointHolds.accountId))
    .where(eq(pointHolds.ref, ref));
  return row && { ...row, userId: row.userId ?? 0 };
}

/** Compare-and-set from pending: returns true for exactly one caller. */
async function close(tx: Tx, id: number, state: "posted" | "voided"): Promise<boolean> {
  const rows = await tx
    .update(pointHolds)
    .set({ state, closeTime: sql`clock_timestamp()` })
    .where(and(eq(pointHolds.id, id), eq(pointHolds.state, "pending")))
    .returning({ id: pointHolds.id });
  return rows.length === 1;
}

/**
 * Holds points of a user for an open order [P4]: the balance stays, the spendable points shrink. Takes effect once
 * per ref; repeating a hold that is still open changes nothing. Throws `pointExceedHoldings`, `moneyPaused`.
 */
export async function hold(
  tx: Tx,
  { userId, ref, amount }: { userId: number; ref: string; amount: number },
): Promise<void> {
  requirePoints(amount);
  const account = await lockAccount(tx, userId);
  const known = await find(tx, ref);
  if (known) {
    if (known.state === "pending" && known.userId === userId && known.amount === amount) return;
    throw new Error(`the hold ${ref} was made before`);
  }
  requireOpen(account);
  const [taken] = await tx
    .update(pointAccounts)
    .set({ held: sql`${pointAccounts.held} + ${amount}` })
    .where(and(eq(pointAccounts.id, account.id), sql`${pointAccounts.balance} - ${pointAccounts.held} >= ${amount}`))
    .returning({ id: pointAccounts.id });
  if (!taken) throw new DomainError("pointExceedHoldings");
  await tx.insert(pointHolds).values({ accountId: account.id, ref, amount });
}

/**
 * Spends the points of a hold: they go to the user `to`, or to the platform. The transaction carries the hold's ref.
 * A repeat changes nothing. Throws `pointsUpdated` when the hold was voided before (its points are spendable again),
 * and `moneyPaused` while contradictions stop the ledger, since a new entry on a wrong balance could never be
 * corrected.
 */
export async function postHold(
  tx: Tx,
  { ref, type, to, content }: { ref: string; type: PointType; to?: number; content?: string },
): Promise<void> {
  const known = await find(tx, ref);
  if (!known) throw new Error(`there is no hold ${ref}`);
  const locked = await lockAccounts(tx, to === undefined ? [known.userId] : [known.userId, to]);
  if (known.state === "pending") for (const account of locked.values()) requireOpen(account);
  if (!(await close(tx, known.id, "posted"))) {
    if ((await find(tx, ref))?.state === "posted") return;
    throw new DomainError("pointsUpdated");
  }
  const receiver = to === undefined ? null : (locked.get(to)?.id ?? null);
  if (receiver === known.accountId) throw new Error("points move between two accounts");
  const legs = mergeLegs([
    { accountId: known.accountId, amount: -known.amount, held: -known.amount },
    { accountId: receiver, amount: known.amount },
  ]);
  await book(tx, { type, ref, ...(content !== undefined && { content }), legs });
}

/** Releases the points of a hold. Returns true once; false when the hold was closed before or does not exist. */
export async function voidHold(tx: Tx, ref: string): Promise<boolean> {
  const known = await find(tx, ref);
  if (!known) return false;
  await lockAccount(tx, known.userId);
  if (!(await close(tx, known.id, "voided"))) return false;
  await tx
    .update(pointAccounts)
    .set({ held: sql`${pointAccounts.held} - ${known.amount}` })
    .where(eq(pointAccounts.id, known.accountId));
  return true;
}
