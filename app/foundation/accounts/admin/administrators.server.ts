import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Db } from "~db/client";
import { advisoryLocks } from "~db/locks";
import { users } from "~db/schema/accounts";

const isAdministrator: SQL | undefined = and(
  sql`'admin' = any(string_to_array(${users.types}, ','))`,
  isNull(users.disabledAt),
  isNull(users.closedAt),
);

/** Until the transaction ends nobody else takes an administrator away. Taken before any row is locked. */
export async function lockAdministrators(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.administrators}::int, 0)`);
}

/**
 * Refuses to go on without another administrator who can still sign in (lastAdmin): for everything that takes
 * `userId`'s rights or account away. Locks administrators.
 */
export async function requireOtherAdministrator(tx: Db, userId: number): Promise<void> {
  await lockAdministrators(tx);
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isAdministrator, ne(users.id, userId)))
    .limit(1);
  if (!other) throw new DomainError("lastAdmin");
}

/**
 * Refuses an operator who is no administrator any more (noPermission): of two who take each other's rights away at
 * once, the second has none left. Locks administrators.
 */
export async function requireStillAdministrator(tx: Db, operatorId: number): Promise<void> {
  await lockAdministrators(tx);
  const [still] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isAdministrator, eq(users.id, operatorId)));
  if (!still) throw new DomainError("noPermission");
}
