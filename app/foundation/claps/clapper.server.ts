import { deviceOf } from "~/foundation/accounts/device-cookie.server";
import { consume } from "~/platform/access/rate-limit.server";
import type { RequestContext } from "~/platform/request-context";
import type { Clapper } from "./rules";

/** Who looks at a thing: the person who is signed in, or the device; null for a device that has no mark yet. */
export function viewerOf(context: RequestContext): Clapper | null {
  if (context.actor) return { userId: context.actor.userId };
  const device = deviceOf(context);
  return device ? { device } : null;
}

/** Who claps, counted before any transaction; a device without a mark gets one. Throws tooManyRequests. */
export async function clapperOf(context: RequestContext): Promise<Clapper> {
  if (context.actor) {
    await consume("clap", String(context.actor.userId));
    return { userId: context.actor.userId };
  }
  await consume("clapByIp", context.ip);
  return { device: deviceOf(context, true) };
}
