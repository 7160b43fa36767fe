import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";

/** Makes users reportable; there is no content to remove, the user is silenced or disabled instead. */
export const reportableUser = {
  describe: async (db: Db, refId: string) => {
    const id = Number(refId);
    if (!Number.isSafeInteger(id) || id < 1) return null;
    const [user] = await db
      .select({ nickname: users.nickname, username: users.username })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.anonymisedAt)));
    return user ? { text: `${user.nickname} (${user.username})`, href: `/admin/user/detail/${id}`, ownerId: id } : null;
  },
};
