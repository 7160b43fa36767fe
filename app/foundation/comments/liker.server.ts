import { deviceOf } from "~/foundation/accounts/device-cookie.server";
import { consume } from "~/platform/access/rate-limit.server";
import type { RequestContext } from "~/platform/request-context";
import type { Liker } from "./rules/who";

/** Who reads, to show what they like; null for a device that has no mark yet. */
export function readerOf(context: RequestContext): Liker | null {
  if (context.actor) return { userId: context.actor.userId };
  const device = deviceOf(context);
  return device ? { device } : null;
}

/** Who likes, counted before any transaction; a device without a mark gets one. Throws tooManyRequests. */
export async function likerOf(context: RequestContext): Promise<Liker> {
  if (!context.actor) {
    await consume("likeByIp", context.ip);
    return { device: deviceOf(context, true) };
  }
  await consume("like", String(context.actor.userId));
  return { userId: context.actor.userId, device: deviceOf(context) };
}
