import { and, isNull, type SQL, sql } from "drizzle-orm";
import { wantsMail } from "~/foundation/mail/verbs/unsubscribe.server";
import { startOfDay } from "~/platform/data/conditions";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import type { MailAudience } from "~db/schema/operations";

/** Condition for users who may get mass mail: active accounts that have not unsubscribed from news. */
export const isReachable: SQL | undefined = and(
  isNull(users.disabledAt),
  isNull(users.closedAt),
  isNull(users.anonymisedAt),
  wantsMail("news"),
);

/** Condition on user_account for an audience. */
export const inAudience = ({ types, lang, lastLoginAfter }: MailAudience): SQL | undefined =>
  and(
    isReachable,
    types?.length
      ? sql`string_to_array(${users.types}, ',') && array[${sql.join(
          types.map((type) => sql`${type}`),
          sql`, `,
        )}]::text[]`
      : undefined,
    lang ? sql`left(${users.locale}, 2) = ${lang}` : undefined,
    lastLoginAfter ? sql`${users.lastLoginTime} >= ${startOfDay(lastLoginAfter)}` : undefined,
  );

/** Counts the users of an audience now. */
export async function countAudience(db: Db, audience: MailAudience): Promise<number> {
  const [row] = await db.select({ n: sql<string>`count(*)` }).from(users).where(inAudience(audience));
  return Number(row?.n ?? 0);
}
