import { audit } from "~/foundation/audit/audit.server";
import type { Outcome } from "~/platform/forms/handler.server";
import { redirectTo } from "~/platform/forms/handler.server";
import type { Tx } from "~db/client";
import { signIn, type Visitor } from "./login.server";
import { reopenedFlash } from "./profile/closing-rules.server";
import { endChallengeCookie, startChallenge } from "./security/challenges.server";
import { hasSecondFactor } from "./security/check-second-factor.server";
import { type CookieJar, rememberDevice } from "./security/known-devices.server";
import { sessionCookie } from "./session-cookie.server";
import type { NewSession } from "./sessions.server";

/** Who comes to log in, and with which cookies: every request context is one. */
export type Caller = Visitor & CookieJar;

export type SignedIn = NewSession & { types: string; reward: number; reopened: boolean };
/** `session` is null while the second factor is awaited. `cookies` go to the browser either way. */
export type Login = { session: SignedIn | null; cookies: string[] };

/**
 * The end of every way to log in, once it is certain whose login it is. A user without a second factor is signed in,
 * in the caller's transaction, and the browser is known from then on. With one, nobody is signed in yet: this browser
 * gets ten minutes for /login/code. `detail` names the way of login for the audit line ("user", "oauth:line").
 * `passed`: the second factor was checked already. Throws accountUnauthorized for a disabled account.
 */
export async function completeLogin(
  tx: Tx,
  caller: Caller,
  userId: number,
  detail: string,
  { passed = false } = {},
): Promise<Login> {
  if (!passed && (await hasSecondFactor(tx, userId))) {
    await audit(tx, caller, { action: "login-challenge", actorId: userId, target: `user:${userId}`, detail });
    return { session: null, cookies: [await startChallenge(tx, caller, { userId, detail })] };
  }
  const session = await signIn(tx, caller, userId, detail);
  return {
    session,
    cookies: [
      sessionCookie(caller.origin, session),
      await rememberDevice(tx, caller, userId),
      ...(passed ? [endChallengeCookie(caller.origin)] : []),
    ],
  };
}

/** Where a page goes after completeLogin: on to `to` with the day's reward, or to the screen of the second factor. */
export function afterLogin({ session, cookies }: Login, to: string): Outcome {
  if (!session) return redirectTo(`/login/code?to=${encodeURIComponent(to)}`, undefined, cookies);
  const { reward, reopened } = session;
  if (reopened) return redirectTo(to, reopenedFlash, cookies);
  const flash =
    reward > 0 ? ({ kind: "success", key: "accounts:flash.reward", params: { points: reward } } as const) : undefined;
  return redirectTo(to, flash, cookies);
}
