import { and, desc, eq, sql } from "drizzle-orm";
import { familyOf, isOpenOf } from "~/foundation/accounts/queries/open-sessions.server";
import { deviceWords } from "~/foundation/security/rules/device-words";
import type { Db } from "~db/client";
import { sessions } from "~db/schema/accounts";
import { pushSubscriptions } from "~db/schema/push";
import { pushKeys } from "../push-keys.server";
import { mostDevices } from "../rules/devices";

/**
 * A person's devices that get messages, the newest first, in words; `current` is the browser of the session, on whichever
 * host it was turned on, `here` that it was on this one.
 */
export async function listDevices(db: Db, { userId, sessionId }: { userId: number; sessionId: number }) {
  const rows = await db
    .select({
      id: pushSubscriptions.id,
      here: sql<boolean>`${pushSubscriptions.sessionId} = ${sessionId}`,
      current: sql<boolean>`${sessions.familyId} = ${familyOf(sessionId)}`,
      kinds: pushSubscriptions.kinds,
      lastSentTime: pushSubscriptions.lastSentTime,
      createTime: pushSubscriptions.createTime,
      site: sessions.site,
      userAgent: sessions.userAgent,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        eq(pushSubscriptions.publicKey, pushKeys().publicKey),
        isOpenOf(userId),
      ),
    )
    .orderBy(desc(pushSubscriptions.id))
    .limit(mostDevices);
  return rows.map(({ userAgent, ...row }) => ({ ...row, ...deviceWords(userAgent) }));
}
