import { and, desc, eq } from "drizzle-orm";
import { withdraw } from "~/foundation/notifications/verbs/withdraw.server";
import { toNum } from "~/platform/access/actor";
import { every } from "~/platform/domain/composed.server";
import { DomainError } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { userBlocks } from "~db/schema/messages";
import { messageTypes } from "../rules";
import { lockPair, pairOf, personOf } from "./pair.server";
import { readConversation } from "./read-messages.server";

declare module "~/platform/domain/serve" {
  interface ListParts {
    /**
     * Ends what two people have with each other when `userId` blocks `blockedId`. The caller holds the lock of the pair
     * (`lockPair`); repeating it changes nothing.
     */
    blockEnders: (tx: Tx, people: { userId: number; blockedId: number }) => Promise<void>;
  }
}

/**
 * Blocks a person or removes the block; repeating it changes nothing. Once committed, neither can write to the other,
 * and what domains have between them (`blockEnders`) has ended; what the blocked person wrote counts as read, and no
 * notification or mail of theirs waits any more. Throws `messageToSelf`, `userNotExist`.
 */
export async function blockUser(tx: Tx, userId: number, otherId: number, block: boolean): Promise<void> {
  if (userId === otherId) throw new DomainError("messageToSelf");
  await personOf(tx, otherId);
  await lockPair(tx, pairOf(userId, otherId));
  if (block) {
    await tx.insert(userBlocks).values({ userId, blockedId: otherId }).onConflictDoNothing();
    await withdraw(tx, { userIds: [userId], types: ["message", "microblog-message"], fromUserId: otherId });
    for (const type of messageTypes) await readConversation(tx, userId, { type, otherId });
    for (const end of every("blockEnders")) await end(tx, { userId, blockedId: otherId });
  } else await tx.delete(userBlocks).where(and(eq(userBlocks.userId, userId), eq(userBlocks.blockedId, otherId)));
}

/** The people that a person blocked, the latest first. */
export async function listBlocked(db: Db, userId: number) {
  const rows = await db
    .select({ id: users.id, nickname: users.nickname, avatar: users.avatar, createTime: userBlocks.createTime })
    .from(userBlocks)
    .innerJoin(users, eq(users.id, userBlocks.blockedId))
    .where(eq(userBlocks.userId, userId))
    .orderBy(desc(userBlocks.createTime))
    .limit(500);
  return rows.map((row) => ({ ...row, userNum: toNum(row.id) }));
}
