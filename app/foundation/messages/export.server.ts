import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { messages } from "~db/schema/messages";

/** The messages that a user wrote, newest first, for the export of one's own data; what others wrote is theirs. */
export const exportMessages = (db: Db, userId: number) =>
  db
    .select({ content: messages.content, images: messages.images, createTime: messages.createTime })
    .from(messages)
    .where(eq(messages.fromUserId, userId))
    .orderBy(desc(messages.id));
