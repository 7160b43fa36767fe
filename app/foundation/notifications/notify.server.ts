import type { Db } from "~db/client";
import { notifications } from "~db/schema/notifications";
import type { NotificationType } from "./types";

export type News = {
  userId: number;
  type: NotificationType;
  /** Key of the text, with its namespace: `users:notice.certApproved`. */
  key: string;
  params?: Record<string, string | number>;
  /** What it is about; the notification page links there. */
  refType?: string;
  refId?: string;
  fromUserId?: number;
};

/** Tells a person something, in the caller's transaction; returns the notification's id. */
export async function notify(tx: Db, news: News): Promise<number> {
  const [row] = await tx.insert(notifications).values(news).returning({ id: notifications.id });
  if (!row) throw new Error("no notification was stored");
  return row.id;
}
