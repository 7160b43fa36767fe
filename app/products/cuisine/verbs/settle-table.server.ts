import { eq, sql } from "drizzle-orm";
import { newOrderNumber } from "~/foundation/orders/store/number.server";
import { postHold, voidHold } from "~/foundation/points/holds.server";
import { transfer } from "~/foundation/points/transfer.server";
import { databaseNow } from "~/platform/clock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { dishLines } from "~db/schema/cuisine";
import type { Place } from "../queries/place.server";
import { dueOf, subtotalOf } from "../rules/bill";
import { auditAct } from "./audit-act.server";
import { clearLeftovers } from "./clean-table.server";
import { lockAtPlace, moveSession, type Session } from "./sessions.server";

export type PayMethod = "cash" | "card" | "qr" | "points";
export type SettleTable = {
  payMethod: PayMethod;
  /** Yen that were handed over; the sum itself where nothing is said. */
  received?: number | undefined;
  discount?: number | undefined;
  /** Of the points that the guest offers; all of them where nothing is said. */
  usePoint?: number | undefined;
  /** What the bill came to where it was shown: refused when it is another by now. */
  shown?: number | undefined;
};

const spent = "cuisine-out";

/** Moves the points that the bill takes from the guest to the restaurant; those that it does not take are free again. */
async function takePoints(tx: Tx, { id, sellerId, points, pointUserId, pointRef }: Session, used: number) {
  if (!pointRef || pointUserId === null) return;
  const content = String(id);
  if (used === points) return postHold(tx, { ref: pointRef, type: spent, to: sellerId, content });
  await voidHold(tx, pointRef);
  if (used > 0)
    await transfer(tx, {
      ...{ fromUserId: pointUserId, toUserId: sellerId, type: spent, ref: pointRef, amount: used, content },
    });
}

/**
 * Takes the money for a table's bill, once (decisions Q7): what was confirmed costs its price, what was cancelled
 * nothing, and a round that is on its way either is in the bill or is refused. Refuses with alreadyPaid, billNotAsked,
 * linesUnconfirmed, discountTooMuch, cannotRedeemPoint, billChanged, receivedTooLittle; throws notFindData.
 */
export async function settleTable(tx: Tx, place: Place, id: number, input: SettleTable): Promise<Session> {
  const session = await lockAtPlace(tx, place, id);
  if (session.settleTime) throw new DomainError("alreadyPaid");
  if (session.status !== "awaiting_payment") throw new DomainError("billNotAsked");
  const lines = await tx.select().from(dishLines).where(eq(dishLines.sessionId, id));
  if (lines.some(({ status }) => status === "unconfirmed")) throw new DomainError("linesUnconfirmed");
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
  await takePoints(tx, session, pointsUsed);
  const number = newOrderNumber("Q", await databaseNow(tx));
  const settled = await moveSession(tx, session, "settle", {
    ...{ number, payMethod, subtotal, discount, pointsUsed, total, received, settledBy: place.userId },
    settleTime: sql`clock_timestamp()` as never,
  });
  await clearLeftovers(tx, id);
  await auditAct(tx, place, {
    ...{ action: "cuisine-bill", target: `cuisine-session:${id}` },
    detail: JSON.stringify({ number, payMethod, subtotal, discount, pointsUsed, total, received }),
  });
  return settled;
}
