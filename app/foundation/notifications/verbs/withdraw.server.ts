import { and, eq, inArray, isNull } from "drizzle-orm";
import { publish, userRoom } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";
import { notifications } from "~db/schema/notifications";
import type { NotificationType } from "../types";

/** Unread notifications of some people: about subjects of one type, or from one person (about one type with `refType`). */
export type Withdrawn = {
  userIds: readonly number[];
  types: readonly NotificationType[];
} & ({ refType: string; refIds: readonly string[] } | { fromUserId: number; refType?: string });

/**
 * Deletes unread notifications whose subject these people no longer see, and tells their open pages; those that were
 * read stay. Repeating it changes nothing.
 */
export async function withdraw(tx: Tx, { userIds, types, ...about }: Withdrawn): Promise<void> {
  if (userIds.length === 0) return;
  const which =
    "fromUserId" in about
      ? and(
          eq(notifications.fromUserId, about.fromUserId),
          about.refType === undefined ? undefined : eq(notifications.refType, about.refType),
        )
      : and(eq(notifications.refType, about.refType), inArray(notifications.refId, [...about.refIds]));
  const gone = await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.userId, [...userIds]),
        inArray(notifications.type, [...types]),
        isNull(notifications.readTime),
        which,
      ),
    )
    .returning({ userId: notifications.userId });
  const people = [...new Set(gone.map(({ userId }) => userId))];
  if (people.length > 0) await publish(tx, people.map(userRoom), "notification-read", {});
}
