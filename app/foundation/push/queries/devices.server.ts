import { and, desc, eq } from "drizzle-orm";
import { isRunning } from "~/foundation/security/queries/session-list.server";
import { deviceWords } from "~/foundation/security/rules/device-words";
import type { Db } from "~db/client";
import { sessions } from "~db/schema/accounts";
import { pushSubscriptions } from "~db/schema/push";
import { mostDevices } from "../rules/devices";

/** A person's devices that get messages, the newest first, in words; `current` is that of the session. */
export async function listDevices(db: Db, { userId, sessionId }: { userId: number; sessionId: number }) {
  const rows = await db
    .select({
      id: pushSubscriptions.id,
      sessionId: pushSubscriptions.sessionId,
      kinds: pushSubscriptions.kinds,
      lastSentTime: pushSubscriptions.lastSentTime,
      createTime: pushSubscriptions.createTime,
      site: sessions.site,
      userAgent: sessions.userAgent,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), isRunning(userId)))
    .orderBy(desc(pushSubscriptions.id))
    .limit(mostDevices);
  return rows.map(({ sessionId: session, userAgent, ...row }) => ({
    ...row,
    ...deviceWords(userAgent),
    current: session === sessionId,
  }));
}
