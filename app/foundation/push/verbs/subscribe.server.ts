import { and, count, eq, inArray, ne, notInArray, or } from "drizzle-orm";
import { familyOf, isOpenOf } from "~/foundation/accounts/queries/open-sessions.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { sessions, users } from "~db/schema/accounts";
import { pushSubscriptions } from "~db/schema/push";
import { isPushAddress, isPushKey } from "../push-address.server";
import { pushKeys } from "../push-keys.server";
import { mostDevices } from "../rules/devices";
import { pushKinds } from "../rules/kinds";

/** `renewed`: the browser replaced the address by itself, and no person asked for messages just now. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string }; renewed?: boolean };

/**
 * Turns push messages on for the browser of a session. A browser counts once for all its hosts: an older address of the
 * session's family goes, and one that another account had in the same browser becomes this person's [PU1]. The kinds are
 * those of the person's other devices, at first all. Throws `pushAddress` for an address that is at no push service, or
 * a key that no message can be encrypted for [PU2], `pushFull` beyond ten devices, `notFindData` for a renewed address
 * where the family has none. Locks the person's row, so that concurrent calls respect the limit.
 */
export async function subscribeDevice(
  tx: Tx,
  { userId, sessionId }: { userId: number; sessionId: number },
  { endpoint, keys, renewed = false }: Subscription,
): Promise<number> {
  if (!isPushAddress(endpoint) || !isPushKey(keys.p256dh)) throw new DomainError("pushAddress");
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const { publicKey } = pushKeys();
  const { userId: owner, sessionId: session } = pushSubscriptions;
  const family = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.familyId, familyOf(sessionId)));
  if (renewed) {
    const inFamily = and(eq(owner, userId), inArray(session, family));
    const [mine] = await tx.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(inFamily).limit(1);
    if (!mine) throw missing();
  }
  const [known] = await tx
    .select({ kinds: pushSubscriptions.kinds })
    .from(pushSubscriptions)
    .where(eq(owner, userId))
    .limit(1);
  const open = tx.select({ id: sessions.id }).from(sessions).where(isOpenOf(userId));
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(owner, userId),
        ne(pushSubscriptions.endpoint, endpoint),
        or(inArray(session, family), notInArray(session, open), ne(pushSubscriptions.publicKey, publicKey)),
      ),
    );
  const others = and(eq(owner, userId), ne(pushSubscriptions.endpoint, endpoint));
  const [had] = await tx.select({ num: count() }).from(pushSubscriptions).where(others);
  if ((had?.num ?? 0) >= mostDevices) throw new DomainError("pushFull", { params: { max: mostDevices } });
  const own = { userId, sessionId, ...keys, publicKey, kinds: known?.kinds ?? [...pushKinds] };
  const [row] = await tx
    .insert(pushSubscriptions)
    .values({ endpoint, ...own })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: own })
    .returning({ id: pushSubscriptions.id });
  if (!row) throw new Error("no subscription was stored");
  return row.id;
}
