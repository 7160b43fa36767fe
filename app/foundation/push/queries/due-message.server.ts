import { and, eq, isNull } from "drizzle-orm";
import { isOpenOf } from "~/foundation/accounts/queries/open-sessions.server";
import { targetOf } from "~/foundation/notifications/targets.server";
import { worded } from "~/foundation/notifications/worded.server";
import { brand } from "~/platform/brand";
import { languageTags, parseLocale } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { sessions, users } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";
import { pushSubscriptions } from "~db/schema/push";
import { type PushMessage, tagOf } from "../rules/message";
import type { Address } from "../send-message.server";

/**
 * The message about a notification for a device, in its reader's language: the sentence of the list and nothing else. Null
 * when it has been read or withdrawn meanwhile, or the device no longer belongs to its reader's running session [PU1, PU3].
 */
export async function dueMessage(
  db: Db,
  { notificationId, deviceId }: { notificationId: number; deviceId: number },
): Promise<{ address: Address; message: PushMessage } | null> {
  const [row] = await db
    .select({
      userId: users.id,
      language: users.language,
      locale: users.locale,
      id: notifications.id,
      type: notifications.type,
      key: notifications.key,
      params: notifications.params,
      refType: notifications.refType,
      refId: notifications.refId,
      sessionId: pushSubscriptions.sessionId,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(users, and(eq(users.id, pushSubscriptions.userId), isNull(users.disabledAt), isNull(users.closedAt)))
    .innerJoin(notifications, and(eq(notifications.userId, users.id), isNull(notifications.readTime)))
    .where(and(eq(pushSubscriptions.id, deviceId), eq(notifications.id, notificationId)));
  if (!row) return null;
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, row.sessionId), isOpenOf(row.userId)));
  if (!session) return null;
  const { endpoint, p256dh, auth, key, params, refType, refId } = row;
  const locale = parseLocale(row.language) ?? parseLocale(row.locale) ?? "en_US";
  const message = {
    title: brand.name[locale],
    body: worded(locale, key, params),
    lang: languageTags[locale],
    tag: tagOf(row),
    to: targetOf(refType, refId) ?? href("/notification"),
  };
  return { address: { endpoint, p256dh, auth }, message };
}
