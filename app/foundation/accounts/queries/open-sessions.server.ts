import { and, eq, gt, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { sessions, users } from "~db/schema/accounts";
import { accountLimits } from "../rules/limits";

const { idleDays, staffHours } = accountLimits.session;
const now = sql`statement_timestamp()`;

/**
 * Sessions that are still valid: not ended, used within 14 days, before their end, and for staff not older than 12
 * hours [SH14]. `types` are the user types of its owner.
 */
export const opensFor = (types: SQLWrapper): SQL | undefined =>
  and(
    isNull(sessions.revokedTime),
    gt(sessions.expireTime, now),
    sql`${sessions.lastUsedTime} > ${now} - make_interval(days => ${idleDays}::int)`,
    sql`(${types} = 'guest' or ${sessions.createTime} > ${now} - make_interval(hours => ${staffHours}::int))`,
  );

/** `opensFor` for queries that do not join the owner. */
export const isOpen = opensFor(sql`(select ${users.types} from ${users} where ${users.id} = ${sessions.userId})`);

/** Condition for a user's open sessions. */
export const isOpenOf = (userId: number): SQL | undefined => and(eq(sessions.userId, userId), isOpen);

/** The family of a session, as SQL. */
export const familyOf = (sessionId: number): SQL =>
  sql`(select s.family_id from ${sessions} s where s.id = ${sessionId})`;
