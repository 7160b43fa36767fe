import { desc, eq, sql } from "drizzle-orm";
import { shownAvatar, shownNickname } from "~/foundation/accounts/queries/shown-person";
import { toNum } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { eventDraws } from "~db/schema/event";

/** Maximum number of draws of one event that pages show; equals `maxDraws`. */
const most = 50;

/** The draws of an event, newest first, with winners and proofs but without the lists of entries. */
export async function drawsOf(db: Db, eventId: number) {
  return db
    .select({
      drawNo: eventDraws.drawNo,
      applyId: eventDraws.applyId,
      drawnAt: eventDraws.drawnAt,
      seed: eventDraws.seed,
      seedHash: eventDraws.seedHash,
      digest: eventDraws.digest,
      position: eventDraws.position,
      symbol: eventDraws.symbol,
      reason: eventDraws.reason,
      count: sql<number>`cardinality(${eventDraws.entries})`,
      code: sql<string>`${eventDraws.entries}[${eventDraws.position} + 1]`,
      winnerId: eventDraws.winnerId,
      nickname: shownNickname,
      avatar: shownAvatar,
    })
    .from(eventDraws)
    .innerJoin(users, eq(users.id, eventDraws.winnerId))
    .where(eq(eventDraws.eventId, eventId))
    .orderBy(desc(eventDraws.drawNo))
    .limit(most);
}
export type Draw = Awaited<ReturnType<typeof drawsOf>>[number];

/** The winner as the API returns it [C34]: `id` is the winner's user id, `symbol` the one the reels stop on. */
export const winnerOf = ({ winnerId, nickname, avatar, drawnAt, symbol }: Draw) => ({
  id: winnerId,
  userNum: toNum(winnerId),
  nickname,
  avatar,
  drawnAt,
  symbol,
});
export type Winner = ReturnType<typeof winnerOf>;
