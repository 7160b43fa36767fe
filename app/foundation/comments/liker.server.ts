import { deviceOf } from "~/foundation/accounts/device-cookie.server";
import { countedSomeone } from "~/foundation/accounts/verbs/someone.server";
import type { RequestContext } from "~/platform/access/request-context";
import type { CountedLiker } from "./rules/who";

/**
 * The person who likes, with their device, or the device alone; counts the attempt before any transaction. Throws
 * `tooManyRequests`.
 */
export async function likerOf(context: RequestContext): Promise<CountedLiker> {
  const who = await countedSomeone(context, { person: "like", address: "likeByIp" });
  return { device: deviceOf(context), ...who };
}
