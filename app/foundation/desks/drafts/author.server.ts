import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { rolesOf } from "~/platform/domain/access";
import { forbidden } from "~/platform/errors";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";

/**
 * A user with their current rights, for work done later in their name. Throws `noPermission` for a closed or disabled
 * account.
 */
export async function authorOf(db: Db, userId: number): Promise<Actor> {
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt), isNull(users.closedAt)));
  if (!person) throw forbidden();
  return { ...person, userId, roles: rolesOf(person.types), sessionId: 0 };
}
