import { eq } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { dishLines } from "~db/schema/cuisine";
import type { Workplace } from "../queries/workplace.server";
import { dueOf, subtotalOf } from "../rules/bill";
import { isAllConfirmed, isUnserved } from "../rules/states";
import { auditAct } from "./audit-act.server";
import { newBillNumber } from "./bill-number.server";
import { closeBill } from "./close-bill.server";
import { lockAtPlace, type Session } from "./sessions.server";

export type PayMethod = "cash" | "card" | "qr" | "points";
export type SettleTable = {
  payMethod: PayMethod;
  /** Yen received; defaults to the total. */
  received?: number | undefined;
  discount?: number | undefined;
  /** How many of the offered points to use; defaults to all. */
  usePoint?: number | undefined;
  /** The subtotal shown to the staff; refused when it has changed. */
  shown?: number | undefined;
  /** Takes the money although dishes were not served: whoever settles has been told which. */
  unserved?: boolean | undefined;
  /** Language in which a refusal names dishes. */
  flag?: Flag | undefined;
};

/** Dishes of a bill that were ordered and never served, as a refusal names them: `Ramen × 2, Tea × 1`. */
const named = (lines: readonly (typeof dishLines.$inferSelect)[], flag: Flag): string =>
  lines.map(({ name, num }) => `${inLanguage(name, flag).text} × ${num}`).join(", ");

/** Throws dishesUnserved with the names of dishes that were never served, unless whoever settles has been told. */
export function requireServed(
  lines: readonly (typeof dishLines.$inferSelect)[],
  { unserved, flag = "ja" }: Pick<SettleTable, "unserved" | "flag">,
): void {
  const waiting = lines.filter(isUnserved);
  if (waiting.length > 0 && !unserved)
    throw new DomainError("dishesUnserved", { params: { dishes: named(waiting, flag) }, field: "unserved" });
}

/**
 * Settles a table's bill, once [Q7]; cancelled lines cost nothing, and a concurrent round is either in the bill or
 * refused. Dishes that were never served are named in a refusal first and billed once `unserved` says so. Throws
 * alreadyPaid, billNotAsked, linesUnconfirmed, dishesUnserved, discountTooMuch, cannotRedeemPoint, billChanged, receivedTooLittle, pointsNotEnough, notFindData.
 */
export async function settleTable(tx: Tx, place: Workplace, id: number, input: SettleTable): Promise<Session> {
  const session = await lockAtPlace(tx, place, id);
  if (session.settleTime) throw new DomainError("alreadyPaid");
  if (session.status !== "awaiting_payment") throw new DomainError("billNotAsked");
  const lines = await tx.select().from(dishLines).where(eq(dishLines.sessionId, id));
  if (!isAllConfirmed(lines)) throw new DomainError("linesUnconfirmed");
  requireServed(lines, input);
  const { discount = 0, usePoint = session.points, payMethod } = input;
  const subtotal = subtotalOf(lines);
  if (discount > subtotal) throw new DomainError("discountTooMuch", { params: { max: subtotal }, field: "discount" });
  if (usePoint > session.points)
    throw new DomainError("cannotRedeemPoint", { params: { max: session.points }, field: "usePoint" });
  if (input.shown !== undefined && input.shown !== subtotal) throw new DomainError("billChanged");
  const { pointsUsed, total } = dueOf(subtotal, { discount, points: usePoint });
  const received = input.received ?? total;
  if (received < total) throw new DomainError("receivedTooLittle", { params: { total }, field: "received" });
  if (payMethod === "points" && total > 0)
    throw new DomainError("pointsNotEnough", { params: { total }, field: "payMethod" });
  const number = await newBillNumber(tx);
  const settled = await closeBill(tx, session, {
    number,
    payMethod,
    subtotal,
    discount,
    pointsUsed,
    total,
    received,
    settledBy: place.userId,
  });
  await auditAct(tx, place, {
    action: "cuisine-bill",
    target: `cuisine-session:${id}`,
    detail: JSON.stringify({ number, payMethod, subtotal, discount, pointsUsed, total, received }),
  });
  return settled;
}
