import { and, isNull, type SQL, sql } from "drizzle-orm";
import { wantsMail } from "~/foundation/mail/unsubscribe.server";
import { startOfDay } from "~/platform/data/conditions";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import type { MailAudience } from "~db/schema/operations";

/** Who may be written to at all: nobody who closed the account, was disabled or does not want mail of the house. */
export const isReachable: SQL | undefined = and(
  isNull(users.disabledAt),
  isNull(users.closedAt),
  isNull(users.anonymisedAt),
  wantsMail("news"),
);

/** Condition on user_account of an audience. */
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

/** How many people an audience is at this moment. */
export async function countAudience(db: Db, audience: MailAudience): Promise<number> {
  const [row] = await db.select({ n: sql<string>`count(*)` }).from(users).where(inAudience(audience));
  return Number(row?.n ?? 0);
}
