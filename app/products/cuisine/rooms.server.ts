import { tell } from "~/platform/realtime/tell.server";
import type { Tx } from "~db/client";

/** Room of the phones of one table's session. */
export const tableRoom = (sessionId: number): string => `table:${sessionId}`;

/** Room of the staff of one restaurant. */
export const staffRoom = (sellerId: number): string => `restaurant:${sellerId}`;

/** Room of the pages of one waiter of a restaurant: closed when that one is taken off the staff. */
export const workerRoom = (sellerId: number, userId: number): string => `waiter-${sellerId}-${userId}`;

export type TableEvent = "table-update" | "dish-update" | "table-call";

/** Tells the phones of a table and its staff that something changed, once the transaction commits. */
export const tellTable = (
  tx: Tx,
  { id, sellerId, version }: { id: number; sellerId: number; version: number },
  event: TableEvent = "table-update",
): Promise<void> =>
  tell(tx, [tableRoom(id), staffRoom(sellerId)], event, { id, sessionId: id, version } as { id: number });
