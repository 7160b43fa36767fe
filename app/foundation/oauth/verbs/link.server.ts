import { and, count, eq, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { oauthIdentities } from "~db/schema/oauth";
import { userOfIdentity } from "../queries/identities.server";
import type { Identity, OauthProvider } from "../rules/providers";

/**
 * Links an identity to the operator's account, audited. Throws `oauthTaken` if it is linked to another account,
 * `oauthLinked` if the account has another identity of this provider.
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

/** Deletes every identity of an anonymised account. */
export async function forgetIdentities(tx: Tx, userId: number): Promise<void> {
  await tx.delete(oauthIdentities).where(eq(oauthIdentities.userId, userId));
}

/**
 * Unlinks a provider's identity from the operator's account, audited. Throws `oauthLast` if the account would have no
 * login method left (no password and no other identity), `notFindData` if none was linked.
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
