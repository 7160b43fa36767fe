import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { audit, type Origin } from "~/foundation/audit/verbs/audit.server";
import { claimSignIn } from "~/foundation/points/verbs/sign-in.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import { storedLanguage } from "~/platform/http/language-cookie.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { mayReturn } from "../queries/find-account.server";
import { type Device, endFamily, type NewSession, startSession } from "./sessions.server";

/** A visitor's device, origin and cookies; `actor` is the session that is signed in there until now. */
export type Visitor = Device &
  Origin & {
    actor?: { sessionId: number } | null;
    origin?: string;
    cookies?: Readonly<Record<string, string>>;
  };

/** The account's language, or the one chosen in the browser if the account has none. */
const firstLanguage = ({ origin, cookies }: Visitor) =>
  sql`coalesce(${users.language}, ${origin && cookies ? storedLanguage(origin, cookies) : null}::text)`;

/** Reopens a closed account within its grace period; returns whether it did. */
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
 * Signs a user in: starts a session in a new family, stores the time of the login, writes an audit line and grants the
 * day's sign-in point, all in the caller's transaction. Ends the session family that was signed in on this browser
 * before. An account without a language takes the browser's. `reward` is in points, 0 if the day's was granted already;
 * `reopened` is true if the login reopened a closed account. Throws `accountUnauthorized` for an account that is
 * disabled or can no longer be reopened.
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
    .set({ lastLoginTime: sql`clock_timestamp()`, language: firstLanguage(visitor) })
    .where(and(eq(users.id, userId), isNull(users.disabledAt), isNull(users.closedAt)))
    .returning({ types: users.types });
  if (!user) throw new DomainError("accountUnauthorized");
  if (visitor.actor) await endFamily(tx, visitor.actor.sessionId);
  const { site, userAgent, ip } = visitor;
  const session = await startSession(tx, { userId, types: user.types }, { site, userAgent, ip });
  await audit(tx, visitor, { action: "login", actorId: userId, target: `user:${userId}`, detail });
  return { ...session, types: user.types, reward: await claimSignIn(tx, userId), reopened };
}
