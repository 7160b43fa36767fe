import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { lockNumber } from "~/platform/data/locks";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

/** Whether another account has the value; takes an advisory lock, so two claims of one value run one after another. */
async function isTakenBySomebody(tx: Tx, userId: number, value: string, same: SQL): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("contact")}::int, hashtext(${value}))`);
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(same, ne(users.id, userId)));
  return others.length > 0;
}

/** Sets an account's address (normalised); throws `emailRegistered` (field `email`) if another account has it. */
export async function setEmail(tx: Tx, userId: number, email: string): Promise<void> {
  if (await isTakenBySomebody(tx, userId, email, sql`lower(${users.email}) = ${email}`))
    throw new DomainError("emailRegistered", { field: "email" });
  await tx.update(users).set({ email }).where(eq(users.id, userId));
}

/** Sets an account's mobile number; throws `phoneRegistered` (field `mobile`) if another account has it. */
export async function setMobile(tx: Tx, userId: number, mobile: string): Promise<void> {
  if (await isTakenBySomebody(tx, userId, mobile, eq(users.mobile, mobile)))
    throw new DomainError("phoneRegistered", { field: "mobile" });
  await tx.update(users).set({ mobile }).where(eq(users.id, userId));
}
