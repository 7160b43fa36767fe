import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "~db/schema/accounts";
import { userBlocks } from "~db/schema/messages";
import { voiceFollows, voiceMutedWords, voiceMutes, voicePeople, voicePosts } from "~db/schema/voice";

/*
 * What a viewer sees of Voice. Every list, count, notification, socket event, feed, search and mail uses these
 * conditions and no others; `userId` is null for a visitor who is not signed in.
 */

/** The columns of a post that decide who sees it. */
export type PostColumns = Readonly<Record<"id" | "userId" | "kind" | "status" | "repostId" | "muteText", SQLWrapper>>;

/** The columns of `voicePosts` under another name in a statement. */
export const postAs = (name: string): PostColumns => {
  const column = (of: string) => sql`${sql.identifier(name)}.${sql.identifier(of)}`;
  return {
    id: column("id"),
    userId: column("user_id"),
    kind: column("kind"),
    status: column("status"),
    repostId: column("repost_id"),
    muteText: column("mute_text"),
  };
};

const not = (condition: SQL): SQL => sql`not ${condition}`;
const all = (...conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` and `)})`;

/** An account that is neither disabled, closed nor anonymous. */
const isActive = sql`who.disabled_at is null and who.closed_at is null and who.anonymised_at is null`;

/** Whether either of two people blocked the other. */
const isBlocked = (userId: number, id: SQLWrapper): SQL => sql`exists (select from ${userBlocks} b
  where (b.user_id = ${userId} and b.blocked_id = ${id}) or (b.user_id = ${id} and b.blocked_id = ${userId}))`;

/** Whether `userId` is an accepted follower of `id`. */
const isFollowing = (userId: number, id: SQLWrapper): SQL => sql`exists (select from ${voiceFollows} f
  where f.follower_id = ${userId} and f.followee_id = ${id} and f.state = 'accepted')`;

const isMuted = (userId: number, id: SQLWrapper): SQL => sql`exists (select from ${voiceMutes} m
  where m.user_id = ${userId} and m.muted_id = ${id} and (m.until_time is null or m.until_time > statement_timestamp()))`;

/**
 * People whom a viewer sees: with an active account, and no block in either direction. Whether their posts are seen is
 * decided by `authorSeenBy`.
 */
export const personSeenBy = (userId: number | null, id: SQLWrapper): SQL =>
  all(
    sql`exists (select from ${users} who where who.id = ${id} and ${isActive})`,
    ...(userId === null ? [] : [not(isBlocked(userId, id))]),
  );

/** People of whose acts a viewer is told: they see them and have not muted them. */
export const toldOf = (userId: number, id: SQLWrapper): SQL => all(personSeenBy(userId, id), not(isMuted(userId, id)));

/** People whose posts a viewer sees, whatever they say: also not silenced, not muted, and followed where private. */
export function authorSeenBy(userId: number | null, id: SQLWrapper): SQL {
  const isOpen = sql`coalesce(person.is_private, false) = false`;
  const others = all(
    sql`exists (select from ${users} who left join ${voicePeople} person on person.user_id = who.id
      where who.id = ${id} and ${isActive} and (who.silenced_until is null or who.silenced_until <= statement_timestamp())
        and ${userId === null ? isOpen : sql`(${isOpen} or ${isFollowing(userId, id)})`})`,
    ...(userId === null ? [] : [not(isBlocked(userId, id)), not(isMuted(userId, id))]),
  );
  return userId === null ? others : sql`(${id} = ${userId} or ${others})`;
}

/** Posts of others that have none of the viewer's muted words. */
function isUnmuted(userId: number | null, { userId: author, muteText }: Pick<PostColumns, "userId" | "muteText">): SQL {
  if (userId === null) return sql`true`;
  return sql`(${author} = ${userId} or not exists (select from ${voiceMutedWords} w where w.user_id = ${userId}
    and (w.until_time is null or w.until_time > statement_timestamp()) and strpos(${muteText}, w.pattern) > 0))`;
}

const root = postAs("root");

/** Posts that a viewer sees on their own, whatever they repost. */
export const rowSeenBy = (userId: number | null, post: PostColumns): SQL =>
  all(sql`${post.status} = 'shown'`, authorSeenBy(userId, post.userId), isUnmuted(userId, post));

/**
 * What a post of an author who is seen must meet besides: no muted word, and a plain repost is of a post that the
 * viewer sees, or that is gone: "this Voice has been deleted" [MS8].
 */
export const contentSeenBy = (userId: number | null, post: PostColumns): SQL =>
  all(
    sql`${post.status} = 'shown'`,
    isUnmuted(userId, post),
    sql`(${post.kind} <> 'repost' or exists (select from ${voicePosts} root where root.id = ${post.repostId}
      and (root.status in ('deleted', 'removed') or (root.status = 'shown'
        and ${authorSeenBy(userId, root.userId)} and ${isUnmuted(userId, root)}))))`,
  );

/** Posts that a viewer sees. */
export const postSeenBy = (userId: number | null, post: PostColumns): SQL =>
  all(contentSeenBy(userId, post), authorSeenBy(userId, post.userId));

/** Posts that a viewer may open: those that they see, and their own while an administrator has not decided. */
export const postOpenTo = (userId: number | null, post: PostColumns): SQL =>
  userId === null
    ? postSeenBy(userId, post)
    : sql`(${postSeenBy(userId, post)} or (${post.userId} = ${userId} and ${post.status} = 'held'))`;
