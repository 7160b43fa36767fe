import { getTableColumns, getTableName } from "drizzle-orm";
import { adReservationEvents } from "./schema/adwall";
import { auditLog, auditSeals } from "./schema/audit";
import { eventDraws, eventSeeds } from "./schema/event";
import { hotelAdjustments, hotelOrderEvents } from "./schema/hotel-order";
import { stockMovements, stocktakes } from "./schema/inventory";
import { auctionOrderEvents } from "./schema/live-auction";
import { payments, refundShares, refunds } from "./schema/payments";
import { pointEntries, pointTransactions } from "./schema/points";
import { orderEvents } from "./schema/shop";
import { stayOrderEvents } from "./schema/stay-order";

/**
 * Tables whose rows are never changed: the points ledger, refund shares, the history of orders, draws and their seeds,
 * the stock ledger and its counts, hotels' adjustments of bills, the audit log and its seals. The application's role
 * may read and add rows only [G5].
 */
export const appendOnly: readonly string[] = [
  pointTransactions,
  pointEntries,
  refundShares,
  orderEvents,
  hotelOrderEvents,
  stayOrderEvents,
  auctionOrderEvents,
  adReservationEvents,
  eventSeeds,
  eventDraws,
  stockMovements,
  stocktakes,
  hotelAdjustments,
  auditLog,
  auditSeals,
].map((table) => getTableName(table));

const paymentMoves = [
  "status",
  "gatewayRef",
  "url",
  "captured",
  "refunded",
  "returned",
  "misfit",
  "updateTime",
  "checkTime",
  "successTime",
] as const satisfies readonly (keyof typeof payments.$inferSelect)[];

const refundMoves = [
  "status",
  "gatewayRef",
  "tries",
  "settleTime",
] as const satisfies readonly (keyof typeof refunds.$inferSelect)[];

/**
 * Tables whose rows are never deleted, with the columns that move: whose money it is, what it is for and how much it is
 * never change. The application's role may update these columns only [G5].
 */
export const movingColumns: Readonly<Record<string, readonly string[]>> = {
  [getTableName(payments)]: paymentMoves.map((name) => getTableColumns(payments)[name].name),
  [getTableName(refunds)]: refundMoves.map((name) => getTableColumns(refunds)[name].name),
};
