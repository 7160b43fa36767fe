import { sessionCookie } from "~/foundation/accounts/session-cookie.server";
import type { NewSession } from "~/foundation/accounts/verbs/sessions.server";
import { signIn, type Visitor } from "~/foundation/accounts/verbs/sign-in.server";
import { audit } from "~/foundation/audit/audit.server";
import { endChallengeCookie, startChallenge } from "~/foundation/security/verbs/challenges.server";
import { hasSecondFactor } from "~/foundation/security/verbs/check-second-factor.server";
import { type CookieJar, rememberDevice } from "~/foundation/security/verbs/known-devices.server";
import type { Tx } from "~db/client";

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
