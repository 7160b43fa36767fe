import { addressKey } from "~/platform/access/address-key";
import { addressMark, takeShare } from "~/platform/access/guest-share.server";
import { consume, type LimitName } from "~/platform/access/rate-limit.server";
import type { RequestContext } from "~/platform/access/request-context";
import type { Tx } from "~db/client";
import { deviceOf } from "../device-cookie.server";

/** The actor of an act that needs no account: a signed-in user, or a device by its hash. */
export type Someone = { userId: number } | { device: string };

/** The actor of such an act that counts for something; `address`: a keyed hash of where a device is (`addressMark`). */
export type CountedSomeone = { userId: number } | { device: string; address: string };

/**
 * Whether what somebody adds to `thing` on a JST day counts where things are ranked: a user's always, of the devices of
 * one address three a day. What a ranking reads must ask this.
 */
export const countsForRank = async (tx: Tx, who: CountedSomeone, thing: string, day: string): Promise<boolean> =>
  "userId" in who || takeShare(tx, who.address, thing, day);

/** The viewer: the signed-in user or the device; null for a device without a token. */
export function someoneOf(context: RequestContext): Someone | null {
  if (context.actor) return { userId: context.actor.userId };
  const device = deviceOf(context);
  return device ? { device } : null;
}

/**
 * Returns the actor after counting the act against a rate limit: per user, or per IP address for devices, since a
 * device can drop its token. Gives a device without a token a new one. Call it before a transaction. Throws
 * `tooManyRequests`.
 */
export async function countedSomeone(
  context: RequestContext,
  limits: { person: LimitName; address: LimitName },
): Promise<CountedSomeone> {
  if (context.actor) {
    await consume(limits.person, String(context.actor.userId));
    return { userId: context.actor.userId };
  }
  await consume(limits.address, addressKey(context.ip));
  return { device: deviceOf(context, true), address: addressMark(context.ip) };
}
