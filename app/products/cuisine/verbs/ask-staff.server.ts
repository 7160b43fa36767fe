import { and, desc, eq, sql } from "drizzle-orm";
import { hold } from "~/foundation/points/verbs/holds.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { dishLines } from "~db/schema/cuisine";
import { tableCalls } from "~db/schema/cuisine-staff";
import { subtotalOf } from "../rules/bill";
import { cuisineLimits as limits } from "../rules/limits";
import type { TableGuest } from "../table-guest.server";
import { changeSession, lockOwn, moveSession, requireSeated, type Session } from "./sessions.server";

export type CallKind = "waiter" | "water" | "bill" | "other";

/**
 * Calls the staff to a table, at most once in 30 seconds for all its phones. Throws tableNotYours, tableClosed,
 * tooManyRequests.
 */
export async function callStaff(tx: Tx, guest: TableGuest, sessionId: number, kind: CallKind): Promise<void> {
  const session = await lockOwn(tx, guest, sessionId);
  const { id } = session;
  if (session.status === "settled" || session.status === "closed") throw new DomainError("tableClosed");
  const [last] = await tx
    .select({ age: sql<number>`extract(epoch from clock_timestamp() - ${tableCalls.createTime})`.mapWith(Number) })
    .from(tableCalls)
    .where(eq(tableCalls.sessionId, id))
    .orderBy(desc(tableCalls.createTime))
    .limit(1);
  if (last && last.age < limits.callSeconds)
    throw new DomainError("tooManyRequests", { params: { waitSeconds: Math.ceil(limits.callSeconds - last.age) } });
  await tx.insert(tableCalls).values({ sellerId: session.sellerId, sessionId: id, kind });
  await changeSession(tx, session, {}, "table-call");
}

export type AskBill = { payMethod?: string | undefined; splitBy?: string | undefined; points?: number | undefined };

/** Holds the points a guest offers for the bill, at most its sum. Throws cannotRedeemPoint. */
async function offerPoints(tx: Tx, session: Session, userId: number | null, wanted: number): Promise<Partial<Session>> {
  if (wanted === 0) return {};
  if (userId === null || userId === session.sellerId)
    throw new DomainError("cannotRedeemPoint", { params: { max: 0 }, field: "points" });
  const lines = await tx.select().from(dishLines).where(eq(dishLines.sessionId, session.id));
  const max = subtotalOf(lines);
  if (wanted > max) throw new DomainError("cannotRedeemPoint", { params: { max }, field: "points" });
  const pointRef = `restaurant-bill-${session.id}-${session.version}`;
  await hold(tx, { userId, ref: pointRef, amount: wanted });
  return { pointUserId: userId, points: wanted, pointRef };
}

/**
 * Asks for the bill with the preferred payment method and split; from then on guests cannot order. A repeat only
 * changes these preferences. Throws tableNotYours, notSeated, tableClosed, nothingOrdered, cannotRedeemPoint,
 * pointExceedHoldings.
 */
export async function askBill(tx: Tx, guest: TableGuest, sessionId: number, ask: AskBill): Promise<Session> {
  const session = await lockOwn(tx, guest, sessionId);
  const { id } = session;
  const wishes = { payWish: ask.payMethod ?? session.payWish, splitBy: ask.splitBy ?? session.splitBy };
  if (session.status === "awaiting_payment") return changeSession(tx, session, wishes);
  requireSeated(session);
  const [ordered] = await tx
    .select({ id: dishLines.id })
    .from(dishLines)
    .where(and(eq(dishLines.sessionId, id), sql`${dishLines.status} <> 'canceled'`))
    .limit(1);
  if (!ordered) throw new DomainError("nothingOrdered");
  const offered = await offerPoints(tx, session, guest.userId, ask.points ?? 0);
  return moveSession(tx, session, "checkout", { ...wishes, ...offered });
}
