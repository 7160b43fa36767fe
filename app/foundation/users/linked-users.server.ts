import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { usersMatching } from "~/foundation/accounts/queries/matching-users";
import type { Linked } from "~/foundation/desks/links/linked";
import { fromNum, toNum } from "~/platform/access/actor";
import { rowIdIn } from "~/platform/data/row-id";
import { users } from "~db/schema/accounts";

const shown = { id: users.id, name: users.nickname, note: users.username };

/** Users as link targets of desk fields, found by number, name or e-mail address; closed accounts are not found. */
export const linkedUsers: Linked = {
  numbers: { of: toNum, id: fromNum },
  named: (db, ids) =>
    db
      .select(shown)
      .from(users)
      .where(inArray(users.id, [...ids])),
  find: async ({ db, actor }, typed, limit) => {
    if (!actor.roles.has("ADMIN")) return [];
    const number = rowIdIn(typed);
    const isExact = or(
      number === null ? undefined : eq(users.id, fromNum(number)),
      sql`lower(${users.username}) = lower(${typed})`,
      sql`lower(${users.nickname}) = lower(${typed})`,
    );
    return db
      .select(shown)
      .from(users)
      .where(and(isNull(users.closedAt), usersMatching(typed)))
      .orderBy(desc(sql`coalesce(${isExact}, false)`), desc(users.id))
      .limit(limit);
  },
};
