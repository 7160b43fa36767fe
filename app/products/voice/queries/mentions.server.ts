import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { voiceMentions, voicePosts } from "~db/schema/voice";
import { listed, readPosts } from "./post-rows.server";
import type { PostView, Slice } from "./views";
import { postAs, postSeenBy } from "./visible.server";

const mentioning = postAs("p");

/** The posts that mention a person, newest first. */
export function mentionPosts(db: Db, userId: number, { lastId, limit }: Slice): Promise<PostView[]> {
  const ids = sql`array(select seen.id from ${voiceMentions} mention
    cross join lateral (select p.id from ${voicePosts} p
      where p.id = mention.post_id and ${postSeenBy(userId, mentioning)} offset 0) seen
    where mention.user_id = ${userId} ${lastId > 0 ? sql`and mention.post_id < ${lastId}` : sql``}
    order by mention.post_id desc limit ${sql.raw(String(limit))})`;
  return readPosts(db, { userId, device: "" }, sql`${listed.id} = any(${ids})`, limit);
}

/** Unread mentions that are counted at most. */
const most = 99;

/** The number of a person's unread mentions that they see, 99 at most, as an expression. */
const unreadMentionsOf = (userId: number): SQL<number> => sql<number>`(select count(*)::int from (
  select from ${voiceMentions} mention join ${voicePosts} p on p.id = mention.post_id
   where mention.user_id = ${userId} and mention.read_time is null and ${postSeenBy(userId, mentioning)}
   limit ${most}) unread)`;

/** The number of a person's unread mentions that they see, 99 at most. */
export async function unreadMentions(db: Db, userId: number): Promise<number> {
  const [row] = await db.execute<{ unread: number }>(sql`select ${unreadMentionsOf(userId)} as unread`);
  return Number(row?.unread ?? 0);
}
