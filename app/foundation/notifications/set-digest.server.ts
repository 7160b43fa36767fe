import type { Db } from "~db/client";
import { notificationSettings } from "~db/schema/notifications";

/** Turns a person's daily mail on or off. */
export async function setDigest(tx: Db, userId: number, digest: boolean): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({ userId, digest })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { digest } });
}
