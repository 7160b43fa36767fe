import { and, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { PlayedVideo, VideoPort } from "~/foundation/subjects/videos.server";
import type { Actor } from "~/platform/access/actor";
import { shownNow } from "~/platform/data/clock.server";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { videos } from "~db/schema/video";
import { sourcesOf } from "./encoding/sources.server";
import { pictureOf } from "./queries/cards.server";
import { videoShown } from "./queries/visible.server";
import { isFree } from "./rules/price";

/** The most videos that a form offers. */
const offered = 200;

/** Condition for the videos that an editor may link: their own, or any for ADMIN. */
const linkableBy = (actor: Actor): SQL | undefined =>
  and(isNull(videos.deletedTime), actor.roles.has("ADMIN") ? undefined : eq(videos.ownerId, actor.userId));

/** How other products play and link videos. Addresses are public for what every visitor may watch, otherwise signed. */
export const videosForOthers: VideoPort = {
  play: async (db, ids, flag) => {
    if (ids.length === 0) return new Map();
    const now = await shownNow(db);
    const rows = await db
      .select({ video: videos, isShown: videoShown as SQL<boolean> })
      .from(videos)
      .where(and(inArray(videos.id, [...ids]), isNull(videos.deletedTime)));
    return new Map(
      rows.map(({ video, isShown }) => {
        const { text: title, ...language } = shownWords(video.title, flag);
        const isSigned = !(isShown && isFree(video));
        const played: PlayedVideo = {
          id: video.id,
          title,
          ...language,
          picture: pictureOf(video),
          duration: Math.round(video.durationMs / 1_000),
          sources: sourcesOf(video, { flag, isSigned, now }),
        };
        return [video.id, played];
      }),
    );
  },
  linkable: async (db, actor, ids) => {
    if (ids.length === 0) return new Set();
    const rows = await db
      .select({ id: videos.id })
      .from(videos)
      .where(and(inArray(videos.id, [...ids]), linkableBy(actor)));
    return new Set(rows.map(({ id }) => id));
  },
  choices: async (db, actor, flag) => {
    const rows = await db
      .select({ id: videos.id, title: videos.title })
      .from(videos)
      .where(linkableBy(actor))
      .orderBy(desc(videos.id))
      .limit(offered);
    return rows.map(({ id, title }) => ({ id, title: inLanguage(title, flag).text }));
  },
};
