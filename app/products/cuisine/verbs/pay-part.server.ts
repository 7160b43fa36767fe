import { and, eq, inArray, sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import type { Tx } from "~db/client";
import { dishLines, orderRounds, tableSessions } from "~db/schema/cuisine";
import type { Workplace } from "../queries/workplace.server";
import { subtotalOf } from "../rules/bill";
import { isAllConfirmed } from "../rules/states";
import { auditAct } from "./audit-act.server";
import { newBillNumber } from "./bill-number.server";
import { changeSession, lockAtPlace, type Session } from "./sessions.server";
import { requireServed } from "./settle-table.server";

export type PayPart = {
  lineIds: readonly number[];
  payMethod: "cash" | "card" | "qr";
  /** Yen received; defaults to the sum of the dishes. */
  received?: number | undefined;
  /** How many of the party pay with it. */
  guests: number;
  unserved?: boolean | undefined;
  flag?: Flag | undefined;
};

/**
 * Takes the money for some dishes of a party, which get a bill of their own; the rest stays on the party's bill. The
 * party is locked, so that each dish is paid once. Throws tableClosed, lineStateChanged, linesUnconfirmed, partIsAll,
 * dishesUnserved, receivedTooLittle, notFindData. Returns the session of the part, which ends with its bill.
 */
export async function payPart(tx: Tx, place: Workplace, id: number, input: PayPart): Promise<Session> {
  const party = await lockAtPlace(tx, place, id);
  if (party.status !== "seated" && party.status !== "awaiting_payment") throw new DomainError("tableClosed");
  const all = await tx.select().from(dishLines).where(eq(dishLines.sessionId, id));
  const standing = all.filter(({ status }) => status !== "canceled");
  const wanted = new Set(input.lineIds);
  const lines = standing.filter((line) => wanted.has(line.id));
  if (lines.length < wanted.size) throw new DomainError("lineStateChanged");
  if (!isAllConfirmed(lines)) throw new DomainError("linesUnconfirmed");
  if (lines.length === standing.length) throw new DomainError("partIsAll", { field: "lineIds" });
  requireServed(lines, input);
  const total = subtotalOf(lines);
  const received = input.received ?? total;
  if (received < total) throw new DomainError("receivedTooLittle", { params: { total }, field: "received" });
  const number = await newBillNumber(tx);
  const { sellerId, tableId } = party;
  const now = sql`clock_timestamp()` as never;
  const money = { number, payMethod: input.payMethod, subtotal: total, discount: 0, pointsUsed: 0, total, received };
  const [part] = await tx
    .insert(tableSessions)
    .values({
      ...money,
      sellerId,
      tableId,
      status: "closed",
      guestCount: input.guests,
      settledBy: place.userId,
      settleTime: now,
      closeTime: now,
    })
    .returning();
  if (!part) throw new Error("a part was not stored");
  const [round] = await tx
    .insert(orderRounds)
    .values({ sessionId: part.id, clientKey: number, place: 1, staffId: place.userId })
    .returning();
  await tx
    .update(dishLines)
    .set({ sessionId: part.id, roundId: round?.id ?? 0 })
    .where(and(eq(dishLines.sessionId, id), inArray(dishLines.id, [...wanted])));
  await changeSession(tx, party, { guestCount: Math.max(1, party.guestCount - input.guests) }, "dish-update");
  await auditAct(tx, place, {
    action: "cuisine-bill",
    target: `cuisine-session:${part.id}`,
    detail: JSON.stringify({ of: id, number, payMethod: input.payMethod, total, received, lines: [...wanted] }),
  });
  return part;
}
