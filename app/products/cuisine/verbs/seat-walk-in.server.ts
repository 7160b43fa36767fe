import { and, eq, isNull } from "drizzle-orm";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { diningTables } from "~db/schema/cuisine";
import type { Workplace } from "../queries/workplace.server";
import { begin, liveSession } from "./open-table.server";
import type { Session } from "./sessions.server";

/**
 * Seats a party that has no phone at a free table of the restaurant. The table's row is locked, as for a phone that
 * scans its sign: one of the two opens the session. Throws tableTaken, notFindData.
 */
export async function seatWalkIn(
  tx: Tx,
  { sellerId }: Workplace,
  { tableId, guestCount }: { tableId: number; guestCount: number },
): Promise<Session> {
  const [table] = await tx
    .select({ id: diningTables.id })
    .from(diningTables)
    .where(and(eq(diningTables.id, tableId), eq(diningTables.sellerId, sellerId), isNull(diningTables.deletedTime)))
    .for("update");
  if (!table) throw missing();
  if (await liveSession(tx, tableId)) throw new DomainError("tableTaken", { field: "guestCount" });
  return begin(tx, { sellerId, tableId, guestCount, status: "seated" });
}
