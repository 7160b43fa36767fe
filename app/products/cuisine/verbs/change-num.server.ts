import { and, eq, sql } from "drizzle-orm";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { dishes, dishLines } from "~db/schema/cuisine";
import type { Workplace } from "../queries/workplace.server";
import { mayChange } from "../rules/states";
import { auditAct } from "./audit-act.server";
import { changeSession, lockAtPlace, requireSeated } from "./sessions.server";

/**
 * Changes how many of a dish the kitchen is to make, while it has not begun. More only as long as the party may order
 * and the dish is there; fewer also on a bill that is asked for. The session is locked first, as for a settlement.
 * Throws lineStateChanged, dishSoldOut, tableBillAsked, tableClosed, notFindData.
 */
export async function changeNum(tx: Tx, place: Workplace, lineId: number, num: number): Promise<void> {
  const ours = and(eq(dishLines.id, lineId), eq(dishLines.sellerId, place.sellerId));
  const [known] = await tx.select({ sessionId: dishLines.sessionId }).from(dishLines).where(ours);
  if (!known) throw missing();
  const session = await lockAtPlace(tx, place, known.sessionId);
  const [line] = await tx.select().from(dishLines).where(ours).for("update");
  if (!line || line.sessionId !== session.id || !mayChange(line)) throw new DomainError("lineStateChanged");
  if (line.num === num) return;
  if (num > line.num || session.status !== "awaiting_payment") requireSeated(session);
  const [dish] = await tx.select({ soldOut: dishes.soldOut }).from(dishes).where(eq(dishes.id, line.dishId));
  if (num > line.num && dish?.soldOut) throw new DomainError("dishSoldOut", { field: "num" });
  await tx.update(dishLines).set({ num, updateTime: sql`clock_timestamp()` }).where(ours);
  await changeSession(tx, session, {}, "dish-update");
  await auditAct(tx, place, {
    action: "cuisine-bill",
    target: `cuisine-session:${session.id}`,
    detail: JSON.stringify({ line: lineId, from: line.num, to: num }),
  });
}
