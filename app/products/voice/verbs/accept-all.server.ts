import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { voiceFollows, voicePeople } from "~db/schema/voice";

/** Accepts all who asked to follow an account that is private no longer; the caller holds its row. */
export async function acceptAll(tx: Tx, userId: number): Promise<void> {
  const accepted = await tx
    .update(voiceFollows)
    .set({ state: "accepted" })
    .where(and(eq(voiceFollows.followeeId, userId), eq(voiceFollows.state, "asked")))
    .returning({ followerId: voiceFollows.followerId });
  if (accepted.length === 0) return;
  const followers = accepted.map(({ followerId }) => followerId);
  await tx
    .update(voicePeople)
    .set({ followingNum: sql`${voicePeople.followingNum} + 1` })
    .where(inArray(voicePeople.userId, followers));
  await tx
    .update(voicePeople)
    .set({ followerNum: sql`${voicePeople.followerNum} + ${followers.length}` })
    .where(eq(voicePeople.userId, userId));
}
