import { redirect } from "@remix-run/node";
import { challengeOf, endChallengeCookie, takeChallenge } from "~/foundation/security/verbs/challenges.server";
import { checkSecondFactor } from "~/foundation/security/verbs/check-second-factor.server";
import { transact } from "~/platform/data/database.server";
import { load, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { loginHref } from "~/platform/screens/login-href";
import { afterLogin } from "./after-login.server";
import { loginCodeForm } from "./forms";
import { wayBack } from "./login-page.server";
import { completeLogin } from "./verbs/complete-login.server";

/** Loader of the second step of a login; redirects to the login if no first step waits in this browser. */
export const loginCodeLoader = load(async (call) => {
  const to = wayBack(call.url.searchParams.get("to"), call.origin);
  if (call.actor) throw redirect(to);
  if (!(await challengeOf(call.db, call))) throw redirect(loginHref(to));
  return { to };
});

/** Action of the second step: checks the code, then completes the login. */
export const loginCodeAction = submitInSteps(loginCodeForm, async ({ code, to }, call) => {
  const back = wayBack(to, call.origin);
  const challenge = await challengeOf(call.db, call);
  if (!challenge)
    return redirectTo(loginHref(back), { kind: "warning", key: "login:flash.expired" }, [
      endChallengeCookie(call.origin),
    ]);
  await checkSecondFactor(call.db, call, challenge.userId, code);
  const login = await transact(async (tx) => {
    const { userId, detail } = await takeChallenge(tx, call);
    return completeLogin(tx, call, userId, detail, { passed: true });
  });
  return afterLogin(call, login, back);
});
