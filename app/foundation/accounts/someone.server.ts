import { consume, type LimitName } from "~/platform/access/rate-limit.server";
import type { RequestContext } from "~/platform/request-context";
import { deviceOf } from "./device-cookie.server";

/** The actor of an act that needs no account: a signed-in user, or a device by its hash. */
export type Someone = { userId: number } | { device: string };

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
): Promise<Someone> {
  if (context.actor) {
    await consume(limits.person, String(context.actor.userId));
    return { userId: context.actor.userId };
  }
  await consume(limits.address, context.ip);
  return { device: deviceOf(context, true) };
}
