import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { hashToken, isToken, newToken } from "~/foundation/accounts/tokens.server";
import { DomainError } from "~/platform/errors";
import { cookieName, setCookie } from "~/platform/http/cookies.server";
import type { RequestContext } from "~/platform/request-context";
import type { Db, Tx } from "~db/client";
import { oauthPending } from "~db/schema/oauth";
import { type Identity, type OauthProvider, oauthSeconds } from "../rules/providers";

const cookie = "oauth_pending";

export type Pending = Identity & { id: number };

/** Keeps somebody whom a provider vouches for until they agree; returns the Set-Cookie that this browser needs for it. */
export async function keepPending(tx: Tx, origin: string, identity: Identity): Promise<string> {
  const token = newToken();
  await tx.insert(oauthPending).values({
    ...identity,
    tokenHash: hashToken(token),
    expireTime: sql`clock_timestamp() + make_interval(secs => ${oauthSeconds.pending}::int)` as never,
  });
  return setCookie(origin, cookie, token, oauthSeconds.pending);
}

/** Who waits in this browser for consent; null: nobody, too late or done. */
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

/** Uses up what waited, in the transaction of what it opens; a second use throws invalidToken. */
export async function spendPending(tx: Tx, id: number): Promise<void> {
  const used = await tx
    .update(oauthPending)
    .set({ usedTime: sql`clock_timestamp()` })
    .where(and(eq(oauthPending.id, id), isNull(oauthPending.usedTime)))
    .returning({ id: oauthPending.id });
  if (used.length === 0) throw new DomainError("invalidToken");
}

/** Set-Cookie that forgets what waited. */
export const forgetPending = (origin: string): string => setCookie(origin, cookie, "", 0);
