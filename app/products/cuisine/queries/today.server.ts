import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
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
  const sat = inArray(tableSessions.status, ["seated", "awaiting_payment", "settled"]);
  const paid = and(mine, isOn(tableSessions.settleTime, day));
  const kept = sql`${tableSessions.total} - ${tableSessions.refunded} + ${tableSessions.pointsUsed} - ${tableSessions.refundedPoints}`;
  const counted = (status: string) => db.$count(tableSessions, and(isLive, eq(tableSessions.status, status)));
  const lines = (...states: string[]) =>
    db.$count(dishLines, and(eq(dishLines.sellerId, sellerId), inArray(dishLines.status, states)));
  const [[sums], [guests], seated, waitingSeat, toPay, calls, unconfirmed, toServe, tables] = await Promise.all([
    db
      .select({
        bills: sql<number>`count(*)::int`,
        yen: sql<number>`coalesce(sum(${kept}), 0)::bigint`.mapWith(Number),
      })
      .from(tableSessions)
      .where(paid),
    db
      .select({ n: sql<number>`coalesce(sum(${tableSessions.guestCount}), 0)::bigint`.mapWith(Number) })
      .from(tableSessions)
      .where(and(came, sql`(${sat} or ${tableSessions.settleTime} is not null)`)),
    counted("seated"),
    counted("waiting_seat"),
    counted("awaiting_payment"),
    db.$count(tableCalls, and(eq(tableCalls.sellerId, sellerId), isNull(tableCalls.doneTime))),
    lines("unconfirmed"),
    lines("confirmed", "preparing"),
    db.$count(diningTables, and(eq(diningTables.sellerId, sellerId), isNull(diningTables.deletedTime))),
  ]);
  return {
    day,
    bills: sums?.bills ?? 0,
    yen: sums?.yen ?? 0,
    guests: guests?.n ?? 0,
    tables,
    open: seated + waitingSeat + toPay,
    waits: { seat: waitingSeat, bill: toPay, call: calls, line: unconfirmed, serve: toServe },
  };
}
