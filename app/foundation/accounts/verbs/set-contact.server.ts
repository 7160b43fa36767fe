import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { lockNumber } from "~/platform/data/locks";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

/** Whether somebody else has it; two who want the same at once wait for each other here. */
async function isTakenBySomebody(tx: Tx, userId: number, value: string, same: SQL): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("contact")}::int, hashtext(${value}))`);
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(same, ne(users.id, userId)));
  return others.length > 0;
}

/** Gives an account an address (normalised) that nobody else has; emailRegistered, beside `email`, when somebody has it. */
export async function setEmail(tx: Tx, userId: number, email: string): Promise<void> {
  if (await isTakenBySomebody(tx, userId, email, sql`lower(${users.email}) = ${email}`))
    throw new DomainError("emailRegistered", { field: "email" });
  await tx.update(users).set({ email }).where(eq(users.id, userId));
}

/** Gives an account a mobile number that nobody else has; phoneRegistered, beside `mobile`, when somebody has it. */
export async function setMobile(tx: Tx, userId: number, mobile: string): Promise<void> {
  if (await isTakenBySomebody(tx, userId, mobile, eq(users.mobile, mobile)))
    throw new DomainError("phoneRegistered", { field: "mobile" });
  await tx.update(users).set({ mobile }).where(eq(users.id, userId));
}
