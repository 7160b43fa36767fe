import { getTableName } from "drizzle-orm";
import { auditLog, auditSeals } from "./schema/audit";
import { eventDraws, eventSeeds } from "./schema/event";
import { hotelAdjustments } from "./schema/hotel-order";
import { stockMovements, stocktakes } from "./schema/inventory";
import { refundShares } from "./schema/payments";
import { pointEntries, pointTransactions } from "./schema/points";

/**
 * The tables whose rows are written once and stay: the points' ledger, what each refund was for, draws and what they are
 * made of, the book of stock and its counts, what hotels put on bills, the audit and its seals. The role that serves may read them and add to them, nothing else [G5].
 */
export const appendOnly: readonly string[] = [
  ...[pointTransactions, pointEntries, refundShares],
  ...[eventSeeds, eventDraws, stockMovements, stocktakes, hotelAdjustments, auditLog, auditSeals],
].map((table) => getTableName(table));
