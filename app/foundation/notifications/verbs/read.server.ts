import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { publish, userRoom } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";
import { notifications } from "~db/schema/notifications";
import type { NotificationType } from "../types";

async function read(tx: Tx, userId: number, which?: SQL): Promise<number> {
  const rows = await tx
    .update(notifications)
    .set({ readTime: sql`clock_timestamp()` })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readTime), which))
    .returning({ id: notifications.id });
  if (rows.length > 0) await publish(tx, [userRoom(userId)], "notification-read", {});
  return rows.length;
}

/** Marks a user's own notifications read, all of them without `ids`; returns how many were unread. */
export const readNotifications = (tx: Tx, userId: number, ids?: readonly number[]): Promise<number> =>
  read(tx, userId, ids && inArray(notifications.id, [...ids]));

/** Marks a user's notifications of these types read, all without any; returns how many were unread. */
export const readTypes = (tx: Tx, userId: number, types: readonly NotificationType[]): Promise<number> =>
  read(tx, userId, types.length > 0 ? inArray(notifications.type, [...types]) : undefined);

/** Marks a user's notifications about one subject read, after they have opened it. */
export const readAbout = (
  tx: Tx,
  userId: number,
  about: { type: NotificationType; refType: string; refId: string },
): Promise<number> =>
  read(
    tx,
    userId,
    and(
      eq(notifications.type, about.type),
      eq(notifications.refType, about.refType),
      eq(notifications.refId, about.refId),
    ),
  );

/** Marks a user's notifications of these types about some subjects read; returns how many were unread. */
export const readAboutAny = (
  tx: Tx,
  userId: number,
  { types, refType, refIds }: { types: readonly NotificationType[]; refType: string; refIds: readonly string[] },
): Promise<number> =>
  read(
    tx,
    userId,
    and(
      inArray(notifications.type, [...types]),
      eq(notifications.refType, refType),
      inArray(notifications.refId, [...refIds]),
    ),
  );
