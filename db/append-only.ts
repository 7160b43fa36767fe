import { getTableName } from "drizzle-orm";
import { auditLog, auditSeals } from "./schema/audit";
import { eventDraws, eventSeeds } from "./schema/event";
import { hotelAdjustments } from "./schema/hotel-order";
import { stockMovements, stocktakes } from "./schema/inventory";
import { refundShares } from "./schema/payments";
import { pointEntries, pointTransactions } from "./schema/points";

/**
 * Tables whose rows are never changed: the points ledger, refund shares, draws and their seeds, the stock ledger and
 * its counts, hotels' adjustments of bills, the audit log and its seals. The application's role may read and add rows
 * only [G5].
 */
export const appendOnly: readonly string[] = [
  pointTransactions,
  pointEntries,
  refundShares,
  eventSeeds,
  eventDraws,
  stockMovements,
  stocktakes,
  hotelAdjustments,
  auditLog,
  auditSeals,
].map((table) => getTableName(table));
