import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { videoSales, videos } from "~db/schema/video";
import { isFree } from "../rules/price";
import { videoShown } from "./visible.server";

export type Video = typeof videos.$inferSelect;

/** Whether the actor manages every video. */
const runsAll = (actor: Actor | null): boolean => actor?.roles.has("ADMIN") ?? false;

/** Whether a person has bought a video. */
async function hasBought(db: Db, userId: number, videoId: number): Promise<boolean> {
  const own = and(eq(videoSales.buyerId, userId), eq(videoSales.videoId, videoId));
  return (await db.select({ id: videoSales.id }).from(videoSales).where(own)).length > 0;
}

/**
 * A video as a viewer meets it: everybody those that visitors see, its author and administrators also hidden ones, and
 * its buyers also one that is hidden since. `isOpen`: they may watch it; `isPublic`: everybody may. Throws `notFindData`.
 */
export async function openVideo(db: Db, actor: Actor | null, id: number) {
  const [video] = await db
    .select({ video: videos, isShown: videoShown as SQL<boolean> })
    .from(videos)
    .where(and(eq(videos.id, id), isNull(videos.deletedTime)));
  if (!video) throw missing();
  const row = video.video;
  const { isShown } = video;
  const isOwn = actor !== null && (row.ownerId === actor.userId || runsAll(actor));
  const isBought = actor !== null && (await hasBought(db, actor.userId, id));
  if (!isShown && !isOwn && !isBought) throw missing();
  const isPublic = isShown && isFree(row);
  return { video: row, isShown, isPublic, isOwn, isBought, isOpen: isPublic || isOwn || isBought };
}
export type OpenVideo = Awaited<ReturnType<typeof openVideo>>;
