import { and, desc, eq, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { hashToken, isToken, newToken } from "~/foundation/accounts/tokens.server";
import { cookieName, setCookie } from "~/platform/access/cookies.server";
import type { RequestContext } from "~/platform/access/request-context";
import type { Db, Tx } from "~db/client";
import { knownDevices } from "~db/schema/security";
import { securityLimits } from "../rules/limits";

const { days, max } = securityLimits.device;

/** The cookies of a request and the origin they were sent to. */
export type CookieJar = Pick<RequestContext, "origin" | "cookies">;

/** Cookie of a known browser; the token of `device-cookie` is another one, which a login does not change. */
const name = "known";

/** The long-lived token of this browser, if it has signed in to any account. */
function deviceToken({ origin, cookies }: Partial<CookieJar>): string | undefined {
  const token = origin === undefined ? undefined : cookies?.[cookieName(origin, name)];
  return isToken(token) ? token : undefined;
}

/** Condition for this browser's rows of known_device: at most one per user, and none unused for over 400 days. */
export const thisDevice = (browser: Partial<CookieJar>): SQL | undefined =>
  and(
    eq(knownDevices.tokenHash, hashToken(deviceToken(browser) ?? "")),
    sql`${knownDevices.lastUsedTime} > clock_timestamp() - make_interval(days => ${days}::int)`,
  );

/** Key of a user's counter of wrong tries; a known browser has its own counter [S2]. */
export const counterKey = (userId: number, deviceId: number | null): string =>
  deviceId === null ? `user:${userId}` : `device:${deviceId}`;

/** Finds the key of this browser's counter for a user. */
export async function counterOf(db: Db, browser: Partial<CookieJar>, userId: number): Promise<string> {
  const [device] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), thisDevice(browser)));
  return counterKey(userId, device?.id ?? null);
}

/**
 * Stores that this browser signed in to the account, in the login's transaction; returns the Set-Cookie with its token.
 * An account has at most 20 known browsers, the newest.
 */
export async function rememberDevice(tx: Tx, browser: CookieJar, userId: number): Promise<string> {
  const token = deviceToken(browser) ?? newToken();
  const lastUsedTime = sql`clock_timestamp()` as never;
  await tx
    .insert(knownDevices)
    .values({ userId, tokenHash: hashToken(token), lastUsedTime })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.tokenHash], set: { lastUsedTime } });
  const newest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedTime))
    .limit(max);
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.id, newest)));
  return setCookie(browser.origin, name, token, days * 86_400);
}

/** Deletes the known browsers of an account, except the browser `except` if given. */
export async function forgetDevices(tx: Tx, userId: number, except?: Partial<CookieJar>): Promise<void> {
  const kept = hashToken((except && deviceToken(except)) ?? "");
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), ne(knownDevices.tokenHash, kept)));
}
