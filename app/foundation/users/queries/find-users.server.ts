import { desc } from "drizzle-orm";
import { usersMatching } from "~/foundation/accounts/queries/matching-users";
import type { Found } from "~/foundation/dashboard/parts.server";
import type { Actor } from "~/platform/access/actor";
import { toNum } from "~/platform/access/actor";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";

/** Users shown by the search of the desks; the list of accounts has the rest. */
const shown = 5;

/** Finds, for administrators, the newest users by number, name or e-mail address. */
export async function findUsers(db: Db, { roles }: Actor, keyword: string): Promise<readonly Found[]> {
  if (!roles.has("ADMIN")) return [];
  const found = await db
    .select({ id: users.id, username: users.username, nickname: users.nickname })
    .from(users)
    .where(usersMatching(keyword))
    .orderBy(desc(users.id))
    .limit(shown);
  return found.map(({ id, username, nickname }) => ({
    label: nickname,
    note: `${username} · ${toNum(id)}`,
    to: href("/admin/user/detail/:userId", { userId: id }),
  }));
}
