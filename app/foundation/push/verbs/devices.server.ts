import { and, eq, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { pushSubscriptions } from "~db/schema/push";
import type { PushKind } from "../rules/kinds";

/** Ends the messages to one device of a person. Throws `notFindData` for one that is not theirs. */
export async function removeDevice(tx: Tx, userId: number, id: number): Promise<void> {
  const gone = await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id });
  if (gone.length === 0) throw missing();
}

/** Chooses the kinds of notifications that all devices of a person get. */
export async function choosePushKinds(tx: Tx, userId: number, kinds: readonly PushKind[]): Promise<void> {
  await tx
    .update(pushSubscriptions)
    .set({ kinds: [...kinds] })
    .where(eq(pushSubscriptions.userId, userId));
}

/** Forgets an address at which its push service knows nobody any more. */
export async function forgetAddress(tx: Tx, id: number): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Notes that a message has reached the push service of a device. */
export async function noteSent(tx: Tx, id: number): Promise<void> {
  await tx.update(pushSubscriptions).set({ lastSentTime: sql`clock_timestamp()` }).where(eq(pushSubscriptions.id, id));
}

/** Deletes devices whose session has ended; nothing was sent to them since. Safe to repeat. */
export async function forgetEnded(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from push_subscription p using user_session s
     where s.id = p.session_id
       and (s.revoked_time is not null or s.expire_time < clock_timestamp())`);
}
