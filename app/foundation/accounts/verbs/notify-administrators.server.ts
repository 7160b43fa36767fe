import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import type { News } from "~/foundation/notifications/verbs/notify.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";

/**
 * Notifies every active administrator, in the caller's transaction, except those who already have a notification with
 * the same `key`, `refType` and `refId`.
 */
export async function notifyAdministrators(
  tx: Tx,
  { key, params = {}, refType, refId }: Required<Pick<News, "key" | "refType" | "refId">> & Pick<News, "params">,
): Promise<void> {
  const notifiedBefore = tx
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, users.id),
        eq(notifications.key, key),
        eq(notifications.refType, refType),
        eq(notifications.refId, refId),
      ),
    );
  const administrators = await tx
    .select({ userId: users.id })
    .from(users)
    .where(
      and(
        sql`'admin' = any(string_to_array(${users.types}, ','))`,
        isNull(users.disabledAt),
        isNull(users.closedAt),
        notExists(notifiedBefore),
      ),
    );
  if (administrators.length === 0) return;
  await tx
    .insert(notifications)
    .values(administrators.map(({ userId }) => ({ userId, type: "system", key, params, refType, refId })));
}
