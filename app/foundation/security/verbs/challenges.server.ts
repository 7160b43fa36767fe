import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { hashToken, isToken, newToken } from "~/foundation/accounts/tokens.server";
import { DomainError } from "~/platform/errors";
import { cookieName, setCookie } from "~/platform/http/cookies.server";
import type { Db, Tx } from "~db/client";
import { loginChallenges } from "~db/schema/security";
import { securityLimits } from "../rules/limits";
import type { CookieJar } from "./known-devices.server";

const { challengeMinutes } = securityLimits;
const name = "login_code";

export type Challenge = { userId: number; detail: string };

const open = (browser: CookieJar) => {
  const token = browser.cookies[cookieName(browser.origin, name)];
  return and(
    eq(loginChallenges.tokenHash, hashToken(isToken(token) ? token : "")),
    isNull(loginChallenges.usedTime),
    gt(loginChallenges.expireTime, sql`clock_timestamp()`),
  );
};

const shown = { userId: loginChallenges.userId, detail: loginChallenges.detail };

/** Starts the wait for a user's second factor; returns the Set-Cookie that binds it to this browser. */
export async function startChallenge(tx: Tx, browser: CookieJar, challenge: Challenge): Promise<string> {
  const token = newToken();
  await tx.insert(loginChallenges).values({
    ...challenge,
    tokenHash: hashToken(token),
    expireTime: sql`clock_timestamp() + make_interval(mins => ${challengeMinutes}::int)` as never,
  });
  return setCookie(browser.origin, name, token, challengeMinutes * 60);
}

/** The login that waits for its second factor in this browser, or null. */
export async function challengeOf(db: Db, browser: CookieJar): Promise<Challenge | null> {
  const [found] = await db.select(shown).from(loginChallenges).where(open(browser));
  return found ?? null;
}

/** Ends the wait of this browser, once; throws loginExpired when it is over already. */
export async function takeChallenge(tx: Tx, browser: CookieJar): Promise<Challenge> {
  const [taken] = await tx
    .update(loginChallenges)
    .set({ usedTime: sql`clock_timestamp()` })
    .where(open(browser))
    .returning(shown);
  if (!taken) throw new DomainError("loginExpired");
  return taken;
}

/** Forgets every login of a user that still waits, e.g. after a new password. */
export const dropChallenges = (tx: Tx, userId: number) =>
  tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId));

/** Set-Cookie that takes the challenge out of the browser. */
export const endChallengeCookie = (origin: string): string => setCookie(origin, name, "", 0);
