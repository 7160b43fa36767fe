import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { messages } from "~db/schema/messages";

/**
 * The messages that a user wrote, newest first, for the personal data export; received ones belong to their authors.
 */
export const exportMessages = (db: Db, userId: number) =>
  db
    .select({ content: messages.content, images: messages.images, createTime: messages.createTime })
    .from(messages)
    .where(eq(messages.fromUserId, userId))
    .orderBy(desc(messages.id));
