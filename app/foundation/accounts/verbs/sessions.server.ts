import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { unauthenticated } from "~/platform/errors";
import { dropSessions } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";
import { handovers, sessions } from "~db/schema/accounts";
import { familyOf } from "../queries/open-sessions.server";
import { accountLimits } from "../rules/limits";
import { isStaff } from "../rules/staff";
import { hashToken, newToken } from "../tokens.server";

const { absoluteDays, staffHours } = accountLimits.session;

/** The site, browser and address a session belongs to. */
export type Device = { site: string; userAgent: string; ip: string };
/** A session family that a hand-over joins, and its absolute end. */
export type Family = { familyId: string; expireTime: Date; storesPages: boolean };
export type NewSession = { token: string; sessionId: number };

/**
 * Starts a session with a new token, never one from before the login. Without `family` it starts a new family, which
 * ends after 90 days (staff: 12 hours); a hand-over joins the given one and inherits its end and its choice of stored
 * pages. Only the token's SHA-256 is stored [SH14].
 */
export async function startSession(
  tx: Tx,
  user: { userId: number; types: string },
  device: Device,
  family?: Family,
): Promise<NewSession> {
  const token = newToken();
  const hours = isStaff(user.types) ? staffHours : absoluteDays * 24;
  const [row] = await tx
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId: user.userId,
      familyId: family?.familyId ?? randomUUID(),
      ...device,
      storesPages: family?.storesPages ?? false,
      expireTime: family?.expireTime ?? sql`clock_timestamp() + make_interval(hours => ${hours}::int)`,
    })
    .returning({ id: sessions.id });
  if (!row) throw new Error("no session was stored");
  return { token, sessionId: row.id };
}

/**
 * Ends the running sessions that `which` selects, and their sockets in every process. It locks them first: a hand-over
 * that is redeemed concurrently holds its source session, so either it is refused afterwards or its new session is seen
 * and ended here.
 */
async function end(tx: Tx, which: SQL): Promise<void> {
  const running = and(which, isNull(sessions.revokedTime));
  await tx.select({ id: sessions.id }).from(sessions).where(running).orderBy(sessions.id).for("update");
  const ended = await tx
    .update(sessions)
    .set({ revokedTime: sql`clock_timestamp()` })
    .where(running)
    .returning({ id: sessions.id });
  await dropSessions(
    tx,
    ended.map(({ id }) => id),
  );
}

/** Ends the family of a session, which signs the user out on all seven hosts [SH14]. */
export const endFamily = (tx: Tx, sessionId: number): Promise<void> =>
  end(tx, sql`${sessions.familyId} = ${familyOf(sessionId)}`);

/**
 * Gives a session a new token and ends every other session of the user, including those of the same browser on other
 * hosts, so that all old tokens are invalid, also those that hand it over: its row is locked first, which a hand-over
 * that is minted or redeemed at the same time holds. Returns the token, which must reach only its owner. Throws
 * `unauthenticated` if the session has ended.
 */
export async function renewSession(tx: Tx, userId: number, sessionId: number): Promise<string> {
  const token = newToken();
  const mine = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedTime));
  const [renewed] = await tx
    .update(sessions)
    .set({ tokenHash: hashToken(token) })
    .where(mine)
    .returning({ id: sessions.id });
  if (!renewed) throw unauthenticated();
  await tx
    .update(handovers)
    .set({ usedTime: sql`clock_timestamp()` })
    .where(and(eq(handovers.sessionId, sessionId), isNull(handovers.usedTime)));
  await end(tx, sql`${sessions.userId} = ${userId} and ${sessions.id} <> ${sessionId}`);
  return token;
}

/** Ends every session of a user except the family of `sessionId`. */
export const endOthers = (tx: Tx, userId: number, sessionId: number): Promise<void> =>
  end(tx, sql`${sessions.userId} = ${userId} and ${sessions.familyId} <> ${familyOf(sessionId)}`);

/** Ends every session of some users. */
export const endAllOf = (tx: Tx, userIds: readonly number[]): Promise<void> =>
  end(tx, inArray(sessions.userId, [...userIds]));

/** Ends every session of a user. */
export const endAll = (tx: Tx, userId: number): Promise<void> => endAllOf(tx, [userId]);

/**
 * Chooses whether the browser of a session stores copies of pages, on all hosts of the session's family [OR1]. It locks
 * the family first, so that a hand-over that is redeemed concurrently inherits the old choice and is seen here, or the new
 * one.
 */
export async function chooseStoredPages(tx: Tx, sessionId: number, stores: boolean): Promise<void> {
  const running = and(sql`${sessions.familyId} = ${familyOf(sessionId)}`, isNull(sessions.revokedTime));
  await tx.select({ id: sessions.id }).from(sessions).where(running).orderBy(sessions.id).for("update");
  await tx.update(sessions).set({ storesPages: stores }).where(running);
}
