import { rewardFlash } from "~/foundation/points/day-point.server";
import { type Outcome, redirectTo } from "~/platform/forms/handler.server";
import type { Flash, RequestContext } from "~/platform/request-context";
import { resumed } from "./interrupted.server";
import type { Login } from "./verbs/complete-login.server";

/** What somebody reads whose login has opened a closed account again. */
const reopenedFlash: Flash = { kind: "success", key: "login:flash.reopened" };

/**
 * Where a page goes after completeLogin: on with what the login had interrupted, else to `to` with the day's reward; or
 * to the screen of the second factor.
 */
export async function afterLogin(call: RequestContext, { session, cookies }: Login, to: string): Promise<Outcome> {
  if (!session) return redirectTo(`/login/code?to=${encodeURIComponent(to)}`, undefined, cookies);
  const { reward, reopened } = session;
  if (reopened) return redirectTo(to, reopenedFlash, cookies);
  return resumed(call, session.token, redirectTo(to, rewardFlash(reward) ?? undefined, cookies));
}
