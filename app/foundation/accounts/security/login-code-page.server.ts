import { redirect } from "@remix-run/node";
import { transact } from "~/platform/data/database.server";
import { load, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { afterLogin, completeLogin } from "../complete-login.server";
import { wayBack } from "../login-page.server";
import { challengeOf, endChallengeCookie, takeChallenge } from "./challenges.server";
import { checkSecondFactor } from "./check-second-factor.server";
import { loginCodeForm } from "./forms";

/** Loader of the second step of a login; without a first one it leads back there. */
export const loginCodeLoader = load(async (call) => {
  const to = wayBack(call.url.searchParams.get("to"), call.origin);
  if (call.actor) throw redirect(to);
  if (!(await challengeOf(call.db, call))) throw redirect(`/user/login?to=${encodeURIComponent(to)}`);
  return { to };
});

/** Action of the second step: checks the code, then signs in as the first step would have. */
export const loginCodeAction = submitInSteps(loginCodeForm, async ({ code, to }, call) => {
  const back = wayBack(to, call.origin);
  const challenge = await challengeOf(call.db, call);
  if (!challenge)
    return redirectTo(
      `/user/login?to=${encodeURIComponent(back)}`,
      { kind: "warning", key: "security:flash.loginExpired" },
      [endChallengeCookie(call.origin)],
    );
  await checkSecondFactor(call.db, call, challenge.userId, code);
  const login = await transact(async (tx) => {
    const { userId, detail } = await takeChallenge(tx, call);
    return completeLogin(tx, call, userId, detail, { passed: true });
  });
  return afterLogin(login, back);
});
