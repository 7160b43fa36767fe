import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { withdraw } from "~/foundation/notifications/verbs/withdraw.server";
import { rowIdIn } from "~/platform/data/row-id";
import type { Tx } from "~db/client";
import { notifications } from "~db/schema/notifications";
import { voiceFollows, voiceLikes, voiceMentions, voicePosts } from "~db/schema/voice";
import { postSeenBy } from "../queries/visible.server";
import { noticeTypes } from "../rules/notices";
import { notifyLater } from "./notify-group.server";

/** Unread notifications that are looked through. */
const looked = 500;

/** What a notification tells of several people about the receiver's own post or account; null for any other. */
function groupOf(type: string, { id, isOwn }: { id: number; isOwn: boolean }) {
  if (type === "microblog-like") return { kind: "like", id } as const;
  return type === "microblog-repost" && isOwn ? ({ kind: "repost", id } as const) : null;
}

/**
 * Looks through a person's unread notifications of Voice after they see less than before: those about posts that they no
 * longer see are withdrawn, and those that tell of several people are made anew of those who are left.
 */
export async function reviewNotices(tx: Tx, userId: number): Promise<void> {
  const rows = await tx
    .select({ type: notifications.type, refType: notifications.refType, refId: notifications.refId })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readTime),
        inArray(notifications.type, [...noticeTypes]),
      ),
    )
    .limit(looked);
  if (rows.some(({ type }) => type === "microblog-follow")) await notifyLater(tx, { kind: "follow", id: userId });
  const about = rows.filter(({ refType }) => refType === "voice");
  const ids = [...new Set(about.map(({ refId }) => rowIdIn(refId) ?? 0))];
  if (ids.length === 0) return;
  const posts = await tx
    .select({
      id: voicePosts.id,
      isOwn: sql<boolean>`${voicePosts.userId} = ${userId}`,
      isSeen: sql<boolean>`${postSeenBy(userId, voicePosts)}`,
    })
    .from(voicePosts)
    .where(inArray(voicePosts.id, ids));
  const byId = new Map(posts.map((post) => [String(post.id), post]));
  const groups = about.flatMap(({ type, refId }) => groupOf(type, byId.get(refId) ?? { id: 0, isOwn: false }) ?? []);
  for (const group of groups) if (group.id > 0) await notifyLater(tx, group);
  const unseen = about.map(({ refId }) => refId).filter((refId) => !byId.get(refId)?.isSeen);
  if (unseen.length > 0)
    await withdraw(tx, { userIds: [userId], types: noticeTypes, refType: "voice", refIds: unseen });
}

/** The latest posts, and the latest likes, of a person whose receivers are looked for. */
const latest = sql.raw("200");

/**
 * Withdraws what a person who becomes private did among those who do not follow them: their posts, likes and reposts are
 * for followers from now on. That they follow somebody stays told.
 */
export async function withdrawFromStrangers(tx: Tx, userId: number): Promise<void> {
  const own = sql`(select id, coalesce(comment_id, repost_id) as above from ${voicePosts}
    where user_id = ${userId} order by id desc limit ${latest})`;
  const told = await tx.execute<{ id: string }>(sql`select told.id from (
      select above.user_id as id from ${own} own join ${voicePosts} above on above.id = own.above
      union select mention.user_id from ${own} own join ${voiceMentions} mention on mention.post_id = own.id
      union select liked.user_id from (select post_id from ${voiceLikes} where user_id = ${userId}
        order by post_id desc limit ${latest}) own join ${voicePosts} liked on liked.id = own.post_id) told
    where told.id <> ${userId} and not exists (select from ${voiceFollows} f
      where f.follower_id = told.id and f.followee_id = ${userId} and f.state = 'accepted')`);
  const strangers = told.map(({ id }) => Number(id));
  if (strangers.length === 0) return;
  const groups = await tx.execute<{ kind: "like" | "repost"; id: string }>(sql`
    select distinct done.kind, done.id from ((select 'like' as kind, post_id as id from ${voiceLikes}
        where user_id = ${userId} order by post_id desc limit ${latest})
      union all (select 'repost', repost_id from ${voicePosts}
        where user_id = ${userId} and kind = 'repost' order by id desc limit ${latest})) done
      join ${notifications} told on told.user_id in ${strangers} and told.read_time is null
        and told.type = 'microblog-' || done.kind and told.ref_type = 'voice' and told.ref_id = done.id::text`);
  for (const { kind, id } of groups) await notifyLater(tx, { kind, id: Number(id) });
  await withdraw(tx, {
    userIds: strangers,
    types: noticeTypes.filter((type) => type !== "microblog-follow"),
    fromUserId: userId,
  });
}
