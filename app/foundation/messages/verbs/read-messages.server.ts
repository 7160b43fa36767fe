import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { readAbout } from "~/foundation/notifications/verbs/read.server";
import { toNum } from "~/platform/access/actor";
import { publish, userRoom } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";
import { conversations, messages } from "~db/schema/messages";
import type { MessageType } from "../rules";
import { isPair, pairOf } from "./pair.server";

const noticeOf = (type: MessageType) => (type === "message" ? "message" : "microblog-message");

/** Marks messages to `userId` and the notifications about them read, and publishes that to their senders. */
async function read(tx: Tx, userId: number, which: SQL): Promise<void> {
  const rows = await tx
    .update(messages)
    .set({ readTime: sql`clock_timestamp()` })
    .where(and(eq(messages.toUserId, userId), isNull(messages.readTime), which))
    .returning({ id: messages.id });
  if (rows.length === 0) return;
  const talks = await tx
    .selectDistinct({ type: conversations.type, fromId: messages.fromUserId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      inArray(
        messages.id,
        rows.map(({ id }) => id),
      ),
    );
  for (const { type, fromId } of talks) {
    await publish(tx, [userRoom(fromId), userRoom(userId)], "message-read", { id: userId });
    await readNotice(tx, userId, { type: type as MessageType, otherId: fromId });
  }
}

const readNotice = (tx: Tx, userId: number, { type, otherId }: { type: MessageType; otherId: number }) =>
  readAbout(tx, userId, { type: noticeOf(type), refType: type, refId: String(toNum(otherId)) });

/** Marks a person's own received messages read by id (PUT /api/msg/read). */
export async function readMessages(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  await read(tx, userId, inArray(messages.id, [...ids]));
}

/** Marks a whole conversation and the notifications about it read. */
export async function readConversation(
  tx: Tx,
  userId: number,
  { type, otherId }: { type: MessageType; otherId: number },
): Promise<void> {
  const own = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(isPair(pairOf(userId, otherId), type));
  await read(tx, userId, inArray(messages.conversationId, own));
  await readNotice(tx, userId, { type, otherId });
}
