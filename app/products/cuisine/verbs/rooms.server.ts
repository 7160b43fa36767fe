import { publish } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";

/** Socket room of the phones of one table's session. */
export const tableRoom = (sessionId: number): string => `table:${sessionId}`;

/** Socket room of the staff of one restaurant. */
export const staffRoom = (sellerId: number): string => `restaurant:${sellerId}`;

/** Socket room of one waiter at a restaurant; closed when they are removed from the staff. */
export const workerRoom = (sellerId: number, userId: number): string => `waiter-${sellerId}-${userId}`;

export type TableEvent = "table-update" | "dish-update" | "table-call";

/** Notifies a table's phones and the staff of a change once the transaction commits. */
export const publishTable = (
  tx: Tx,
  { id, sellerId, version }: { id: number; sellerId: number; version: number },
  event: TableEvent = "table-update",
): Promise<void> =>
  publish(tx, [tableRoom(id), staffRoom(sellerId)], event, { id, sessionId: id, version } as { id: number });
