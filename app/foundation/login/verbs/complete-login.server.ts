import { sessionCookie } from "~/foundation/accounts/session-cookie.server";
import type { NewSession } from "~/foundation/accounts/verbs/sessions.server";
import { signIn, type Visitor } from "~/foundation/accounts/verbs/sign-in.server";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { endChallengeCookie, startChallenge } from "~/foundation/security/verbs/challenges.server";
import { hasSecondFactor } from "~/foundation/security/verbs/check-second-factor.server";
import { type CookieJar, rememberDevice } from "~/foundation/security/verbs/known-devices.server";
import type { Tx } from "~db/client";

/** The visitor of a login and the browser's cookies; every request context is a Caller. */
export type Caller = Visitor & CookieJar;

export type SignedIn = NewSession & { types: string; reward: number; reopened: boolean };
/** `session` is null until the second factor is given. Send `cookies` to the browser in both cases. */
export type Login = { session: SignedIn | null; cookies: string[] };

/**
 * Completes every login method once the user is identified. Without a second factor it signs the user in, in the
 * caller's transaction, and remembers the browser. With one it signs nobody in and gives this browser ten minutes for
 * /login/code. `detail` names the login method for the audit line, such as "user". `passed`: the second factor was
 * checked already. Throws `accountUnauthorized` for a disabled account.
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
