import { and, inArray } from "drizzle-orm";
import type { SitemapVideo } from "~/foundation/site/sitemap";
import { inLanguage } from "~/platform/i18n/words";
import { imageUrl } from "~/ui/media/image-url";
import type { Db } from "~db/client";
import { videos } from "~db/schema/video";
import { filmFile, openTicket, playedAddress } from "../encoding/rules/addresses";
import { isFree } from "../rules/price";
import { pictureOf } from "./cards.server";
import { videoShown } from "./visible.server";

/**
 * What search engines of videos are told, by id: only of those that everybody may watch and that have a picture, and in
 * the first language that there is.
 */
export async function sitemapVideos(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, SitemapVideo>> {
  if (ids.length === 0) return new Map();
  const { id, version, title, description, cover, thumbKey, price, qualities, durationMs, publishedTime } = videos;
  const rows = await db
    .select({ id, version, title, description, cover, thumbKey, price, qualities, durationMs, publishedTime })
    .from(videos)
    .where(and(inArray(id, [...ids]), videoShown));
  return new Map(
    rows.flatMap((row): [number, SitemapVideo][] => {
      const [picture, largest] = [pictureOf(row), row.qualities.at(-1)];
      if (!isFree(row) || picture === null || largest === undefined) return [];
      const told = {
        title: inLanguage(row.title, "zh").text,
        description: inLanguage(row.description, "zh").text,
        picture: imageUrl(picture, 1280),
        file: playedAddress(openTicket, row, filmFile(largest)),
        duration: Math.round(row.durationMs / 1_000),
        published: row.publishedTime,
      };
      return [[row.id, told]];
    }),
  );
}
