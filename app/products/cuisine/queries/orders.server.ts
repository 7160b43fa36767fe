import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { countAhead } from "~/platform/data/count-ahead.server";
import { dayField } from "~/platform/fields/fields";
import type { Flag } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { diningTables, dishLines, tableSessions } from "~db/schema/cuisine";
import { type OrderColumn, type OrderFilter, orderStates } from "../rules/orders-table";
import { isOn } from "./business-day.server";

const filters = z.object({
  date: dayField.optional().catch(undefined),
  status: z.enum(orderStates).optional().catch(undefined),
});

const isPaid = sql`${tableSessions.settleTime} is not null`;
const isUnpaid = and(
  eq(tableSessions.status, "closed"),
  sql`${tableSessions.settleTime} is null`,
  isNull(tableSessions.mergedInto),
);

function condition(sellerId: number, asked: Partial<Record<OrderFilter, string>>): SQL | undefined {
  const { date, status } = filters.parse(asked);
  return and(
    eq(tableSessions.sellerId, sellerId),
    date ? isOn(tableSessions.createTime, date) : undefined,
    status === "paid" ? isPaid : undefined,
    status === "open" ? and(ne(tableSessions.status, "closed"), sql`${tableSessions.settleTime} is null`) : undefined,
    status === "unpaid" ? isUnpaid : undefined,
  );
}

/** One page of a restaurant's parties, newest first. */
export async function ordersOf(db: Db, sellerId: number, state: TableState<OrderColumn, OrderFilter>) {
  const where = condition(sellerId, state.filters);
  const { limit, offset } = tableSlice(state);
  const rows = await db
    .select({ session: tableSessions, table: diningTables.name })
    .from(tableSessions)
    .innerJoin(diningTables, eq(diningTables.id, tableSessions.tableId))
    .where(where)
    .orderBy(...tableOrder(state, { time: tableSessions.createTime }, tableSessions.id))
    .limit(limit)
    .offset(offset);
  const total = await countAhead(db, tableSessions, where, { offset });
  return {
    total,
    rows: rows.map(({ session, table }) => ({
      id: session.id,
      number: session.number,
      table,
      guests: session.guestCount,
      status: session.status,
      isPaid: session.settleTime !== null,
      mergedInto: session.mergedInto,
      payMethod: session.payMethod,
      reason: session.reason,
      subtotal: session.subtotal,
      discount: session.discount,
      pointsUsed: session.pointsUsed,
      refunded: session.refunded + session.refundedPoints,
      total: session.total,
      time: session.createTime,
    })),
  };
}
export type OrderRow = Awaited<ReturnType<typeof ordersOf>>["rows"][number];

/**
 * A restaurant's takings of a business day, which ends after midnight: paid bills, yen (and how much online), guests, and dishes. Points count as
 * yen; refunds are deducted.
 */
export async function dayReport(db: Db, sellerId: number, day: string, flag: Flag) {
  const onDay = and(eq(tableSessions.sellerId, sellerId), isOn(tableSessions.settleTime, day));
  const sum = (column: SQL) => sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number);
  const kept = sql`${tableSessions.total} - ${tableSessions.refunded}`;
  const [sums] = await db
    .select({
      bills: sql<number>`count(*)::int`,
      yen: sum(sql`${kept} + ${tableSessions.pointsUsed} - ${tableSessions.refundedPoints}`),
      online: sum(sql`case when ${tableSessions.payMethod} = 'online' then ${kept} else 0 end`),
      guests: sum(sql`${tableSessions.guestCount}`),
    })
    .from(tableSessions)
    .where(onDay);
  const num = sum(sql`${dishLines.num}`);
  const rows = await db
    .select({
      dishId: dishLines.dishId,
      name: sql<Record<"zh" | "ja" | "en", string>>`(array_agg(${dishLines.name} order by ${dishLines.id} desc))[1]`,
      num,
      yen: sum(sql`${dishLines.num} * ${dishLines.unitPrice}`),
    })
    .from(dishLines)
    .innerJoin(tableSessions, eq(tableSessions.id, dishLines.sessionId))
    .where(and(onDay, ne(dishLines.status, "canceled")))
    .groupBy(dishLines.dishId)
    .orderBy(sql`4 desc`, dishLines.dishId)
    .limit(100);
  const { bills, yen, online, guests } = sums ?? { bills: 0, yen: 0, online: 0, guests: 0 };
  return {
    day,
    bills,
    yen,
    online,
    guests,
    average: bills === 0 ? 0 : Math.round(yen / bills),
    dishes: rows.map((row) => ({ ...row, name: shownWords(row.name, flag) })),
  };
}
