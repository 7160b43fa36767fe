import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { voiceFollows, voicePosts } from "~db/schema/voice";
import { listed, readPosts } from "./post-rows.server";
import type { PostView, Slice } from "./views";
import { authorSeenBy, contentSeenBy, postAs } from "./visible.server";

const own = postAs("own");

/** The newest posts of the author `id` below `lastId`, as a subquery of ids that an index answers. */
const newestOf = (userId: number, id: SQL, { lastId, limit }: Slice): SQL => sql`(
  select own.id from ${voicePosts} own
   where own.user_id = ${id} and own.comment_id is null and own.status = 'shown'
     ${lastId > 0 ? sql`and own.id < ${lastId}` : sql``} and ${contentSeenBy(userId, own)}
   order by own.id desc limit ${sql.raw(String(limit))})`;

/**
 * The posts of a person and of those whom they follow, newest first. Nothing is written for it when somebody posts:
 * `limit` posts are of `limit` authors at most, those with the newest posts, so one probe of an index for each followed
 * person finds the authors, and then the posts.
 */
export function followedPosts(db: Db, userId: number, slice: Slice): Promise<PostView[]> {
  const most = sql.raw(String(slice.limit));
  const authors = sql`(select author.id from (
      select ${userId}::bigint as id union all
      select followee_id from ${voiceFollows} where follower_id = ${userId} and state = 'accepted') author
    cross join lateral ${newestOf(userId, sql`author.id`, { ...slice, limit: 1 })} newest
    where ${authorSeenBy(userId, sql`author.id`)} order by newest.id desc limit ${most})`;
  const ids = sql`array(select found.id from ${authors} author
    cross join lateral ${newestOf(userId, sql`author.id`, slice)} found order by found.id desc limit ${most})`;
  return readPosts(db, { userId, device: "" }, sql`${listed.id} = any(${ids})`, slice.limit);
}
