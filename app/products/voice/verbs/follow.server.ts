import { and, eq, inArray, sql } from "drizzle-orm";
import { blocksBetween, lockPair, pairOf, personOf } from "~/foundation/messages/verbs/pair.server";
import { withdraw } from "~/foundation/notifications/verbs/withdraw.server";
import { DomainError, missing } from "~/platform/errors";
import { dropSockets } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";
import { voiceFollows, voicePeople } from "~db/schema/voice";
import type { FollowState } from "../queries/views";
import { voiceLimits } from "../rules/limits";
import { noticeTypes } from "../rules/notices";
import { notifyLater } from "./notify-group.server";
import { reviewNotices } from "./review-notices.server";
import { ensurePeople } from "./writer.server";

/** The rows of two people, locked in the order of their ids. */
async function lockPeople(tx: Tx, one: number, other: number) {
  await ensurePeople(tx, [one, other]);
  const rows = await tx
    .select()
    .from(voicePeople)
    .where(inArray(voicePeople.userId, [one, other]))
    .orderBy(voicePeople.userId)
    .for("no key update");
  const rowOf = (userId: number) => {
    const row = rows.find((person) => person.userId === userId);
    if (!row) throw missing("userNotExist");
    return row;
  };
  return { one: rowOf(one), other: rowOf(other) };
}

/** Counts an accepted follow that begins (`step` 1) or ends (-1); the caller holds both rows. */
async function countFollow(tx: Tx, followerId: number, followeeId: number, step: 1 | -1): Promise<void> {
  await tx
    .update(voicePeople)
    .set({
      followingNum: sql`${voicePeople.followingNum} + case when ${voicePeople.userId} = ${followerId} then ${step} else 0 end`,
      followerNum: sql`${voicePeople.followerNum} + case when ${voicePeople.userId} = ${followeeId} then ${step} else 0 end`,
    })
    .where(inArray(voicePeople.userId, [followerId, followeeId]));
}

const isPair = (followerId: number, followeeId: number) =>
  and(eq(voiceFollows.followerId, followerId), eq(voiceFollows.followeeId, followeeId));

/**
 * Ends a follow or the wish for one, and closes the follower's sockets, so that they leave the author's room; that it
 * began is told no longer. Does nothing where there is none, whether the people exist or not.
 */
export async function endFollow(tx: Tx, followerId: number, followeeId: number): Promise<void> {
  const [known] = await tx.select({ id: voiceFollows.id }).from(voiceFollows).where(isPair(followerId, followeeId));
  if (!known) return;
  const { other: followee } = await lockPeople(tx, followerId, followeeId);
  const [gone] = await tx
    .delete(voiceFollows)
    .where(isPair(followerId, followeeId))
    .returning({ state: voiceFollows.state });
  if (gone?.state !== "accepted") return;
  await countFollow(tx, followerId, followeeId, -1);
  await withdraw(tx, { userIds: [followeeId], types: ["microblog-follow"], fromUserId: followerId });
  await notifyLater(tx, { kind: "follow", id: followeeId });
  if (followee.isPrivate) await reviewNotices(tx, followerId);
  await dropSockets(tx, followerId);
}

/**
 * Follows a person, or ends it; without `follow` it changes to the other [MS12]. A private account is asked first.
 * Repeating it changes nothing; with a block in either direction nobody follows, whatever happens at the same time.
 * Throws `followSelf`, `userNotExist`, `messageBlocked`, `followLimit`.
 */
export async function follow(
  tx: Tx,
  actor: { userId: number },
  { userId, follow: asked }: { userId: number; follow?: boolean | undefined },
): Promise<{ follow: FollowState }> {
  const me = actor.userId;
  if (me === userId) throw new DomainError("followSelf");
  if ((await personOf(tx, userId)).gone) throw missing("userNotExist");
  await lockPair(tx, pairOf(me, userId));
  const [known] = await tx.select({ state: voiceFollows.state }).from(voiceFollows).where(isPair(me, userId));
  if (!(asked ?? !known)) {
    await endFollow(tx, me, userId);
    return { follow: "none" };
  }
  if (known) return { follow: known.state as FollowState };
  const blocks = await blocksBetween(tx, me, userId);
  if (blocks.theirs) throw missing("userNotExist");
  if (blocks.mine) throw new DomainError("messageBlocked");
  const { one, other } = await lockPeople(tx, me, userId);
  if (one.followingNum >= voiceLimits.following)
    throw new DomainError("followLimit", { params: { max: voiceLimits.following } });
  const state = other.isPrivate ? "asked" : "accepted";
  await tx.insert(voiceFollows).values({ followerId: me, followeeId: userId, state });
  if (state === "accepted") await countFollow(tx, me, userId, 1);
  await notifyLater(tx, { kind: "follow", id: userId });
  return { follow: state };
}

/**
 * Answers who asked to follow a private account: accepts, or refuses silently. Throws `notFindData` when nobody asks
 * any more.
 */
export async function answerFollow(
  tx: Tx,
  actor: { userId: number },
  { userId, accept }: { userId: number; accept: boolean },
): Promise<void> {
  await lockPair(tx, pairOf(actor.userId, userId));
  const asks = and(isPair(userId, actor.userId), eq(voiceFollows.state, "asked"));
  const [known] = await tx.select({ id: voiceFollows.id }).from(voiceFollows).where(asks);
  if (!known) throw missing();
  if (!accept) return void (await tx.delete(voiceFollows).where(asks));
  await lockPeople(tx, userId, actor.userId);
  const [accepted] = await tx.update(voiceFollows).set({ state: "accepted" }).where(asks).returning();
  if (accepted) await countFollow(tx, userId, actor.userId, 1);
}

/** Ends another person's follow of one's own account. Repeating it changes nothing. */
export async function removeFollower(tx: Tx, actor: { userId: number }, userId: number): Promise<void> {
  await lockPair(tx, pairOf(actor.userId, userId));
  await endFollow(tx, userId, actor.userId);
}

/** Ends what two people have with each other on Voice when one blocks the other (`blockEnders`). */
export async function endWithBlock(
  tx: Tx,
  { userId, blockedId }: { userId: number; blockedId: number },
): Promise<void> {
  const between = await tx
    .select({ followerId: voiceFollows.followerId, followeeId: voiceFollows.followeeId })
    .from(voiceFollows)
    .where(sql`${isPair(userId, blockedId)} or ${isPair(blockedId, userId)}`);
  for (const { followerId, followeeId } of between) await endFollow(tx, followerId, followeeId);
  await reviewNotices(tx, userId);
  await reviewNotices(tx, blockedId);
  await withdraw(tx, { userIds: [userId], types: noticeTypes, fromUserId: blockedId });
  await withdraw(tx, { userIds: [blockedId], types: noticeTypes, fromUserId: userId });
}
