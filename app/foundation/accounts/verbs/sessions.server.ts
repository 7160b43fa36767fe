import { randomUUID } from "node:crypto";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { unauthenticated } from "~/platform/errors";
import { dropSessions } from "~/platform/realtime/tell.server";
import type { Tx } from "~db/client";
import { sessions } from "~db/schema/accounts";
import { accountLimits } from "../rules/limits";
import { isStaff } from "../rules/staff";
import { hashToken, newToken } from "../tokens.server";

const { absoluteDays, staffHours } = accountLimits.session;

/** The device a session lives on. */
export type Device = { site: string; userAgent: string; ip: string };
/** A family that a hand-over joins, and when it ends at the latest. */
export type Family = { familyId: string; expireTime: Date };
export type NewSession = { token: string; sessionId: number };

/**
 * Starts a session with a token that never existed before: a login never keeps an id from before it.
 * Without `family` it founds one, which ends after 90 days, or 12 hours for staff; a hand-over joins its own
 * and inherits its end. Only the token's SHA-256 is stored [SH14].
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
      expireTime: family?.expireTime ?? sql`clock_timestamp() + make_interval(hours => ${hours}::int)`,
    })
    .returning({ id: sessions.id });
  if (!row) throw new Error("no session was stored");
  return { token, sessionId: row.id };
}

/**
 * Ends the running sessions that `which` selects. They are locked first: a hand-over that is redeemed at this moment
 * holds its source, so it is either refused afterwards or its new session is seen and ended here. Their sockets end
 * with them, on every process.
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

const familyOf = (sessionId: number): SQL => sql`(select s.family_id from ${sessions} s where s.id = ${sessionId})`;

/** Ends the family of a session: signed out on all seven hosts [SH14]. Runs in the caller's transaction. */
export const endFamily = (tx: Tx, sessionId: number): Promise<void> =>
  end(tx, sql`${sessions.familyId} = ${familyOf(sessionId)}`);

/**
 * Gives a session a new token and ends every other of its user, those of the same browser on other hosts too: whoever
 * held one of the old ones is out. Answers the token, which only its owner may get.
 */
export async function renewSession(tx: Tx, userId: number, sessionId: number): Promise<string> {
  await end(tx, sql`${sessions.userId} = ${userId} and ${sessions.id} <> ${sessionId}`);
  const token = newToken();
  const mine = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedTime));
  const [renewed] = await tx
    .update(sessions)
    .set({ tokenHash: hashToken(token) })
    .where(mine)
    .returning({ id: sessions.id });
  if (!renewed) throw unauthenticated();
  return token;
}

/** Ends every session of a user but the family of `sessionId`. */
export const endOthers = (tx: Tx, userId: number, sessionId: number): Promise<void> =>
  end(tx, sql`${sessions.userId} = ${userId} and ${sessions.familyId} <> ${familyOf(sessionId)}`);

/** Ends every session of a user. */
export const endAll = (tx: Tx, userId: number): Promise<void> => end(tx, sql`${sessions.userId} = ${userId}`);
