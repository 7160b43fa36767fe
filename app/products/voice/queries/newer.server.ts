import { type SQL, sql } from "drizzle-orm";
import { sliceLimit } from "~/platform/api/paging";
import type { Db } from "~db/client";
import { voiceFollows, voicePosts } from "~db/schema/voice";
import type { VoiceViewer } from "./views";
import { postAs, postSeenBy } from "./visible.server";

/** Posts above a place of a list that are looked at. */
const looked = 500;

const isOfFollowed = (userId: number): SQL => sql`and (p.user_id = ${userId} or exists (select from ${voiceFollows} f
  where f.follower_id = ${userId} and f.followee_id = p.user_id and f.state = 'accepted'))`;

/** How many posts of a list the viewer sees above the id `sinceId`: 21 at most, among the 500 newest. */
export async function newerPosts(
  db: Db,
  { userId }: VoiceViewer,
  { list, sinceId }: { list: "newest" | "following"; sinceId: number },
): Promise<number> {
  const [row] = await db.execute<{ newer: number }>(sql`select count(*)::int as newer from (select from (
      select * from ${voicePosts} where id > ${sinceId} and comment_id is null and status = 'shown'
       order by id desc limit ${sql.raw(String(looked))}) p
    where ${postSeenBy(userId, postAs("p"))} ${list === "following" && userId !== null ? isOfFollowed(userId) : sql``}
    limit ${sql.raw(String(sliceLimit))}) found`);
  return row?.newer ?? 0;
}
