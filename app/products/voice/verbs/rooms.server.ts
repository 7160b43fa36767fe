import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { database } from "~/platform/data/database.server";
import { signedIn } from "~/platform/domain/access";
import { type SocketEvent, socketEvent } from "~/platform/realtime/events";
import { publish } from "~/platform/realtime/publish.server";
import type { Db, Tx } from "~db/client";
import { voiceFollows } from "~db/schema/voice";
import { authorSeenBy } from "../queries/visible.server";

/** Socket room of those who follow an author and are connected. */
const authorRoom = (userId: number): string => `voice:${userId}`;

/** Tells the connected followers of an author that there is a new post: a hint, at one price for any number of them. */
export const publishPost = (tx: Tx, { id, userId }: { id: number; userId: number }): Promise<void> =>
  publish(tx, [authorRoom(userId)], "microblog", { id });

/** The rooms of the authors whom a person follows and sees. */
export async function roomsOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .select({ id: voiceFollows.followeeId })
    .from(voiceFollows)
    .where(
      sql`${eq(voiceFollows.followerId, userId)} and ${eq(voiceFollows.state, "accepted")}
        and ${authorSeenBy(userId, voiceFollows.followeeId)}`,
    );
  return rows.map(({ id }) => authorRoom(id));
}

/**
 * `microblog:join` joins the rooms of the authors whom the sender follows and sees; it is sent after each
 * `authenticated`. Whose follow ends, or who mutes somebody, has their sockets closed, so that they join anew.
 */
export const voiceEvents: readonly SocketEvent[] = [
  socketEvent("microblog:join", signedIn, z.object({}), async ({ actor, join }) => {
    const rooms = await roomsOf(database(), actor.userId);
    for (const room of rooms) join(room);
    return { authors: rooms.length };
  }),
];
