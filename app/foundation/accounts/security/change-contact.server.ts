import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { audit } from "~/foundation/audit/audit.server";
import { transact } from "~/platform/data/database.server";
import { lockNumber } from "~/platform/data/locks";
import { DomainError } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { normalEmail } from "../rules";
import { endOthers } from "../sessions.server";
import { confirmIdentity, type Owner, type Proof, takeProof } from "./confirm-identity.server";
import { mailNotice } from "./notices.server";
import { changeCode } from "./send-code.server";

/** Whether somebody else has it; two who want the same at once wait for each other here. */
async function isTakenBySomebody(tx: Tx, userId: number, value: string, same: SQL): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("contact")}::int, hashtext(${value}))`);
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(same, ne(users.id, userId)));
  return others.length > 0;
}

/**
 * Gives the owner's account a new address, after the code that was mailed to it and the current password (reliability
 * S9). The old address gets a mail and every other session ends. Throws U-902, wrongPassword, tooManyRequests, or
 * emailRegistered when somebody took the address meanwhile. Opens its own transaction.
 */
export async function changeEmail(
  db: Db,
  owner: Owner,
  { email, ...proof }: Omit<Proof, "passwordField"> & { email: string },
): Promise<void> {
  const { userId, sessionId } = owner.actor;
  const address = normalEmail(email);
  const proven = await confirmIdentity(db, owner, changeCode(owner, "changeEmail", address), proof);
  await transact(async (tx) => {
    await takeProof(tx, userId, proven);
    if (await isTakenBySomebody(tx, userId, address, sql`lower(${users.email}) = ${address}`))
      throw new DomainError("emailRegistered", { field: "email" });
    await mailNotice(tx, userId, "email");
    await tx.update(users).set({ email: address }).where(eq(users.id, userId));
    await endOthers(tx, userId, sessionId);
    await audit(tx, owner, { action: "email-change", actorId: userId, target: `user:${userId}` });
  });
}

/**
 * Gives the owner's account a new mobile number, after the code that was mailed to the address on file and the current
 * password (reliability S9). The owner gets a mail and every other session ends. Throws U-902, wrongPassword,
 * tooManyRequests or phoneRegistered. Opens its own transaction.
 */
export async function changeMobile(
  db: Db,
  owner: Owner,
  { mobile, ...proof }: Omit<Proof, "passwordField"> & { mobile: string },
): Promise<void> {
  const { userId, sessionId } = owner.actor;
  const proven = await confirmIdentity(db, owner, changeCode(owner, "changeMobile"), proof);
  await transact(async (tx) => {
    await takeProof(tx, userId, proven);
    if (await isTakenBySomebody(tx, userId, mobile, eq(users.mobile, mobile)))
      throw new DomainError("phoneRegistered", { field: "mobile" });
    await tx.update(users).set({ mobile }).where(eq(users.id, userId));
    await endOthers(tx, userId, sessionId);
    await audit(tx, owner, { action: "mobile-change", actorId: userId, target: `user:${userId}` });
    await mailNotice(tx, userId, "mobile");
  });
}
