import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { videos } from "~db/schema/video";
import { videoShown } from "../../queries/visible.server";

const isMine = (actor: Actor | null, ownerId: number): boolean =>
  actor !== null && (actor.userId === ownerId || actor.roles.has("ADMIN"));

/** Whether there is a video of this id that this editor may encode again: their own, any for ADMIN. */
export async function ownEncoding(db: Db, actor: Actor, id: number): Promise<boolean> {
  const [row] = await db
    .select({ ownerId: videos.ownerId })
    .from(videos)
    .where(and(eq(videos.id, id), isNull(videos.deletedTime)));
  return row !== undefined && isMine(actor, row.ownerId);
}

/**
 * How far the encoding of a video has come [V4]: its owner and ADMIN read all of it, everybody else state and qualities
 * of those that visitors see. Throws `notFindData` for any other.
 */
export async function encodingOf(db: Db, actor: Actor | null, id: number) {
  const { ownerId, state, percent, qualities, thumbKey } = videos;
  const [row] = await db
    .select({ ownerId, state, percent, qualities, thumbKey, isShown: videoShown as SQL<boolean> })
    .from(videos)
    .where(and(eq(videos.id, id), isNull(videos.deletedTime)));
  if (!row) throw missing();
  const seen = { state: row.state, qualities: row.qualities };
  if (isMine(actor, row.ownerId)) return { ...seen, percent: row.percent, thumbReady: row.thumbKey !== null };
  if (!row.isShown) throw missing();
  return seen;
}
