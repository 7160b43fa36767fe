import { and, desc, eq, inArray } from "drizzle-orm";
import type { Watching } from "~/foundation/subjects/watching.server";
import { shownWords } from "~/platform/i18n/words";
import { videoProgress, videoSales, videos } from "~db/schema/video";
import { pictureOf } from "../queries/cards.server";
import { videoHref } from "../rules/addresses";

/** What this product knows of people who watch, for products that list their courses. */
export const watched: Watching = {
  progress: async (db, userId, ids) => {
    const { videoId, furthest, duration } = videoProgress;
    const rows = await db
      .select({ videoId, furthest, duration })
      .from(videoProgress)
      .where(and(eq(videoProgress.userId, userId), inArray(videoId, [...ids])));
    return new Map(rows.map((row) => [row.videoId, { currentTime: row.furthest, duration: row.duration }]));
  },
  bought: async (db, userId, flag, limit) => {
    const { id, title, cover, thumbKey } = videos;
    const rows = await db
      .select({ id, title, cover, thumbKey })
      .from(videoSales)
      .innerJoin(videos, eq(videos.id, videoSales.videoId))
      .where(eq(videoSales.buyerId, userId))
      .orderBy(desc(videoSales.id))
      .limit(limit);
    return rows.map((row) => {
      const { text, lang } = shownWords(row.title, flag);
      return { id: row.id, title: text, ...(lang && { lang }), href: videoHref(row.id), picture: pictureOf(row) };
    });
  },
};
