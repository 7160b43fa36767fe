import { and, count, eq, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/audit.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { oauthIdentities } from "~db/schema/oauth";
import { userOfIdentity } from "../queries/identities.server";
import type { Identity, OauthProvider } from "../rules/providers";

/**
 * Lets an identity open this person's account, in the caller's transaction, audited. Throws oauthTaken when it opens
 * somebody else's, oauthLinked when the person has another account of this provider linked already.
 */
export async function linkIdentity(
  tx: Tx,
  operator: Operator,
  { provider, subject, name }: Pick<Identity, "provider" | "subject" | "name">,
): Promise<void> {
  const { userId } = operator;
  const inserted = await tx
    .insert(oauthIdentities)
    .values({ provider, subject, name, userId })
    .onConflictDoNothing()
    .returning({ id: oauthIdentities.id });
  if (inserted.length === 0) {
    const owner = await userOfIdentity(tx, { provider, subject });
    if (owner === userId) return;
    throw new DomainError(owner === null ? "oauthLinked" : "oauthTaken");
  }
  await audit(tx, operator, { action: "oauth-link", actorId: userId, target: `user:${userId}`, detail: provider });
}

/** Forgets every account elsewhere that opened an account which is no longer anybody's. */
export async function forgetIdentities(tx: Tx, userId: number): Promise<void> {
  await tx.delete(oauthIdentities).where(eq(oauthIdentities.userId, userId));
}

/**
 * Takes a provider's account off this person's, audited. Throws oauthLast when the account would have no other way in:
 * no password and no other identity; notFindData when none was linked.
 */
export async function unlinkIdentity(tx: Tx, operator: Operator, provider: OauthProvider): Promise<void> {
  const { userId } = operator;
  const [user] = await tx
    .select({ hasPassword: sql<boolean>`${users.passwordHash} like '$argon2%'` })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  const [linked] = await tx.select({ rows: count() }).from(oauthIdentities).where(eq(oauthIdentities.userId, userId));
  if (!user?.hasPassword && (linked?.rows ?? 0) <= 1) throw new DomainError("oauthLast");
  const removed = await tx
    .delete(oauthIdentities)
    .where(and(eq(oauthIdentities.userId, userId), eq(oauthIdentities.provider, provider)))
    .returning({ id: oauthIdentities.id });
  if (removed.length === 0) throw missing();
  await audit(tx, operator, { action: "oauth-unlink", actorId: userId, target: `user:${userId}`, detail: provider });
}
