import { and, desc, eq, isNull, ne, type SQL } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import {
  cartLines,
  diningTables,
  dishes,
  dishLines,
  orderRounds,
  sessionGuests,
  tableSessions,
} from "~db/schema/cuisine";
import { tableCalls } from "~db/schema/cuisine-staff";
import { lineYen, subtotalOf, taxRows } from "../rules/bill";
import { cuisineLimits as limits } from "../rules/limits";
import type { TableGuest } from "../table-guest.server";
import { isGuest, type Session } from "../verbs/sessions.server";

/** A table of a restaurant that is not removed, or null. */
export async function tableOf(db: Db, sellerId: number, tableId: number) {
  const [table] = await db
    .select({
      id: diningTables.id,
      name: diningTables.name,
      seats: diningTables.seats,
      tableKey: diningTables.tableKey,
    })
    .from(diningTables)
    .where(and(eq(diningTables.id, tableId), eq(diningTables.sellerId, sellerId), isNull(diningTables.deletedTime)));
  return table ?? null;
}

/** The current session of a table; null for a free table. */
export async function liveSessionOf(db: Db, tableId: number) {
  const [session] = await db
    .select({ id: tableSessions.id, status: tableSessions.status, guestCount: tableSessions.guestCount })
    .from(tableSessions)
    .where(and(eq(tableSessions.tableId, tableId), ne(tableSessions.status, "closed")));
  return session ?? null;
}

/** A guest's newest session at a restaurant, possibly over or at another table; merged sessions are skipped. */
export async function lastSessionOf(db: Db, guest: TableGuest, sellerId: number) {
  const [session] = await db
    .select({ id: tableSessions.id, tableId: tableSessions.tableId, status: tableSessions.status })
    .from(tableSessions)
    .innerJoin(sessionGuests, eq(sessionGuests.sessionId, tableSessions.id))
    .where(and(eq(tableSessions.sellerId, sellerId), isNull(tableSessions.mergedInto), isGuest(guest)))
    .orderBy(desc(tableSessions.id))
    .limit(1);
  return session ?? null;
}

/** The lines of a session for its guests and staff, ordered by round. */
export async function linesOf(db: Db, sessionId: number, flag: Flag) {
  const rows = await db
    .select({ line: dishLines, place: orderRounds.place })
    .from(dishLines)
    .innerJoin(orderRounds, eq(orderRounds.id, dishLines.roundId))
    .where(eq(dishLines.sessionId, sessionId))
    .orderBy(orderRounds.place, dishLines.id)
    .limit(limits.lines);
  return rows.map(({ line, place }) => ({
    id: line.id,
    round: place,
    num: line.num,
    status: line.status,
    reason: line.reason,
    note: line.note,
    name: shownWords(line.name, flag),
    options: line.options.map(({ name }) => shownWords(name, flag).text),
    unitPrice: line.unitPrice,
    taxRate: line.taxRate,
    yen: lineYen(line),
    sentAt: line.createTime.getTime(),
  }));
}
export type ShownLine = Awaited<ReturnType<typeof linesOf>>[number];

/** The cart of a session at current prices. */
export async function cartOf(db: Db, sessionId: number, flag: Flag) {
  const rows = await db
    .select({ line: cartLines, dish: dishes })
    .from(cartLines)
    .innerJoin(dishes, eq(dishes.id, cartLines.dishId))
    .where(eq(cartLines.sessionId, sessionId))
    .orderBy(cartLines.createTime, cartLines.lineKey)
    .limit(limits.cart);
  return rows.map(({ line, dish }) => {
    const options = dish.options.filter(({ id }) => line.optionIds.includes(id));
    const unitPrice = options.reduce((sum, { price }) => sum + price, dish.price);
    return {
      lineKey: line.lineKey,
      cuisineId: dish.id,
      optionIds: line.optionIds,
      num: line.num,
      note: line.note,
      name: shownWords(dish.name, flag),
      options: options.map(({ name }) => shownWords(name, flag).text),
      unitPrice,
      yen: unitPrice * line.num,
      soldOut: dish.soldOut || dish.deletedTime !== null || dish.seq < 0,
    };
  });
}
export type CartLine = Awaited<ReturnType<typeof cartOf>>[number];

/**
 * Yen by which a paid bill is below the current sum of its lines: the discount, and refunds of lines that still stand.
 */
const takenOff = ({ total, pointsUsed, refunded, refundedPoints }: Session, sum: number): number =>
  total === null ? 0 : Math.max(0, sum - (total + (pointsUsed ?? 0) - refunded - refundedPoints));

/**
 * A session with its table, lines, cart, calls and bill; `where` selects it and whose it must be. Throws notFindData.
 */
export async function sessionView(db: Db, where: SQL | undefined, flag: Flag) {
  const [row] = await db
    .select({ session: tableSessions, table: diningTables.name })
    .from(tableSessions)
    .innerJoin(diningTables, eq(diningTables.id, tableSessions.tableId))
    .where(where)
    .limit(1);
  if (!row) throw missing();
  const { session, table } = row;
  const lines = await linesOf(db, session.id, flag);
  const cart = await cartOf(db, session.id, flag);
  const calls = await db
    .select({ id: tableCalls.id, kind: tableCalls.kind, time: tableCalls.createTime })
    .from(tableCalls)
    .where(and(eq(tableCalls.sessionId, session.id), isNull(tableCalls.doneTime)))
    .orderBy(tableCalls.createTime)
    .limit(20);
  const { pointUserId, pointRef, settledBy, updateTime, ...shown } = session;
  const total = subtotalOf(lines);
  return {
    ...shown,
    hasPoints: pointUserId !== null && session.points > 0,
    table,
    lines,
    cart,
    calls: calls.map(({ time, ...call }) => ({ ...call, at: time.getTime() })),
    sum: total,
    taxes: taxRows(lines, takenOff(session, total)),
    createTime: session.createTime.getTime(),
    settleTime: session.settleTime?.getTime() ?? null,
    closeTime: session.closeTime?.getTime() ?? null,
  };
}
export type SessionView = Awaited<ReturnType<typeof sessionView>>;
