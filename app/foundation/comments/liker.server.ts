import { deviceOf } from "~/foundation/accounts/device-cookie.server";
import { countedSomeone } from "~/foundation/accounts/someone.server";
import type { RequestContext } from "~/platform/request-context";
import type { Liker } from "./rules/who";

/** Who likes, counted before any transaction; a person with the device that they are on. Throws tooManyRequests. */
export async function likerOf(context: RequestContext): Promise<Liker> {
  const who = await countedSomeone(context, { person: "like", address: "likeByIp" });
  return { device: deviceOf(context), ...who };
}
