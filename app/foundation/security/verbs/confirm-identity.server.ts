import { and, eq, isNull } from "drizzle-orm";
import { isPassword } from "~/foundation/accounts/hash.server";
import { type CodeFor, useCode as takeCode, tryCode } from "~/foundation/accounts/verbs/codes.server";
import { lockPassword } from "~/foundation/accounts/verbs/lock-password.server";
import { audit, type Origin } from "~/foundation/audit/verbs/audit.server";
import type { Actor } from "~/platform/access/actor";
import { consume, forgive } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";

/** The signed-in owner of an account and the origin of the request. */
export type Owner = Origin & { actor: Pick<Actor, "userId" | "email" | "sessionId"> };

/** Proof of the owner's identity: the mailed code and the current password, whose form field is `passwordField`. */
export type Proof = { code: string; password: string; passwordField?: string };
/** Result of `confirmIdentity`, for `takeProof` in the transaction of the change. */
export type Proven = { codeId: number; passwordHash: string };

/** What a signed-in owner's code is bound to: the session that requested it takes the place of a browser cookie. */
export const ownCode = ({ actor }: Owner, purpose: CodeFor["purpose"], target: string): CodeFor => ({
  purpose,
  target,
  browser: `session:${actor.sessionId}`,
});

/** The stored password hash of an enabled account; undefined if there is none. */
async function passwordHashOf(db: Db, userId: number): Promise<string | undefined> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  return user?.passwordHash;
}

/**
 * Checks the owner's current password; returns its stored hash. Tries are limited (ten in 15 minutes) and wrong ones
 * audited. Runs outside a transaction. Throws `wrongPassword` (with `field`) or `tooManyRequests`.
 */
export async function checkOwnPassword(db: Db, owner: Owner, password: string, field = "password"): Promise<string> {
  const { userId } = owner.actor;
  const key = `user:${userId}`;
  await consume("password", key);
  const stored = await passwordHashOf(db, userId);
  if (!(await isPassword(stored, password)) || stored === undefined) {
    await transact((tx) =>
      audit(tx, owner, { action: "identity-refused", actorId: userId, target: key, detail: "password" }),
    );
    throw new DomainError("wrongPassword", { field });
  }
  await forgive("password", key);
  return stored;
}

/**
 * Checks code and password before a change to the account [S9]; the code comes first, so that a stolen session without
 * the mailbox cannot try passwords. Runs outside a transaction, so that wrong tries count. Throws `U-902`,
 * `wrongPassword` or `tooManyRequests`, each with its field.
 */
export async function confirmIdentity(db: Db, owner: Owner, asked: CodeFor, proof: Proof): Promise<Proven> {
  const { userId } = owner.actor;
  const codeId = await tryCode(db, asked, proof.code).catch(async (error: unknown) => {
    if (error instanceof DomainError)
      await transact((tx) =>
        audit(tx, owner, { action: "identity-refused", actorId: userId, target: `user:${userId}`, detail: "code" }),
      );
    throw error;
  });
  return { codeId, passwordHash: await checkOwnPassword(db, owner, proof.password, proof.passwordField) };
}

/**
 * Uses up the proof, in the transaction of the change, and locks the account's row. Throws `U-902` if the code was used
 * meanwhile, `wrongPassword` if the password was changed meanwhile.
 */
export async function takeProof(tx: Tx, userId: number, { codeId, passwordHash }: Proven): Promise<void> {
  await takeCode(tx, codeId);
  const held = await lockPassword(tx, { userId, passwordHash });
  if (!held || held.disabledAt) throw new DomainError("wrongPassword");
}
