import { and, isNull, sql } from "drizzle-orm";
import { DomainError, forbidden } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

/**
 * Lets an administrator go on who would take rights or an account away, until the transaction ends. All administrators
 * who can sign in are locked, in the order of their ids and before any other account, so that two such acts follow one
 * another: of two administrators who demote each other at once, the second has no right any more (noPermission), and
 * nobody is left as the last (lastAdmin: `from` is the only one).
 */
export async function guardAdministrators(
  tx: Tx,
  { operatorId, from }: { operatorId: number; from?: number },
): Promise<void> {
  const open = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(sql`'admin' = any(string_to_array(${users.types}, ','))`, isNull(users.disabledAt), isNull(users.closedAt)),
    )
    .orderBy(users.id)
    .for("no key update");
  if (!open.some(({ id }) => id === operatorId)) throw forbidden();
  if (from !== undefined && !open.some(({ id }) => id !== from)) throw new DomainError("lastAdmin");
}
