import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { videoProgress, videoSales, videos } from "~db/schema/video";

/** What a person bought, watched and uploaded, newest first, for the export of their own data. */
export async function exportVideos(db: Db, userId: number) {
  const bought = await db
    .select({
      number: videoSales.number,
      title: videos.title,
      points: videoSales.price,
      createTime: videoSales.createTime,
    })
    .from(videoSales)
    .innerJoin(videos, eq(videos.id, videoSales.videoId))
    .where(eq(videoSales.buyerId, userId))
    .orderBy(desc(videoSales.id));
  const { furthest, lastPlace, duration, updateTime } = videoProgress;
  const watched = await db
    .select({ title: videos.title, furthest, lastPlace, duration, updateTime })
    .from(videoProgress)
    .innerJoin(videos, eq(videos.id, videoProgress.videoId))
    .where(eq(videoProgress.userId, userId))
    .orderBy(desc(videoProgress.updateTime));
  const uploaded = await db
    .select({ title: videos.title, description: videos.description, createTime: videos.createTime })
    .from(videos)
    .where(eq(videos.ownerId, userId))
    .orderBy(desc(videos.id));
  return { bought, watched, uploaded };
}

/** Todo of editors: their videos that could not be encoded. */
export const failedTodos = ({ userId, roles }: Concerned, t: Translate) => {
  const own = roles.has("ADMIN") ? undefined : eq(videos.ownerId, userId);
  return roles.has("ADMIN") || roles.has("TRAVEL_EDITOR") || roles.has("VIDEO_ADMIN")
    ? [
        {
          id: "video-failed",
          count: countRows(videos, and(sql`${videos.state} = 'failed'`, isNull(videos.deletedTime), own)),
          text: t("video-desk:todo"),
          to: `${href("/video/manage")}?encoding=failed`,
        },
      ]
    : [];
};
