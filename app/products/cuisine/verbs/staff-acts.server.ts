import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { voidHold } from "~/foundation/points/verbs/holds.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { diningTables, dishLines, tableSessions } from "~db/schema/cuisine";
import { tableCalls } from "~db/schema/cuisine-staff";
import type { Workplace } from "../queries/workplace.server";
import { lineStates } from "../rules/states";
import { auditAct } from "./audit-act.server";
import { cleanTable } from "./clean-table.server";
import { publishTable } from "./rooms.server";
import { changeSession, lockAtPlace, moveSession, type Session } from "./sessions.server";

/** Confirms that a party sits at its table. A repeat changes nothing. Throws notFindData, tableStateChanged. */
export async function seatParty(tx: Tx, place: Workplace, id: number): Promise<Session> {
  const session = await lockAtPlace(tx, place, id);
  return session.status === "seated" ? session : moveSession(tx, session, "seat");
}

/** Refuses a party that waits to be seated; the table is free again. Throws notFindData, tableStateChanged. */
export async function refuseParty(tx: Tx, place: Workplace, id: number, reason = ""): Promise<void> {
  const session = await lockAtPlace(tx, place, id);
  await cleanTable(tx, await moveSession(tx, session, "refuse", { reason }));
}

/** Makes the bill ready when guests ask the staff. A repeat changes nothing. Throws notFindData, tableStateChanged. */
export async function makeBill(tx: Tx, place: Workplace, id: number): Promise<void> {
  const session = await lockAtPlace(tx, place, id);
  if (session.status !== "awaiting_payment") await moveSession(tx, session, "checkout");
}

/** Lets guests order again after they asked for the bill; releases offered points. Throws as `seatParty`. */
export async function reopenTable(tx: Tx, place: Workplace, id: number): Promise<void> {
  const session = await lockAtPlace(tx, place, id);
  if (session.pointRef) await voidHold(tx, session.pointRef);
  await moveSession(tx, session, "reopen", { pointUserId: null, points: 0, pointRef: null });
}

/** The party at a table of the restaurant, also one that has paid and is not cleared; undefined at a free table. */
async function partyAt(tx: Tx, { sellerId }: Workplace, tableId: number): Promise<Session | undefined> {
  const isThere = and(eq(tableSessions.tableId, tableId), eq(tableSessions.sellerId, sellerId));
  const [party] = await tx
    .select()
    .from(tableSessions)
    .where(and(isThere, sql`${tableSessions.status} <> 'closed'`));
  return party;
}

/** Moves a party to a free table of the restaurant. Throws tableTaken, tableClosed, notFindData. */
export async function moveParty(tx: Tx, place: Workplace, id: number, tableId: number): Promise<void> {
  const [table] = await tx
    .select({ id: diningTables.id })
    .from(diningTables)
    .where(
      and(eq(diningTables.id, tableId), eq(diningTables.sellerId, place.sellerId), isNull(diningTables.deletedTime)),
    )
    .for("update");
  if (!table) throw missing();
  const other = await partyAt(tx, place, tableId);
  if (other?.id === id) return;
  if (other && other.status !== "settled") throw new DomainError("tableTaken", { field: "tableId" });
  if (other) await moveSession(tx, other, "clear");
  const session = await lockAtPlace(tx, place, id);
  if (session.status === "settled" || session.status === "closed") throw new DomainError("tableClosed");
  await changeSession(tx, session, { tableId });
}

/** Frees a table as `resetParty` does. Throws notFindData for a free table, and as `resetParty`. */
export async function resetTable(tx: Tx, place: Workplace, tableId: number, reason = ""): Promise<void> {
  const party = await partyAt(tx, place, tableId);
  if (!party) throw missing();
  await resetParty(tx, place, party.id, reason);
}

/**
 * Frees the table of a party: at once if it has paid, else with a reason, which is stored with the lines it cancels [Q8].
 * Throws resetReason, notFindData, tableStateChanged.
 */
export async function resetParty(tx: Tx, place: Workplace, id: number, reason = ""): Promise<void> {
  const session = await lockAtPlace(tx, place, id);
  if (session.status === "settled") return void (await moveSession(tx, session, "clear"));
  if (session.status === "waiting_seat") return refuseParty(tx, place, id, reason);
  if (reason === "") throw new DomainError("resetReason", { field: "reason" });
  await tx
    .update(dishLines)
    .set({ status: "canceled", reason, updateTime: sql`clock_timestamp()` })
    .where(and(eq(dishLines.sessionId, id), inArray(dishLines.status, [...lineStates.from("drop")])));
  await cleanTable(tx, await moveSession(tx, session, "reset", { reason }));
  const about = { action: "cuisine-reset", target: `cuisine-session:${id}` } as const;
  await auditAct(tx, place, { ...about, detail: JSON.stringify({ table: session.tableId, reason }) });
}

/** Marks a table's call as answered. A repeat changes nothing. Throws notFindData. */
export async function answerCall(tx: Tx, { sellerId }: Workplace, id: number): Promise<void> {
  const [call] = await tx
    .update(tableCalls)
    .set({ doneTime: sql`coalesce(${tableCalls.doneTime}, clock_timestamp())` })
    .where(and(eq(tableCalls.id, id), eq(tableCalls.sellerId, sellerId)))
    .returning({ sessionId: tableCalls.sessionId });
  if (!call) throw missing();
  const [session] = await tx.select().from(tableSessions).where(eq(tableSessions.id, call.sessionId));
  if (session) await publishTable(tx, session, "table-call");
}
