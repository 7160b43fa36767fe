import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { diningTables, sessionGuests, tableSessions } from "~db/schema/cuisine";
import { cuisineLimits as limits } from "../rules/limits";
import type { TableGuest } from "../table-guest.server";
import { cleanTable } from "./clean-table.server";
import { publishTable } from "./rooms.server";
import { moveSession, type Session } from "./sessions.server";

export type OpenTable = { sellerId: number; tableId: number; key: string; guestCount?: number | undefined };

/** The current session of a table, locked; closes one that is paid or has waited too long to be seated. */
export async function liveSession(tx: Tx, tableId: number): Promise<Session | null> {
  const [found] = await tx
    .select({
      session: tableSessions,
      late: sql<boolean>`${tableSessions.createTime} < clock_timestamp() - make_interval(mins => ${limits.waitMinutes})`,
    })
    .from(tableSessions)
    .where(and(eq(tableSessions.tableId, tableId), ne(tableSessions.status, "closed")))
    .for("update");
  if (!found) return null;
  const { session, late } = found;
  if (session.status === "settled") {
    await moveSession(tx, session, "clear");
    return null;
  }
  if (session.status !== "waiting_seat" || !late) return session;
  await cleanTable(tx, await moveSession(tx, session, "expire"));
  return null;
}

/**
 * Adds a phone to a table: the first states the number of guests and opens the session, the others join it [Q4]. The
 * table's row is locked, so that two phones scanning at once share one session. Throws tableKeyWrong,
 * guestCountMissing, tableFull, or itemNotExist for an unknown table.
 */
export async function openTable(tx: Tx, guest: TableGuest, { sellerId, tableId, key, guestCount }: OpenTable) {
  const [table] = await tx
    .select({ tableKey: diningTables.tableKey })
    .from(diningTables)
    .where(and(eq(diningTables.id, tableId), eq(diningTables.sellerId, sellerId), isNull(diningTables.deletedTime)))
    .for("update");
  if (!table) throw missing("itemNotExist");
  if (table.tableKey !== key) throw new DomainError("tableKeyWrong");
  const live = await liveSession(tx, tableId);
  if (!live && guestCount === undefined) throw new DomainError("guestCountMissing", { field: "guestCount" });
  const session = live ?? (await begin(tx, { sellerId, tableId, guestCount: guestCount ?? 1 }));
  const [phones] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(sessionGuests)
    .where(eq(sessionGuests.sessionId, session.id));
  if ((phones?.count ?? 0) >= limits.phones) throw new DomainError("tableFull");
  await tx
    .insert(sessionGuests)
    .values({ sessionId: session.id, ...guest })
    .onConflictDoUpdate({
      target: [sessionGuests.sessionId, sessionGuests.device],
      set: { userId: sql`coalesce(excluded.user_id, ${sessionGuests.userId})` },
    });
  return { id: session.id, status: session.status, joined: live !== null };
}

/** A new session at a table whose row is locked. */
export async function begin(
  tx: Tx,
  values: Pick<Session, "sellerId" | "tableId" | "guestCount"> & Partial<Pick<Session, "status">>,
): Promise<Session> {
  const [session] = await tx.insert(tableSessions).values(values).returning();
  if (!session) throw new Error("a session was not stored");
  await publishTable(tx, session);
  return session;
}
