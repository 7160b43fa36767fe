import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { hashToken, isToken, newToken } from "~/foundation/accounts/tokens.server";
import { cookieName, setCookie } from "~/platform/access/cookies.server";
import type { RequestContext } from "~/platform/access/request-context";
import { DomainError } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { oauthPending } from "~db/schema/oauth";
import { type Identity, type OauthProvider, oauthSeconds } from "../rules/providers";

const cookie = "oauth_pending";

export type Pending = Identity & { id: number };

/** Stores a new identity until the person consents; returns the Set-Cookie that binds it to this browser. */
export async function keepPending(tx: Tx, origin: string, identity: Identity): Promise<string> {
  const token = newToken();
  await tx.insert(oauthPending).values({
    ...identity,
    tokenHash: hashToken(token),
    expireTime: sql`clock_timestamp() + make_interval(secs => ${oauthSeconds.pending}::int)` as never,
  });
  return setCookie(origin, cookie, token, oauthSeconds.pending);
}

/** The identity that waits for consent in this browser; null if there is none, or it has expired or was used. */
export async function pendingOf(db: Db, { cookies, origin }: RequestContext): Promise<Pending | null> {
  const token = cookies[cookieName(origin, cookie)];
  if (!isToken(token)) return null;
  const [row] = await db
    .select()
    .from(oauthPending)
    .where(
      and(
        eq(oauthPending.tokenHash, hashToken(token)),
        isNull(oauthPending.usedTime),
        gt(oauthPending.expireTime, sql`clock_timestamp()`),
      ),
    );
  return row ? { ...row, provider: row.provider as OauthProvider } : null;
}

/** Marks a waiting identity as used, in the transaction of the change; throws `invalidToken` on a second use. */
export async function spendPending(tx: Tx, id: number): Promise<void> {
  const used = await tx
    .update(oauthPending)
    .set({ usedTime: sql`clock_timestamp()` })
    .where(and(eq(oauthPending.id, id), isNull(oauthPending.usedTime)))
    .returning({ id: oauthPending.id });
  if (used.length === 0) throw new DomainError("invalidToken");
}

/** Set-Cookie value that removes the waiting identity from the browser. */
export const forgetPending = (origin: string): string => setCookie(origin, cookie, "", 0);
