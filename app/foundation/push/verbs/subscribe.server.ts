import { and, count, eq, ne, notInArray, or } from "drizzle-orm";
import { isRunning } from "~/foundation/security/queries/session-list.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { sessions, users } from "~db/schema/accounts";
import { pushSubscriptions } from "~db/schema/push";
import { isPushAddress } from "../push-address.server";
import { mostDevices } from "../rules/devices";
import { pushKinds } from "../rules/kinds";

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Turns push messages on for the browser of a session. A browser has one address: an older one of the session goes, and one
 * that another account had in the same browser becomes this person's [PU1]. The kinds are those of the person's other
 * devices, at first all. Throws `pushAddress` for an address that is at no push service [PU2], `pushFull` beyond ten
 * devices. Locks the person's row, so that concurrent calls respect the limit.
 */
export async function subscribeDevice(
  tx: Tx,
  { userId, sessionId }: { userId: number; sessionId: number },
  { endpoint, keys }: Subscription,
): Promise<number> {
  if (!isPushAddress(endpoint)) throw new DomainError("pushAddress");
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const [known] = await tx
    .select({ kinds: pushSubscriptions.kinds })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .limit(1);
  const running = tx.select({ id: sessions.id }).from(sessions).where(isRunning(userId));
  const { userId: owner, sessionId: session } = pushSubscriptions;
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(owner, userId),
        ne(pushSubscriptions.endpoint, endpoint),
        or(eq(session, sessionId), notInArray(session, running)),
      ),
    );
  const others = and(eq(owner, userId), ne(pushSubscriptions.endpoint, endpoint));
  const [had] = await tx.select({ num: count() }).from(pushSubscriptions).where(others);
  if ((had?.num ?? 0) >= mostDevices) throw new DomainError("pushFull", { params: { max: mostDevices } });
  const own = { userId, sessionId, ...keys, kinds: known?.kinds ?? [...pushKinds] };
  const [row] = await tx
    .insert(pushSubscriptions)
    .values({ endpoint, ...own })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: own })
    .returning({ id: pushSubscriptions.id });
  if (!row) throw new Error("no subscription was stored");
  return row.id;
}
