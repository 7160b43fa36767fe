import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { countRows } from "~/platform/data/count-rows";
import type { Db } from "~db/client";
import { diningTables, dishLines, tableSessions } from "~db/schema/cuisine";
import { tableCalls } from "~db/schema/cuisine-staff";
import { isOn } from "./business-day.server";

/**
 * A restaurant's business day so far: guests who came, the yen of their paid bills (points count as yen, refunds are
 * deducted), tables with a party out of all, and what waits on the floor. `day` ends after midnight.
 */
export async function todayOf(db: Db, sellerId: number, day: string) {
  const mine = eq(tableSessions.sellerId, sellerId);
  const isLive = and(mine, ne(tableSessions.status, "closed"));
  const came = and(mine, isOn(tableSessions.createTime, day));
  const sat = or(
    inArray(tableSessions.status, ["seated", "awaiting_payment", "settled"]),
    isNotNull(tableSessions.settleTime),
  );
  const paid = and(mine, isOn(tableSessions.settleTime, day));
  const kept = sql`${tableSessions.total} - ${tableSessions.refunded} + ${tableSessions.pointsUsed} - ${tableSessions.refundedPoints}`;
  const count = (table: PgTable, where: SQL | undefined) => countRows(table, where).mapWith(Number);
  const sessions = (status: string) => count(tableSessions, and(isLive, eq(tableSessions.status, status)));
  const atTables = sql`${dishLines.sessionId} in (select id from ${tableSessions} where ${isLive})`;
  const lines = (...states: string[]) =>
    count(dishLines, and(eq(dishLines.sellerId, sellerId), inArray(dishLines.status, states), atTables));
  const sumOf = (yen: SQL, where: SQL | undefined) =>
    sql<number>`(select coalesce(sum(${yen}), 0)::bigint from ${tableSessions} where ${where})`.mapWith(Number);
  const [found] = await db
    .select({
      bills: count(tableSessions, paid),
      yen: sumOf(kept, paid),
      guests: sumOf(sql`${tableSessions.guestCount}`, and(came, sat)),
      tables: count(diningTables, and(eq(diningTables.sellerId, sellerId), isNull(diningTables.deletedTime))),
      eating: sessions("seated"),
      seat: sessions("waiting_seat"),
      bill: sessions("awaiting_payment"),
      call: count(tableCalls, and(eq(tableCalls.sellerId, sellerId), isNull(tableCalls.doneTime))),
      line: lines("unconfirmed"),
      serve: lines("confirmed", "preparing"),
    })
    .from(sql`(select 1) as one`);
  if (!found) throw new Error("a count found no row");
  const { bills, yen, guests, tables, eating, seat, bill, call, line, serve } = found;
  return { day, bills, yen, guests, tables, open: eating + seat + bill, waits: { seat, bill, call, line, serve } };
}
