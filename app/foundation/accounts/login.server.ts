import { createHash } from "node:crypto";
import { and, eq, gte, isNotNull, isNull, or, sql } from "drizzle-orm";
import { audit, type Origin } from "~/foundation/audit/audit.server";
import { claimSignIn } from "~/foundation/points/sign-in.server";
import { consume, forgive, giveBack } from "~/platform/access/rate-limit.server";
import { databaseNow } from "~/platform/clock.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { knownDevices } from "~db/schema/security";
import { isPassword } from "./hash.server";
import { returnsFrom } from "./profile/closing-rules.server";
import { isStaff, loginName } from "./rules";
import { type CookieJar, counterKey, thisDevice } from "./security/known-devices.server";
import { type Device, type NewSession, startSession } from "./sessions.server";

/** Which of the three doors somebody came to (decisions SH20). */
export const loginTypes = ["user", "admin", "host"] as const;
export type LoginType = (typeof loginTypes)[number];
export type Credentials = { username: string; password: string; loginType: LoginType };
export type Visitor = Device & Origin;

/** Open accounts, and closed ones that a login may still open again. */
const mayReturn = (now: Date) => or(isNull(users.closedAt), gte(users.closedAt, returnsFrom(now)));

type Found = { id: number; types: string; passwordHash: string; disabledAt: Date | null; deviceId: number | null };

/** Whose name was typed, and whether this browser signed in to that account before: one query, known or not. */
async function findUser(db: Db, browser: Partial<CookieJar>, typed: string): Promise<Found | undefined> {
  const { kind, value } = loginName(typed);
  const column =
    kind === "mobile"
      ? sql`${users.mobile}`
      : kind === "email"
        ? sql`lower(${users.email})`
        : sql`lower(${users.username})`;
  const [found] = await db
    .select({
      id: users.id,
      types: users.types,
      passwordHash: users.passwordHash,
      disabledAt: users.disabledAt,
      deviceId: knownDevices.id,
    })
    .from(users)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), thisDevice(browser)))
    .where(and(sql`${column} = ${value}`, mayReturn(await databaseNow(db))));
  return found;
}

/** Names a limit's counter without keeping what was typed, which may be somebody's password. */
const anonymousKey = (typed: string) => createHash("sha256").update(loginName(typed).value).digest("hex").slice(0, 32);

/**
 * Finds whose credentials these are: username, e-mail or mobile with the password. Runs outside a transaction, so
 * that its counts and its audit line outlive a refusal. Refuses after too many tries of an account or an address
 * (tooManyRequests), a wrong name or password alike (loginFailed, in the same time), a disabled account and, at the
 * administrators' door, a plain guest (accountUnauthorized, only after the right password). A right password clears the
 * account's count and takes its own try off the address's. A browser that signed in to the account before has a count
 * of its own and none of its address, so that guesses from elsewhere never lock the owner out (reliability S2).
 */
export async function checkCredentials(
  db: Db,
  visitor: Visitor & Partial<CookieJar>,
  { username, password, loginType }: Credentials,
): Promise<{ userId: number }> {
  const found = await findUser(db, visitor, username);
  const key = found ? counterKey(found.id, found.deviceId) : anonymousKey(username);
  const isStranger = !found?.deviceId;
  if (isStranger) await consume("loginByIp", visitor.ip);
  await consume("login", key);
  if (!(await isPassword(found?.passwordHash, password)) || !found) {
    const target = found ? `user:${found.id}` : "";
    await transact((tx) => audit(tx, visitor, { action: "login-failed", actorId: null, target }));
    throw new DomainError("loginFailed");
  }
  await Promise.all([forgive("login", key), isStranger && giveBack("loginByIp", visitor.ip)]);
  if (found.disabledAt || (loginType === "admin" && !isStaff(found.types))) {
    const target = `user:${found.id}`;
    await transact((tx) =>
      audit(tx, visitor, { action: "login-refused", actorId: found.id, target, detail: loginType }),
    );
    throw new DomainError("accountUnauthorized");
  }
  return { userId: found.id };
}

/** Opens a closed account again; returns whether it was closed. */
async function reopen(tx: Tx, visitor: Visitor, userId: number): Promise<boolean> {
  const opened = await tx
    .update(users)
    .set({ closedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.closedAt), mayReturn(await databaseNow(tx))))
    .returning({ id: users.id });
  if (opened.length === 0) return false;
  await audit(tx, visitor, { action: "account-reopen", actorId: userId, target: `user:${userId}` });
  return true;
}

/**
 * Signs a user in: a new session in a new family, the time of the login, an audit line and the day's first sign-in
 * point, all in the caller's transaction. `reward` is the points granted, 0 when the day's were given already;
 * `reopened` says that the account was closed and is open again. Throws accountUnauthorized for a disabled account and
 * one that is closed for good.
 */
export async function signIn(
  tx: Tx,
  visitor: Visitor,
  userId: number,
  detail = "",
): Promise<NewSession & { types: string; reward: number; reopened: boolean }> {
  const reopened = await reopen(tx, visitor, userId);
  const [user] = await tx
    .update(users)
    .set({ lastLoginTime: sql`clock_timestamp()` })
    .where(and(eq(users.id, userId), isNull(users.disabledAt), isNull(users.closedAt)))
    .returning({ types: users.types });
  if (!user) throw new DomainError("accountUnauthorized");
  const { site, userAgent, ip } = visitor;
  const session = await startSession(tx, { userId, types: user.types }, { site, userAgent, ip });
  await audit(tx, visitor, { action: "login", actorId: userId, target: `user:${userId}`, detail });
  return { ...session, types: user.types, reward: await claimSignIn(tx, userId), reopened };
}
