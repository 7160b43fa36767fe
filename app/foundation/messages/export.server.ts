import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { messages, userBlocks } from "~db/schema/messages";

/**
 * The messages that a user wrote, newest first, for the personal data export; received ones belong to their authors.
 */
export const exportMessages = (db: Db, userId: number) =>
  db
    .select({ content: messages.content, images: messages.images, createTime: messages.createTime })
    .from(messages)
    .where(eq(messages.fromUserId, userId))
    .orderBy(desc(messages.id));

/** The people whom a user has blocked, newest first, for the personal data export. */
export const exportBlocked = (db: Db, userId: number) =>
  db
    .select({ name: users.nickname, createTime: userBlocks.createTime })
    .from(userBlocks)
    .innerJoin(users, eq(users.id, userBlocks.blockedId))
    .where(eq(userBlocks.userId, userId))
    .orderBy(desc(userBlocks.createTime));
