import { and, desc, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { videos } from "~db/schema/video";
import { videoShown } from "./visible.server";

/** The order of lists: highest first, then newest. */
export const listOrder = [desc(videos.seq), desc(videos.publishedTime), desc(videos.id)];

/**
 * Where a statement finds the first `most` videos that visitors see of several categories, for
 * `from(listed).crossJoinLateral(first)`: they are among the first `most` of each, which the index of a category gives,
 * however many videos there are and wherever those of a category stand. No video is looked up again by its id.
 */
export function firstOfCategories(db: Db, categories: readonly number[], most: number) {
  const ids = sql.join(
    categories.map((one) => sql`${one}::bigint`),
    sql`, `,
  );
  /* Named as their table, so that its columns stand for theirs. */
  const first = db
    .select()
    .from(videos)
    .where(and(videoShown, sql`${videos.categoryId} = listed.category`))
    .orderBy(...listOrder)
    .limit(most)
    .as("video");
  return { listed: sql`unnest(array[${ids}]) as listed (category)`, first };
}
