import { and, eq, isNull } from "drizzle-orm";
import { only } from "~/platform/domain/composed.server";
import type { Listed } from "~/platform/domain/register";
import { env } from "~/platform/env.server";
import { publish, userRoom } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";
import type { TargetName } from "../targets.server";
import type { NotificationType } from "../types";
import type { NewsParams } from "../worded.server";

declare module "~/platform/domain/serve" {
  interface SingleParts {
    /** Queues a stored notification for its reader's devices, where the operator set up push. */
    queuePush: (tx: Tx, stored: { id: number; userId: number; type: string }) => Promise<void>;
  }
}

export type News = {
  userId: number;
  type: NotificationType;
  /** Key of the text, with its namespace: `users:notice.certApproved`. */
  key: string;
  /** Names of things as words in all their languages, so that each reader gets theirs. */
  params?: NewsParams;
  /** The subject of the notification, to which its page links. */
  refType?: TargetName | Listed<"reportables">;
  refId?: string;
  fromUserId?: number;
  /**
   * Replaces an unread one of the same type about the same subject: a conversation notifies once, not once per message.
   */
  latest?: boolean;
};

/** The socket payload of a notification; its text is made for each reader. */
export type NewsPayload = {
  id: number;
  type: string;
  refType: string;
  refId: string;
  key: string;
  params: NewsParams;
  from: { id: number; nickname: string; avatar: string | null } | null;
  createTime: Date;
};

/**
 * Notifies a user in the caller's transaction, and their open pages after the commit; returns the notification's id.
 */
export async function notify(tx: Tx, { latest, ...news }: News): Promise<number> {
  const { userId, type, refType = "", refId = "", key, params = {}, fromUserId } = news;
  if (latest) {
    const same = [eq(notifications.userId, userId), eq(notifications.type, type)];
    const about = [eq(notifications.refType, refType), eq(notifications.refId, refId)];
    await tx.delete(notifications).where(and(...same, ...about, isNull(notifications.readTime)));
  }
  const [row] = await tx
    .insert(notifications)
    .values(news)
    .returning({ id: notifications.id, createTime: notifications.createTime });
  if (!row) throw new Error("no notification was stored");
  const [from = null] = fromUserId
    ? await tx
        .select({ id: users.id, nickname: users.nickname, avatar: users.avatar })
        .from(users)
        .where(eq(users.id, fromUserId))
    : [];
  const payload: NewsPayload = { ...row, type, refType, refId, key, params, from };
  await publish(tx, [userRoom(userId)], "notification", payload);
  if (env.PUSH_PUBLIC_KEY) await only("queuePush")(tx, { id: row.id, userId, type });
  return row.id;
}
