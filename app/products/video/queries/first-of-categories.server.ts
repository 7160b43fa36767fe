import { and, desc, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { videos } from "~db/schema/video";
import { videoShown } from "./visible.server";

/** The order of lists: highest first, then newest. */
export const listOrder = [desc(videos.seq), desc(videos.publishedTime), desc(videos.id)];

/**
 * Condition of the first `most` videos of several categories in the order of lists: they are among the first `most` of
 * each, which the index of a category gives, however many videos there are and wherever those of a category stand.
 */
export function firstOfCategories(db: Db, categories: readonly number[], most: number): SQL {
  const { id, categoryId } = videos;
  const listed = sql.join(
    categories.map((one) => sql`${one}::bigint`),
    sql`, `,
  );
  const first = db
    .select({ id })
    .from(videos)
    .where(and(videoShown, sql`${categoryId} = category.id`))
    .orderBy(...listOrder)
    .limit(most);
  return sql`${id} in (select top.id from unnest(array[${listed}]) as category (id) cross join lateral ${first} as top)`;
}
