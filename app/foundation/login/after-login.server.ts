import { type Outcome, redirectTo } from "~/platform/forms/handler.server";
import type { Flash } from "~/platform/request-context";
import type { Login } from "./verbs/complete-login.server";

/** What somebody reads whose login has opened a closed account again. */
const reopenedFlash: Flash = { kind: "success", key: "login:flash.reopened" };

/** Where a page goes after completeLogin: on to `to` with the day's reward, or to the screen of the second factor. */
export function afterLogin({ session, cookies }: Login, to: string): Outcome {
  if (!session) return redirectTo(`/login/code?to=${encodeURIComponent(to)}`, undefined, cookies);
  const { reward, reopened } = session;
  if (reopened) return redirectTo(to, reopenedFlash, cookies);
  const flash =
    reward > 0 ? ({ kind: "success", key: "login:flash.reward", params: { points: reward } } as const) : undefined;
  return redirectTo(to, flash, cookies);
}
