import { and, eq, isNull } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

/** Throws `userUnknown` (with `field`) if no open account has the id. */
export async function requireOpenAccount(tx: Tx, id: number, field: string): Promise<void> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.closedAt)));
  if (!account) throw new DomainError("userUnknown", { field });
}
