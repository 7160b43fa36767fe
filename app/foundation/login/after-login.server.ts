import { rewardFlash } from "~/foundation/points/day-point.server";
import type { Flash, RequestContext } from "~/platform/access/request-context";
import { type Outcome, redirectTo } from "~/platform/forms/handler.server";
import { changedHands, resumed } from "./interrupted.server";
import type { Login } from "./verbs/complete-login.server";

/** Flash shown after a login that reopened a closed account. */
const reopenedFlash: Flash = { kind: "success", key: "login:flash.reopened" };

/**
 * Outcome of a page after `completeLogin`: the second-factor screen if one is needed, else it resumes what the login
 * had interrupted or redirects to `to` with a flash about the day's reward.
 */
export async function afterLogin(call: RequestContext, { session, cookies }: Login, to: string): Promise<Outcome> {
  if (!session) return redirectTo(`/login/code?to=${encodeURIComponent(to)}`, undefined, cookies);
  const { reward, reopened } = session;
  if (reopened) return changedHands(call, redirectTo(to, reopenedFlash, cookies));
  return resumed(call, session.token, redirectTo(to, rewardFlash(reward) ?? undefined, cookies));
}
