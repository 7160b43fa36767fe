import { aliasedTable, and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { voiceDeviceLikes, voiceLikes, voiceMentions, voicePeople, voicePosts } from "~db/schema/voice";
import { voiceLimits } from "../rules/limits";
import { partsOf } from "../rules/post-text";
import type { PostKind, PostView, VoiceViewer } from "./views";
import { rowSeenBy } from "./visible.server";

/** The posts of a list, under the name that conditions of lists use. */
export const listed = aliasedTable(voicePosts, "post");

const never = sql<boolean>`false`;

/** Whether the viewer, a person or a device, likes a post. */
function isLikedBy({ userId, device }: VoiceViewer): SQL<boolean> {
  if (userId !== null)
    return sql<boolean>`exists (select from ${voiceLikes} l where l.post_id = ${listed.id} and l.user_id = ${userId})`;
  if (device === "") return never;
  return sql<boolean>`exists (select from ${voiceDeviceLikes} l
    where l.post_id = ${listed.id} and l.device = ${device})`;
}

const isRepostedBy = ({ userId }: VoiceViewer): SQL<boolean> =>
  userId === null
    ? never
    : sql<boolean>`exists (select from ${voicePosts} r
        where r.user_id = ${userId} and r.repost_id = ${listed.id} and r.kind = 'repost')`;

const isUnreadBy = ({ userId }: VoiceViewer): SQL<boolean> =>
  userId === null
    ? never
    : sql<boolean>`exists (select from ${voiceMentions} m
        where m.user_id = ${userId} and m.post_id = ${listed.id} and m.read_time is null)`;

/** The columns of a person beside a post; for queries that join `users` and `voicePeople`. */
export const personColumns = {
  id: users.id,
  nickname: users.nickname,
  avatar: users.avatar,
  atName: voicePeople.atName,
  isPrivate: sql<boolean>`coalesce(${voicePeople.isPrivate}, false)`,
};

const editMs = voiceLimits.editMinutes * 60_000;

/** One statement that reads posts with what a viewer sees beside them. */
const select = (db: Db, viewer: VoiceViewer) =>
  db
    .select({
      post: listed,
      user: personColumns,
      isLiked: isLikedBy(viewer).as("is_liked"),
      isReposted: isRepostedBy(viewer).as("is_reposted"),
      isMentionUnRead: isUnreadBy(viewer).as("is_mention_unread"),
      isFresh:
        sql<boolean>`statement_timestamp() < ${listed.createTime} + make_interval(mins => ${voiceLimits.editMinutes})`.as(
          "is_fresh",
        ),
    })
    .from(listed)
    .innerJoin(users, eq(users.id, listed.userId))
    .leftJoin(voicePeople, eq(voicePeople.userId, listed.userId));

type Row = Awaited<ReturnType<typeof select>>[number];

function viewOf({ post, user, isFresh, ...marks }: Row, { userId }: VoiceViewer): Omit<PostView, "root"> {
  const isOwn = post.userId === userId;
  const isEditable = isOwn && isFresh && post.kind !== "repost";
  return {
    ...marks,
    id: post.id,
    kind: post.kind as PostKind,
    status: post.status === "held" ? "held" : "shown",
    user: { ...user, userNum: toNum(user.id) },
    content: post.content,
    parts: partsOf(post.content, post.mentions),
    tags: post.tags,
    mentions: post.mentions,
    images: post.images.map((key, at) => ({ key, alt: post.alts[at] ?? "" })),
    video: post.video,
    linkShare: post.link,
    likeNum: post.likeNum,
    repostNum: post.repostNum,
    commentNum: post.commentNum,
    isOwn,
    editableUntil: isEditable ? new Date(post.createTime.getTime() + editMs) : null,
    editTime: post.editTime,
    createTime: post.createTime,
    repostId: post.repostId,
    commentId: post.commentId,
  };
}

/** The posts of these ids that a viewer sees on their own, by id. */
export async function postsById(
  db: Db,
  viewer: VoiceViewer,
  ids: readonly number[],
): Promise<Map<number, Omit<PostView, "root">>> {
  if (ids.length === 0) return new Map();
  const seen = and(inArray(listed.id, [...new Set(ids)]), rowSeenBy(viewer.userId, listed));
  const rows = await select(db, viewer).where(seen);
  return new Map(rows.map((row) => [row.post.id, viewOf(row, viewer)]));
}

/**
 * The first `limit` posts that meet `where`, newest first, with the posts that they repost or quote: at most two
 * statements. `where` says what the viewer sees.
 */
export async function readPosts(
  db: Db,
  viewer: VoiceViewer,
  where: SQL | undefined,
  limit: number,
): Promise<PostView[]> {
  const rows = await select(db, viewer).where(where).orderBy(desc(listed.id)).limit(limit);
  const roots = await postsById(
    db,
    viewer,
    rows.flatMap(({ post }) => post.repostId ?? []),
  );
  return rows.map((row) => ({ ...viewOf(row, viewer), root: roots.get(row.post.repostId ?? 0) ?? null }));
}
