import { and, arrayContains, eq, inArray } from "drizzle-orm";
import { isOpen } from "~/foundation/accounts/queries/open-sessions.server";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { sessions } from "~db/schema/accounts";
import { pushSubscriptions } from "~db/schema/push";
import { pushKeys } from "../push-keys.server";
import { kindOf } from "../rules/kinds";

/**
 * Queues a message to each device of the readers of notifications of one type that gets its kind; none for a reader who
 * turned none on [PU3]. A device that another key of the operator was given gets none until it is turned on again.
 */
export async function queuePush(
  tx: Tx,
  type: string,
  stored: readonly { id: number; userId: number }[],
): Promise<void> {
  const notificationOf = new Map(stored.map(({ id, userId }) => [userId, id]));
  const devices = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(
      sessions,
      and(eq(sessions.id, pushSubscriptions.sessionId), eq(sessions.userId, pushSubscriptions.userId)),
    )
    .where(
      and(
        inArray(pushSubscriptions.userId, [...notificationOf.keys()]),
        arrayContains(pushSubscriptions.kinds, [kindOf(type)]),
        eq(pushSubscriptions.publicKey, pushKeys().publicKey),
        isOpen,
      ),
    );
  for (const { id: deviceId, userId } of devices) {
    const notificationId = notificationOf.get(userId);
    if (notificationId !== undefined) await addJob(tx, "push-message", { notificationId, deviceId });
  }
}
