import { and, desc, eq, sql } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import { type Page, pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { pointAsks } from "~db/schema/offline";
import { stateAt } from "../rules/ask-state";

type Row = typeof pointAsks.$inferSelect;

/** Maximum number of open requests a counter shows. */
const shownAtOnce = 50;

/** A request as its guest and its shop see it, at an instant. */
export const askView = (ask: Row, now: Date) => ({
  id: ask.id,
  shopId: ask.shopId,
  kind: ask.kind,
  status: stateAt(ask, now),
  amount: ask.amount,
  finalAmount: ask.finalAmount,
  point: ask.points,
  pointsUsed: ask.pointsUsed,
  pointsGiven: ask.pointsGiven,
  checkInGiven: ask.checkInGiven,
  reason: ask.reason,
  discountPercent: ask.discountPercent,
  returnPercent: ask.returnPercent,
  expireTime: ask.expireTime,
  createTime: ask.createTime,
  closeTime: ask.closeTime,
});
export type AskView = ReturnType<typeof askView>;

/** A request of this guest or this shop. Throws notFindData for others. */
export async function findAsk(db: Db, { userId }: { userId: number }, id: number): Promise<Row> {
  const [ask] = await db.select().from(pointAsks).where(eq(pointAsks.id, id));
  if (!ask || (ask.userId !== userId && ask.shopId !== userId)) throw missing();
  return ask;
}

/** The requests waiting at a shop's counter, oldest first, with their guests. */
export async function waitingAsks(db: Db, shopId: number) {
  const rows = await db
    .select({ ask: pointAsks, nickname: users.nickname })
    .from(pointAsks)
    .innerJoin(users, eq(users.id, pointAsks.userId))
    .where(
      and(
        eq(pointAsks.shopId, shopId),
        eq(pointAsks.status, "start"),
        sql`${pointAsks.expireTime} > clock_timestamp()`,
      ),
    )
    .orderBy(pointAsks.id)
    .limit(shownAtOnce);
  return rows.map(({ ask, nickname }) => ({ ...ask, guest: nickname, guestNum: toNum(ask.userId) }));
}

/** The guest's open request at a shop; undefined if there is none. */
export async function openAsk(db: Db, userId: number, shopId: number): Promise<Row | undefined> {
  const [ask] = await db
    .select()
    .from(pointAsks)
    .where(
      and(
        eq(pointAsks.userId, userId),
        eq(pointAsks.shopId, shopId),
        eq(pointAsks.status, "start"),
        sql`${pointAsks.expireTime} > clock_timestamp()`,
      ),
    );
  return ask;
}

/** One page of a guest's requests, newest first. */
export async function myAsks(
  db: Db,
  userId: number,
  paging: { page: number; size: number; offset: number },
): Promise<Page<Row>> {
  const where = eq(pointAsks.userId, userId);
  const [rows, total] = await Promise.all([
    db.select().from(pointAsks).where(where).orderBy(desc(pointAsks.id)).limit(paging.size).offset(paging.offset),
    countAhead(db, pointAsks, where, paging),
  ]);
  return pageOf(rows, total, paging);
}

/** A person's requests at counters for the export of their own data, newest first, without internal ids. */
export const exportAsks = (db: Db, userId: number) =>
  db
    .select({
      kind: pointAsks.kind,
      amount: pointAsks.amount,
      finalAmount: pointAsks.finalAmount,
      points: pointAsks.points,
      pointsUsed: pointAsks.pointsUsed,
      pointsGiven: pointAsks.pointsGiven,
      checkInGiven: pointAsks.checkInGiven,
      status: pointAsks.status,
      reason: pointAsks.reason,
      createTime: pointAsks.createTime,
      closeTime: pointAsks.closeTime,
    })
    .from(pointAsks)
    .where(eq(pointAsks.userId, userId))
    .orderBy(desc(pointAsks.id));
