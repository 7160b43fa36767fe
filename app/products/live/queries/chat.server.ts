import { and, asc, desc, eq, gt, isNull, lt, notExists, sql } from "drizzle-orm";
import { shownAvatar, shownNickname } from "~/foundation/accounts/queries/shown-person";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { lives } from "~db/schema/live";
import { liveChats, liveRooms, liveSilences } from "~db/schema/live-chat";
import { userBlocks } from "~db/schema/messages";

/** A line of a chat as calls and sockets have it. */
export type ChatLine = {
  id: number;
  liveId: number;
  seq: number;
  userId: number;
  nickname: string;
  avatar: string | null;
  content: string;
  createTime: Date;
};

const { id, liveId, seq, userId, content, createTime } = liveChats;
const shown = isNull(liveChats.deletedTime);

const linesOf = (db: Db) =>
  db
    .select({ id, liveId, seq, userId, nickname: shownNickname, avatar: shownAvatar, content, createTime })
    .from(liveChats)
    .innerJoin(users, eq(users.id, userId));

/** Leaves out the lines of people whom a viewer blocked. */
const unblocked = (db: Db, viewerId: number | null) =>
  viewerId === null
    ? undefined
    : notExists(
        db
          .select({ one: sql`1` })
          .from(userBlocks)
          .where(and(eq(userBlocks.userId, viewerId), eq(userBlocks.blockedId, userId))),
      );

type Asked = { liveId: number; viewerId: number | null; limit: number; lastId?: number };

/** The newest shown lines of a chat, newest first; with `lastId` those before it [M2]. */
export const newestLines = (db: Db, asked: Asked): Promise<ChatLine[]> =>
  linesOf(db)
    .where(
      and(
        eq(liveId, asked.liveId),
        shown,
        asked.lastId ? lt(id, asked.lastId) : undefined,
        unblocked(db, asked.viewerId),
      ),
    )
    .orderBy(desc(id))
    .limit(asked.limit);

/** The first shown lines of a chat, or the first after `lastId`, oldest first. */
export const firstLines = (db: Db, asked: Asked): Promise<ChatLine[]> =>
  linesOf(db)
    .where(and(eq(liveId, asked.liveId), shown, gt(id, asked.lastId ?? 0), unblocked(db, asked.viewerId)))
    .orderBy(asc(id))
    .limit(asked.limit);

/**
 * The id of a chat's last line up to a moment, 0 before the first. Lines are numbered in the order of their times, so that
 * halving their numbers finds it, however many there are.
 */
async function lastIdUpTo(db: Db, inLive: number, at: Date): Promise<number> {
  const [found] = await db.execute<{ id: number }>(sql`
    with recursive span(low, high) as (
      select 0::bigint, coalesce((select last_seq from live_room where live_id = ${inLive}), 0)
      union all
      select case when is_past then middle else low end, case when is_past then high else middle - 1 end
        from (select low, high, (low + high + 1) / 2 as middle from span where low < high) half,
             lateral (select coalesce((select c.create_time <= ${at.toISOString()}::timestamptz from live_chat c
                                        where c.live_id = ${inLive} and c.seq >= half.middle
                                        order by c.seq limit 1), false) as is_past) line
    )
    select c.id from live_chat c
    where c.live_id = ${inLive} and c.seq = (select low from span where low >= high limit 1)`);
  return Number(found?.id ?? 0);
}

/**
 * The shown lines of a chat around a moment, oldest first, for a replay: `before` of those up to it, and those that follow
 * up to `limit` in all; `begins` when there are none before them.
 */
export async function linesAround(db: Db, { at, before, ...asked }: Asked & { at: Date; before: number }) {
  const last = await lastIdUpTo(db, asked.liveId, at);
  const up = last === 0 ? [] : await newestLines(db, { ...asked, lastId: last + 1, limit: before });
  const after = await firstLines(db, { ...asked, lastId: last, limit: asked.limit - up.length });
  return { lines: [...up.reverse(), ...after], begins: up.length < before };
}

/** The pinned line of a chat; null for none. */
export async function pinnedLine(db: Db, wanted: number): Promise<ChatLine | null> {
  const pin = db.select({ id: liveRooms.pinnedId }).from(liveRooms).where(eq(liveRooms.liveId, wanted));
  const [line = null] = await linesOf(db).where(and(eq(liveId, wanted), shown, eq(id, pin)));
  return line;
}

/** Whether a person is silenced in this chat now. */
export async function isSilencedIn(db: Db, inLive: number, person: number): Promise<boolean> {
  const own = and(eq(liveSilences.liveId, inLive), eq(liveSilences.userId, person));
  const [row] = await db
    .select({ until: liveSilences.untilTime })
    .from(liveSilences)
    .where(and(own, sql`${liveSilences.untilTime} > clock_timestamp()`));
  return row !== undefined;
}

/** The people whom a viewer blocked, at most 500: the page leaves out what they write while it is open. */
export async function blockedBy(db: Db, viewerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: userBlocks.blockedId })
    .from(userBlocks)
    .where(eq(userBlocks.userId, viewerId))
    .limit(500);
  return rows.map((row) => row.id);
}

/** A shown line of a visible live event; null for none. */
export async function shownLine(db: Db, lineId: number) {
  const [line = null] = await db
    .select({ id, liveId, userId, content })
    .from(liveChats)
    .innerJoin(lives, and(eq(lives.id, liveId), eq(lives.isShow, true), isNull(lives.deletedTime)))
    .where(and(eq(id, lineId), shown));
  return line;
}
