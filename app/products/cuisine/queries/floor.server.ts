import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { diningTables, dishLines, orderRounds, stations, tableSessions } from "~db/schema/cuisine";
import { tableCalls } from "~db/schema/cuisine-staff";
import { cuisineLimits as limits } from "../rules/limits";
import { lineStates } from "../rules/states";

/** Every table of a restaurant with its party's state, what waits there, and yen, highest `seq` first. */
export async function floorOf(db: Db, sellerId: number) {
  const waiting = (...states: string[]) => sql<number>`(select count(*)::int from cuisine_line l
    where l.session_id = ${tableSessions.id} and l.status in ${states})`;
  const yen = sql<number>`(select coalesce(sum(l.unit_price * l.num), 0) from cuisine_line l
    where l.session_id = ${tableSessions.id} and l.status <> 'canceled')`.mapWith(Number);
  const rows = await db
    .select({
      id: diningTables.id,
      name: diningTables.name,
      seats: diningTables.seats,
      sessionId: tableSessions.id,
      status: tableSessions.status,
      guests: tableSessions.guestCount,
      since: tableSessions.createTime,
      payWish: tableSessions.payWish,
      unconfirmed: waiting("unconfirmed"),
      toServe: waiting("confirmed", "preparing"),
      yen,
    })
    .from(diningTables)
    .leftJoin(tableSessions, and(eq(tableSessions.tableId, diningTables.id), ne(tableSessions.status, "closed")))
    .where(and(eq(diningTables.sellerId, sellerId), isNull(diningTables.deletedTime)))
    .orderBy(desc(diningTables.seq), diningTables.id)
    .limit(limits.tables);
  return rows.map(({ since, status, ...row }) => ({
    ...row,
    status: status ?? "idle",
    since: since?.getTime() ?? null,
  }));
}
export type FloorTable = Awaited<ReturnType<typeof floorOf>>[number];

/** The unanswered calls of a restaurant's tables, oldest first. */
export async function openCalls(db: Db, sellerId: number) {
  const rows = await db
    .select({
      id: tableCalls.id,
      kind: tableCalls.kind,
      time: tableCalls.createTime,
      sessionId: tableCalls.sessionId,
      table: diningTables.name,
    })
    .from(tableCalls)
    .innerJoin(tableSessions, eq(tableSessions.id, tableCalls.sessionId))
    .innerJoin(diningTables, eq(diningTables.id, tableSessions.tableId))
    .where(and(eq(tableCalls.sellerId, sellerId), isNull(tableCalls.doneTime)))
    .orderBy(asc(tableCalls.id))
    .limit(100);
  return rows.map(({ time, ...call }) => ({ ...call, at: time.getTime() }));
}

const isOpenAt = (sellerId: number) =>
  and(eq(dishLines.sellerId, sellerId), inArray(dishLines.status, [...lineStates.from("drop")]));

/** The number of open dishes per kitchen station, and the rounds they belong to. */
export async function kitchenParts(db: Db, sellerId: number) {
  const rows = await db
    .select({ station: dishLines.station, round: orderRounds.place, lines: sql<number>`count(*)::int` })
    .from(dishLines)
    .innerJoin(orderRounds, eq(orderRounds.id, dishLines.roundId))
    .where(isOpenAt(sellerId))
    .groupBy(dishLines.station, orderRounds.place)
    .limit(1_000);
  const waiting = (station: string) => rows.reduce((sum, row) => sum + (row.station === station ? row.lines : 0), 0);
  return {
    stations: stations.flatMap((station) => (waiting(station) > 0 ? { station, lines: waiting(station) } : [])),
    rounds: [...new Set(rows.map(({ round }) => round))].sort((a, b) => a - b).slice(0, 20),
  };
}
export type KitchenParts = Awaited<ReturnType<typeof kitchenParts>>;

/** A part of the kitchen's dishes: one station, or the n-th round of every table. */
export type KitchenPart = { station?: string | undefined; round?: number | undefined };

/** A kitchen's open dishes by round, or a part of them, oldest first, in the viewer's language. */
export async function kitchenOf(db: Db, sellerId: number, flag: Flag, { station, round: place }: KitchenPart = {}) {
  const rows = await db
    .select({ line: dishLines, place: orderRounds.place, sentAt: orderRounds.createTime, table: diningTables.name })
    .from(dishLines)
    .innerJoin(orderRounds, eq(orderRounds.id, dishLines.roundId))
    .innerJoin(tableSessions, eq(tableSessions.id, dishLines.sessionId))
    .innerJoin(diningTables, eq(diningTables.id, tableSessions.tableId))
    .where(
      and(
        isOpenAt(sellerId),
        station ? eq(dishLines.station, station) : undefined,
        place ? eq(orderRounds.place, place) : undefined,
      ),
    )
    .orderBy(asc(dishLines.id))
    .limit(200);
  const rounds = new Map<number, { id: number; place: number; table: string; at: number; lines: KitchenLine[] }>();
  for (const { line, place, sentAt, table } of rows) {
    const round = rounds.get(line.roundId) ?? { id: line.roundId, place, table, at: sentAt.getTime(), lines: [] };
    rounds.set(line.roundId, round);
    round.lines.push({
      id: line.id,
      num: line.num,
      note: line.note,
      status: line.status,
      station: line.station,
      name: shownWords(line.name, flag),
      options: line.options.map(({ name }) => shownWords(name, flag).text),
    });
  }
  return [...rounds.values()];
}
type KitchenLine = {
  id: number;
  num: number;
  note: string;
  status: string;
  station: string;
  name: ReturnType<typeof shownWords>;
  options: string[];
};
export type KitchenRound = Awaited<ReturnType<typeof kitchenOf>>[number];
