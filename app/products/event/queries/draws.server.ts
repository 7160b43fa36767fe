import { desc, eq, sql } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { eventDraws } from "~db/schema/event";

/** Draws of one event that pages show; there are never more (`maxDraws`). */
const most = 50;

/** The draws of an event, the newest first, with who won and what proves it; without the lists. */
export async function drawsOf(db: Db, eventId: number) {
  return db
    .select({
      ...{ drawNo: eventDraws.drawNo, applyId: eventDraws.applyId, drawnAt: eventDraws.drawnAt },
      ...{ seed: eventDraws.seed, seedHash: eventDraws.seedHash, digest: eventDraws.digest },
      ...{ position: eventDraws.position, symbol: eventDraws.symbol, reason: eventDraws.reason },
      count: sql<number>`cardinality(${eventDraws.entries})`,
      code: sql<string>`${eventDraws.entries}[${eventDraws.position} + 1]`,
      winnerId: eventDraws.winnerId,
      nickname: users.nickname,
      avatar: users.avatar,
    })
    .from(eventDraws)
    .innerJoin(users, eq(users.id, eventDraws.winnerId))
    .where(eq(eventDraws.eventId, eventId))
    .orderBy(desc(eventDraws.drawNo))
    .limit(most);
}
export type Draw = Awaited<ReturnType<typeof drawsOf>>[number];

/** Who won, as calls answer it [C34]: `id` is the winner's, `symbol` the one on which the reels stop. */
export const winnerOf = ({ winnerId, nickname, avatar, drawnAt, symbol }: Draw) => ({
  ...{ id: winnerId, userNum: toNum(winnerId), nickname, avatar, drawnAt, symbol },
});
export type Winner = ReturnType<typeof winnerOf>;
