import { and, count, desc, eq, inArray, isNull, lt, type SQL, type SQLWrapper } from "drizzle-orm";
import { countRows } from "~/platform/data/count-rows";
import type { Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";
import type { NotificationType } from "./types";
import { worded } from "./worded.server";

export type Slice = { lastId: number; limit: number; types: readonly NotificationType[] };

/** A user's notifications, newest first, below `lastId` (0: from the top), in a language [MS2]. */
export async function listNotifications(db: Db, userId: number, { lastId, limit, types }: Slice, locale: Locale) {
  const rows = await db
    .select({
      id: notifications.id,
      type: notifications.type,
      key: notifications.key,
      params: notifications.params,
      refType: notifications.refType,
      refId: notifications.refId,
      fromUser: { id: users.id, nickname: users.nickname, avatar: users.avatar },
      readTime: notifications.readTime,
      createTime: notifications.createTime,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.fromUserId))
    .where(
      and(
        eq(notifications.userId, userId),
        lastId > 0 ? lt(notifications.id, lastId) : undefined,
        types.length > 0 ? inArray(notifications.type, [...types]) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit);
  return rows.map(({ key, params, ...row }) => ({ ...row, content: worded(locale, key, params) }));
}

/** The unread notifications of a user, of one type or of all, as a count expression. */
export const unreadOf = (userId: SQLWrapper, type?: NotificationType): SQL<number> =>
  countRows(
    notifications,
    and(eq(notifications.userId, userId), isNull(notifications.readTime), type && eq(notifications.type, type)),
  );

/** How many unread notifications a user has, in total and by type. */
export async function unreadCounts(db: Db, userId: number): Promise<{ total: number; of: (type: string) => number }> {
  const rows = await db
    .select({ type: notifications.type, unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readTime)))
    .groupBy(notifications.type);
  const byType = new Map(rows.map(({ type, unread }) => [type, unread]));
  return { total: rows.reduce((sum, { unread }) => sum + unread, 0), of: (type) => byType.get(type) ?? 0 };
}
