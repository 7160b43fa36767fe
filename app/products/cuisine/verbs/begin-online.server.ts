import { and, desc, eq, sql } from "drizzle-orm";
import { attemptsOf } from "~/foundation/payments/queries.server";
import { isMoneyOpen } from "~/platform/data/integrity.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { dishLines, sessionGuests } from "~db/schema/cuisine";
import { onlineBills } from "~db/schema/cuisine-online";
import { dueOf, subtotalOf } from "../rules/bill";
import { cuisineLimits as limits } from "../rules/limits";
import { payGroupOf } from "../rules/pay-group";
import { isAllConfirmed } from "../rules/states";
import { newBillNumber } from "./bill-number.server";
import { changeSession, lockOwn, type Session } from "./sessions.server";

/** The signed-in phone that pays. */
type Payer = { device: string; userId: number };
type Begun = typeof onlineBills.$inferSelect;

/** Throws the reason why a bill cannot be paid now. */
async function requirePayable(tx: Tx, { id, status, settleTime, points }: Session): Promise<void> {
  const [books] = await tx.execute<{ open: boolean }>(sql`select ${isMoneyOpen("tables")} as open`);
  if (!books?.open) throw new DomainError("moneyPaused");
  if (settleTime) throw new DomainError("alreadyPaid");
  if (status === "closed") throw new DomainError("tableClosed");
  if (status !== "awaiting_payment") throw new DomainError("billAskFirst");
  const lines = await tx.select().from(dishLines).where(eq(dishLines.sessionId, id));
  if (!isAllConfirmed(lines)) throw new DomainError("billNotReady");
  if (dueOf(subtotalOf(lines), { discount: 0, points }).total === 0) throw new DomainError("billNothingDue");
}

/** The guest's earlier online bill that has no captured money yet; it is continued. */
async function begunBefore(tx: Tx, sessionId: number, userId: number): Promise<Begun | null> {
  const [last] = await tx
    .select()
    .from(onlineBills)
    .where(and(eq(onlineBills.sessionId, sessionId), eq(onlineBills.userId, userId)))
    .orderBy(desc(onlineBills.id))
    .limit(1);
  if (!last) return null;
  const attempts = await attemptsOf(tx, "cuisine", payGroupOf(last));
  return attempts.some(({ captured }) => captured > 0) ? null : last;
}

/**
 * Starts an online payment of the whole bill [Q7] and notifies the staff. Nothing is reserved: the first money to
 * arrive pays the bill. Throws tableNotYours, alreadyPaid, tableClosed, billAskFirst, billNotReady, billNothingDue,
 * moneyPaused. Returns the pay group.
 */
export async function beginOnline(tx: Tx, payer: Payer, id: number): Promise<string> {
  const { device, userId } = payer;
  const session = await lockOwn(tx, payer, id);
  await requirePayable(tx, session);
  const sessionId = session.id;
  const expireTime = sql`clock_timestamp() + make_interval(mins => ${limits.onlineMinutes})` as never;
  const before = await begunBefore(tx, sessionId, userId);
  const number = before?.number ?? (await newBillNumber(tx));
  if (before) await tx.update(onlineBills).set({ expireTime }).where(eq(onlineBills.id, before.id));
  else await tx.insert(onlineBills).values({ sessionId, userId, number, expireTime });
  await tx
    .update(sessionGuests)
    .set({ userId })
    .where(and(eq(sessionGuests.sessionId, sessionId), eq(sessionGuests.device, device || "-")));
  await changeSession(tx, session);
  return payGroupOf({ sessionId, number });
}
