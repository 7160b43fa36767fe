import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { audit } from "~/foundation/audit/verbs/audit.server";
import type { Actor } from "~/platform/access/actor";
import type { Site } from "~/platform/domain/sites";
import { DomainError, unauthenticated } from "~/platform/errors";
import type { Tx } from "~db/client";
import { handovers, sessions, users } from "~db/schema/accounts";
import { accountLimits } from "../rules/limits";
import { hashToken, newToken } from "../tokens.server";
import { type NewSession, startSession } from "./sessions.server";
import type { Visitor } from "./sign-in.server";

/** A signed-in viewer and the session token that their request brought. */
export type Holder = { actor: Actor; token: string | undefined };

/**
 * Mints a one-time token, valid for five seconds by the database clock, that signs `actor` in once, on `site` only, in
 * the same session family, and only together with the nonce of `nonceHash` (SHA-256, hex) [SH15]. Throws
 * `unauthenticated` if the session ended or got another token since the request began.
 */
export async function mintOtt(
  tx: Tx,
  { actor, token = "" }: Holder,
  site: Site,
  nonceHash: string,
): Promise<{ ott: string; expireTime: Date }> {
  const held = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.id, actor.sessionId), eq(sessions.tokenHash, hashToken(token)), isNull(sessions.revokedTime)),
    )
    .for("share");
  if (held.length === 0) throw unauthenticated();
  const ott = newToken();
  const [row] = await tx
    .insert(handovers)
    .values({
      tokenHash: hashToken(ott),
      userId: actor.userId,
      sessionId: actor.sessionId,
      site,
      nonceHash,
      expireTime: sql`clock_timestamp() + make_interval(secs => ${accountLimits.handoverSeconds}::int)` as never,
    })
    .returning({ expireTime: handovers.expireTime });
  if (!row) throw new Error("no hand-over was stored");
  return { ott, expireTime: row.expireTime };
}

/**
 * Redeems a one-time token on the visitor's site: one UPDATE decides, by the database clock. The new session joins the
 * family of the session that minted the token and inherits its end. Throws `invalidToken` for a token that is unknown,
 * used, expired, for another site, without its nonce, or whose session has ended or account was disabled meanwhile. Locks
 * the session, then the token, as whoever ends a session or gives it another token does.
 */
export async function redeemOtt(
  tx: Tx,
  visitor: Visitor,
  { ott, nonce }: { ott: string; nonce: string },
): Promise<NewSession & { userId: number; types: string }> {
  const isRedeemed = and(
    eq(handovers.tokenHash, hashToken(ott)),
    eq(handovers.site, visitor.site),
    eq(handovers.nonceHash, hashToken(nonce)),
    isNull(handovers.usedTime),
    gt(handovers.expireTime, sql`clock_timestamp()`),
  );
  const [source] = await tx
    .select({
      userId: sessions.userId,
      familyId: sessions.familyId,
      expireTime: sessions.expireTime,
      storesPages: sessions.storesPages,
      types: users.types,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, tx.select({ id: handovers.sessionId }).from(handovers).where(isRedeemed)),
        isNull(sessions.revokedTime),
        gt(sessions.expireTime, sql`clock_timestamp()`),
        isNull(users.disabledAt),
      ),
    )
    .for("share", { of: sessions });
  if (!source) throw new DomainError("invalidToken");
  const used = await tx
    .update(handovers)
    .set({ usedTime: sql`clock_timestamp()` })
    .where(isRedeemed)
    .returning({ id: handovers.id });
  if (used.length === 0) throw new DomainError("invalidToken");
  const { userId, types } = source;
  const { site, userAgent, ip } = visitor;
  const session = await startSession(tx, { userId, types }, { site, userAgent, ip }, source);
  await audit(tx, visitor, { action: "handover", actorId: userId, target: `user:${userId}` });
  return { ...session, userId, types };
}
