import { and, desc, eq, ilike, inArray, isNull, or, sql } from "drizzle-orm";
import { staffHolding } from "~/foundation/accounts/queries/holding.server";
import type { Linked } from "~/foundation/desks/links/linked";
import { fromNum, toNum } from "~/platform/access/actor";
import { containing } from "~/platform/data/conditions";
import { rowIdIn } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

const shown = { id: users.id, name: users.nickname, note: users.username };

/** Accounts that can use codes at a counter: restaurants' accounts and administrators. */
const mayKeep = and(isNull(users.closedAt), staffHolding("RESTAURANT_ADMIN", "ADMIN"));

/** Search for owners of restaurants by number, nickname or user name, for the desk's owner field. */
export const linkedKeepers: Linked = {
  numbers: { of: toNum, id: fromNum },
  named: (db, ids) =>
    db
      .select(shown)
      .from(users)
      .where(inArray(users.id, [...ids])),
  find: async ({ db }, typed, limit) => {
    const number = rowIdIn(typed);
    const words = containing(typed.slice(0, 100));
    const isExact = or(
      number === null ? undefined : eq(users.id, fromNum(number)),
      sql`lower(${users.username}) = lower(${typed})`,
    );
    return db
      .select(shown)
      .from(users)
      .where(and(mayKeep, or(isExact, ilike(users.nickname, words), ilike(users.username, words))))
      .orderBy(desc(sql`coalesce(${isExact}, false)`), desc(users.id))
      .limit(limit);
  },
};

/** Throws restaurantOwnerUnknown unless the account is open and may own a restaurant (guests may not). */
export async function requireKeeper(tx: Tx, id: number): Promise<void> {
  const [keeper] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), mayKeep));
  if (!keeper) throw new DomainError("restaurantOwnerUnknown", { field: "sellerId" });
}
