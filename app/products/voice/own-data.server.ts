import { and, desc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { lockPair, pairOf } from "~/foundation/messages/verbs/pair.server";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import {
  voiceDrafts,
  voiceEdits,
  voiceFollows,
  voiceLikes,
  voiceMentions,
  voiceMutedWords,
  voiceMutes,
  voicePeople,
  voicePosts,
} from "~db/schema/voice";
import { ownDrafts } from "./queries/drafts.server";
import { erasePost } from "./verbs/delete-post.server";
import { endFollow } from "./verbs/follow.server";
import { forgetChoices } from "./verbs/forget-choices.server";
import { undoRepost } from "./verbs/repost-post.server";

/**
 * A person's profile, posts with earlier wordings, drafts, likes, follows and mutes, newest first, for the export of their
 * own data. Likes that a device gave before its user signed in are not among them: nothing says whose they were [MS9].
 */
export async function exportVoice(db: Db, userId: number) {
  const { atName, banner, isPrivate, mentionBy, quoteBy } = voicePeople;
  const [profile = null] = await db
    .select({ atName, banner, isPrivate, mentionBy, quoteBy })
    .from(voicePeople)
    .where(eq(voicePeople.userId, userId));
  const { kind, content, images, alts, video, link, tags, repostId, commentId, status, createTime } = voicePosts;
  const posts = await db
    .select({ kind, content, images, alts, video, link, tags, repostId, commentId, status, createTime })
    .from(voicePosts)
    .where(and(eq(voicePosts.userId, userId), ne(voicePosts.status, "deleted")))
    .orderBy(desc(voicePosts.id));
  const liked = await db
    .select({ postId: voiceLikes.postId, createTime: voiceLikes.createTime })
    .from(voiceLikes)
    .where(eq(voiceLikes.userId, userId))
    .orderBy(desc(voiceLikes.postId));
  const following = await db
    .select({ name: users.nickname, state: voiceFollows.state, createTime: voiceFollows.createTime })
    .from(voiceFollows)
    .innerJoin(users, eq(users.id, voiceFollows.followeeId))
    .where(eq(voiceFollows.followerId, userId))
    .orderBy(desc(voiceFollows.id));
  const muted = await db
    .select({ name: users.nickname, untilTime: voiceMutes.untilTime })
    .from(voiceMutes)
    .innerJoin(users, eq(users.id, voiceMutes.mutedId))
    .where(eq(voiceMutes.userId, userId));
  const words = await db
    .select({ word: voiceMutedWords.word, untilTime: voiceMutedWords.untilTime })
    .from(voiceMutedWords)
    .where(eq(voiceMutedWords.userId, userId));
  const edits = await db
    .select({ postId: voiceEdits.postId, content: voiceEdits.content, writtenTime: voiceEdits.writtenTime })
    .from(voiceEdits)
    .innerJoin(voicePosts, eq(voicePosts.id, voiceEdits.postId))
    .where(eq(voicePosts.userId, userId))
    .orderBy(desc(voiceEdits.id));
  return { profile, posts, edits, drafts: await ownDrafts(db, userId), liked, following, muted, words };
}

/** Anonymised people handled in one run; the next day continues. */
const batch = 500;

/**
 * Erases the posts, the drafts, the name, the follows and the mentions of anonymised accounts. Their likes stay counted,
 * and what others wrote stays.
 */
export async function forgetVoice(db: Db): Promise<void> {
  /* Whoever only wrote drafts or was mentioned has no row of their own here. */
  const left = or(
    sql`exists (select from ${voicePeople} v where v.user_id = ${users.id} and (v.at_name is not null or v.banner <> ''))`,
    sql`exists (select from ${voicePosts} p where p.user_id = ${users.id} and p.status <> 'deleted')`,
    sql`exists (select from ${voiceDrafts} d where d.user_id = ${users.id})`,
    sql`exists (select from ${voiceFollows} f where f.follower_id = ${users.id})`,
    sql`exists (select from ${voiceFollows} f where f.followee_id = ${users.id})`,
    sql`exists (select from ${voiceMutedWords} w where w.user_id = ${users.id})`,
    sql`exists (select from ${voiceMentions} n where n.user_id = ${users.id})`,
  );
  const people = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(isNotNull(users.anonymisedAt), left))
    .limit(batch);
  for (const { userId } of people) await forgetPerson(db, userId);
}

/** Erases what one anonymised person left, in short transactions. */
async function forgetPerson(db: Db, userId: number): Promise<void> {
  const posts = await db
    .select({ id: voicePosts.id, kind: voicePosts.kind, repostId: voicePosts.repostId })
    .from(voicePosts)
    .where(and(eq(voicePosts.userId, userId), ne(voicePosts.status, "deleted")));
  for (const { id, kind, repostId } of posts)
    await transact(async (tx) => {
      if (kind === "repost" && repostId !== null) await undoRepost(tx, userId, repostId);
      else await erasePost(tx, id);
    });
  const { followerId, followeeId } = voiceFollows;
  const follows = await db
    .select({ followerId, followeeId })
    .from(voiceFollows)
    .where(or(eq(followerId, userId), eq(followeeId, userId)));
  for (const { followerId: one, followeeId: other } of follows)
    await transact(async (tx) => {
      await lockPair(tx, pairOf(one, other));
      await endFollow(tx, one, other);
    });
  await transact((tx) => forgetChoices(tx, userId));
}
