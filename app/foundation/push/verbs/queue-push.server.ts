import { and, arrayContains, eq } from "drizzle-orm";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { sessions } from "~db/schema/accounts";
import { pushSubscriptions } from "~db/schema/push";
import { isReached } from "../queries/devices.server";
import { kindOf } from "../rules/kinds";

/** Queues a message to each device of a notification's reader that gets its kind; none where nobody turned one on [PU3]. */
export async function queuePush(
  tx: Tx,
  { id, userId, type }: { id: number; userId: number; type: string },
): Promise<void> {
  const devices = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(isReached(userId), arrayContains(pushSubscriptions.kinds, [kindOf(type)])));
  for (const device of devices) await addJob(tx, "push-message", { notificationId: id, deviceId: device.id });
}
