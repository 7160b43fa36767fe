import { and, eq, isNull, type SQL } from "drizzle-orm";
import { cached } from "~/platform/data/cached.server";
import type { Db } from "~db/client";
import { type VideoCaption, videos } from "~db/schema/video";
import { videoShown } from "../../queries/visible.server";
import { isFree } from "../../rules/price";
import { videosTag, videoTag } from "../../tags";

/** A video as its files are served; `isPublic`: without a ticket. */
export type Played = Pick<
  typeof videos.$inferSelect,
  "version" | "state" | "qualities" | "minuteBytes" | "width" | "height"
> & { isPublic: boolean; hasSprite: boolean };

/**
 * What serving the files of a video needs; null for a deleted or missing one. It is read once for the many requests of
 * players: a change of the video drops it at once, one of its category within a minute.
 */
export const playedVideo = cached("video-played", {
  tags: ({ id }: { id: number }) => [videosTag, videoTag(id)],
  read: async (db, { id }): Promise<Played | null> => {
    const { version, state, qualities, minuteBytes, width, height, spriteKey, price } = videos;
    const [row] = await db
      .select({
        version,
        state,
        qualities,
        minuteBytes,
        width,
        height,
        spriteKey,
        price,
        isShown: videoShown as SQL<boolean>,
      })
      .from(videos)
      .where(and(eq(videos.id, id), isNull(videos.deletedTime)));
    if (!row) return null;
    const { isShown, spriteKey: sprite, price: cost, ...played } = row;
    return { ...played, isPublic: isShown && isFree({ price: cost }), hasSprite: sprite !== null };
  },
});

/** The captions of a video in a language; null when it has none. */
export async function captionOf(db: Db, id: number, lang: VideoCaption["lang"]): Promise<string | null> {
  const [row] = await db.select({ captions: videos.captions }).from(videos).where(eq(videos.id, id));
  return row?.captions.find((one) => one.lang === lang)?.vtt ?? null;
}
