import { and, isNull, sql } from "drizzle-orm";
import { DomainError, forbidden } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

/**
 * Guards an act that takes rights or an account away. It locks all active administrators, in the order of their ids and
 * before any other account, until the transaction ends, so that such acts run one after another: of two administrators
 * who demote each other, the second is refused. Throws `noPermission` if the operator is no administrator any more,
 * `lastAdmin` if `from` is the only administrator.
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
