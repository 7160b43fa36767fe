import { and, eq, inArray, sql } from "drizzle-orm";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { dishLines, tableSessions } from "~db/schema/cuisine";
import type { Workplace } from "../queries/workplace.server";
import { lineEvents, lineStates, type SetState } from "../rules/states";
import { giveLinesBack } from "./give-back.server";
import { changeSession, type Session } from "./sessions.server";

/** Whether a dish can no longer be cancelled: the table is free again, or its bill was paid at the table. */
const isOver = ({ status, payMethod }: Session): boolean =>
  status === "closed" || (status === "settled" && payMethod !== "online");

export type SetLines = { lineIds: readonly number[]; status: SetState; reason?: string | undefined };

/**
 * Moves order lines of this restaurant to a state by their machine [D3b], all or none; lines already in it stay. Their
 * sessions are locked first, so that no bill is settled while a line is being cancelled. Lines cancelled after an
 * online payment are refunded. Throws cancelReason, lineStateChanged, tableClosed for bills paid at the table,
 * notFindData.
 */
export async function setLines(tx: Tx, place: Workplace, { lineIds, status, reason = "" }: SetLines): Promise<void> {
  const { sellerId } = place;
  if (status === "canceled" && reason === "") throw new DomainError("cancelReason", { field: "reason" });
  const ids = [...new Set(lineIds)];
  const ours = and(inArray(dishLines.id, ids), eq(dishLines.sellerId, sellerId));
  const known = await tx.select({ sessionId: dishLines.sessionId }).from(dishLines).where(ours);
  if (known.length < ids.length) throw missing();
  const sessionIds = [...new Set(known.map(({ sessionId }) => sessionId))];
  const sessions = await tx
    .select()
    .from(tableSessions)
    .where(inArray(tableSessions.id, sessionIds))
    .orderBy(tableSessions.id)
    .for("update");
  const lines = await tx.select().from(dishLines).where(ours).orderBy(dishLines.id).for("update");
  /* A line that went to another bill meanwhile is on one that is not locked. */
  if (lines.some((line) => !sessionIds.includes(line.sessionId))) throw new DomainError("lineStateChanged");
  const moved = lines.filter((line) => line.status !== status);
  if (moved.length === 0) return;
  if (moved.some((line) => lineStates.next(line.status, lineEvents[status]) !== status))
    throw new DomainError("lineStateChanged");
  const touched = sessions.filter(({ id }) => moved.some((line) => line.sessionId === id));
  if (status === "canceled" && touched.some(isOver)) throw new DomainError("tableClosed");
  await tx
    .update(dishLines)
    .set({ status, reason, updateTime: sql`clock_timestamp()` })
    .where(
      inArray(
        dishLines.id,
        moved.map(({ id }) => id),
      ),
    );
  for (const session of touched) {
    if (status === "canceled" && session.status === "settled") {
      const lines = moved.filter((line) => line.sessionId === session.id);
      await giveLinesBack(tx, place, session, { lines, reason });
    }
    await changeSession(tx, session, {}, "dish-update");
  }
}
