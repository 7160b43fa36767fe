import { and, gte, isNull, sql } from "drizzle-orm";
import { videoCategories, videoGroups, videos } from "~db/schema/video";
import { hiddenSeq } from "../rules/limits";

/** Ids of the categories that visitors do not see: removed, far below 0 [V1], or inside of such a one. */
const hiddenCategories = sql`(
  select own.id from ${videoCategories} own left join ${videoCategories} above on above.id = own.parent_id
   where own.deleted_time is not null or own.seq <= ${sql.raw(String(hiddenSeq))}
      or above.deleted_time is not null or above.seq <= ${sql.raw(String(hiddenSeq))})`;

/**
 * Condition for videos that visitors see: also those that are still being encoded, but none that failed before anything
 * of them could be played.
 */
export const videoShown = and(
  isNull(videos.deletedTime),
  gte(videos.seq, 0),
  sql`(${videos.state} <> 'failed' or cardinality(${videos.qualities}) > 0)`,
  sql`(${videos.categoryId} is null or ${videos.categoryId} not in ${hiddenCategories})`,
);

/** Condition for groups that visitors see. */
export const groupShown = and(isNull(videoGroups.deletedTime), gte(videoGroups.seq, 0));
