import { and, eq, isNull } from "drizzle-orm";
import { only } from "~/platform/domain/composed.server";
import type { Listed } from "~/platform/domain/register";
import { env } from "~/platform/env.server";
import { publishEach, userRoom } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";
import type { TargetName } from "../targets.server";
import type { NotificationType } from "../types";
import type { NewsParams } from "../worded.server";

declare module "~/platform/domain/serve" {
  interface SingleParts {
    /** Queues stored notifications of a type for their readers' devices, where the operator set up push. */
    queuePush: (tx: Tx, type: string, stored: readonly { id: number; userId: number }[]) => Promise<void>;
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

/** Notifies users of the same thing; otherwise like `notify`. */
export async function notifyAll(
  tx: Tx,
  userIds: readonly number[],
  news: Omit<News, "userId" | "latest">,
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const { type, refType = "", refId = "", key, params = {}, fromUserId } = news;
  const rows = await tx
    .insert(notifications)
    .values(userIds.map((userId) => ({ ...news, userId })))
    .returning({ id: notifications.id, userId: notifications.userId, createTime: notifications.createTime });
  const [from = null] = fromUserId
    ? await tx
        .select({ id: users.id, nickname: users.nickname, avatar: users.avatar })
        .from(users)
        .where(eq(users.id, fromUserId))
    : [];
  await publishEach(
    tx,
    rows.map(({ userId, id, createTime }) => {
      const data: NewsPayload = { id, createTime, type, refType, refId, key, params, from };
      return { rooms: [userRoom(userId)], event: "notification", data };
    }),
  );
  if (env.PUSH_PUBLIC_KEY) await only("queuePush")(tx, type, rows);
  return rows.map(({ id }) => id);
}

/**
 * Notifies a user in the caller's transaction, and their open pages after the commit; returns the notification's id.
 */
export async function notify(tx: Tx, { latest, userId, ...news }: News): Promise<number> {
  const { type, refType = "", refId = "" } = news;
  if (latest) {
    const same = [eq(notifications.userId, userId), eq(notifications.type, type)];
    const about = [eq(notifications.refType, refType), eq(notifications.refId, refId)];
    await tx.delete(notifications).where(and(...same, ...about, isNull(notifications.readTime)));
  }
  const [id] = await notifyAll(tx, [userId], news);
  if (id === undefined) throw new Error("no notification was stored");
  return id;
}
