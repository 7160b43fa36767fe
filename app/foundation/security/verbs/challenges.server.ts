import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { hashToken, isToken, newToken } from "~/foundation/accounts/tokens.server";
import { cookieName, setCookie } from "~/platform/access/cookies.server";
import { DomainError } from "~/platform/errors";
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

/** Starts a login challenge for a user's second factor; returns the Set-Cookie that binds it to this browser. */
export async function startChallenge(tx: Tx, browser: CookieJar, challenge: Challenge): Promise<string> {
  const token = newToken();
  await tx.insert(loginChallenges).values({
    ...challenge,
    tokenHash: hashToken(token),
    expireTime: sql`clock_timestamp() + make_interval(mins => ${challengeMinutes}::int)` as never,
  });
  return setCookie(browser.origin, name, token, challengeMinutes * 60);
}

/** The open login challenge of this browser, or null. */
export async function challengeOf(db: Db, browser: CookieJar): Promise<Challenge | null> {
  const [found] = await db.select(shown).from(loginChallenges).where(open(browser));
  return found ?? null;
}

/** Uses up the challenge of this browser; throws `loginExpired` if it has expired or was used. */
export async function takeChallenge(tx: Tx, browser: CookieJar): Promise<Challenge> {
  const [taken] = await tx
    .update(loginChallenges)
    .set({ usedTime: sql`clock_timestamp()` })
    .where(open(browser))
    .returning(shown);
  if (!taken) throw new DomainError("loginExpired");
  return taken;
}

/** Deletes every login challenge of a user, e.g. after a new password. */
export const dropChallenges = (tx: Tx, userId: number) =>
  tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId));

/** Set-Cookie value that removes the challenge from the browser. */
export const endChallengeCookie = (origin: string): string => setCookie(origin, name, "", 0);
