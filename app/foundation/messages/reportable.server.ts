import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Reportable } from "~/foundation/moderation/reportable.server";
import { rowIdIn } from "~/platform/data/row-id";
import { publish, userRoom } from "~/platform/realtime/publish.server";
import type { Db } from "~db/client";
import { messages } from "~db/schema/messages";

const idOf = (refId: string): number => rowIdIn(refId) ?? 0;

/** Makes a private message reportable by its receiver; administrators see its text and can remove it. */
export const messageReportable: Reportable = {
  describe: async (db: Db, refId) => {
    const [row] = await db
      .select({ text: messages.content, images: messages.images, ownerId: messages.fromUserId })
      .from(messages)
      .where(and(eq(messages.id, idOf(refId)), isNull(messages.removedTime)));
    return row
      ? { text: [row.text, ...row.images].filter(Boolean).join("\n"), href: null, ownerId: row.ownerId }
      : null;
  },
  isVisible: async (db, userId, refId) => {
    const mine = or(eq(messages.toUserId, userId), eq(messages.fromUserId, userId));
    const rows = await db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.id, idOf(refId)), mine));
    return rows.length > 0;
  },
  remove: async (tx, _operator, refId) => {
    const [row] = await tx
      .update(messages)
      .set({ removedTime: sql`clock_timestamp()` })
      .where(and(eq(messages.id, idOf(refId)), isNull(messages.removedTime)))
      .returning({ id: messages.id, fromId: messages.fromUserId, toId: messages.toUserId });
    if (row) await publish(tx, [userRoom(row.fromId), userRoom(row.toId)], "message-removed", { id: row.id });
  },
};
