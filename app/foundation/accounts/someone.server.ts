import { consume, type LimitName } from "~/platform/access/rate-limit.server";
import type { RequestContext } from "~/platform/request-context";
import { deviceOf } from "./device-cookie.server";

/** Who presses a button that guests may press too: a person, or a device without an account, by its hash. */
export type Someone = { userId: number } | { device: string };

/** Who looks: the person who is signed in, or the device; null for a device that has no mark yet. */
export function someoneOf(context: RequestContext): Someone | null {
  if (context.actor) return { userId: context.actor.userId };
  const device = deviceOf(context);
  return device ? { device } : null;
}

/**
 * Who presses, counted before any transaction: people by themselves, devices by their address, since one that forgets
 * who it is counts again. A device without a mark gets one. Throws tooManyRequests.
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
