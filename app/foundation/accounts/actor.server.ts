import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { rolesOf } from "~/platform/access/access";
import type { Actor } from "~/platform/access/actor";
import { database } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { sessions, users } from "~db/schema/accounts";
import { accountLimits } from "./rules/limits";
import { hashToken, isToken } from "./tokens.server";

const { idleDays, staffHours } = accountLimits.session;

const now = sql`clock_timestamp()`;

/** The query that runs with every signed-in request, made once. */
const prepareLookup = (db: Db) =>
  db
    .select({
      userId: users.id,
      username: users.username,
      nickname: users.nickname,
      email: users.email,
      avatar: users.avatar,
      types: users.types,
      vipUntil: users.vipUntil,
      certFlag: users.certFlag,
      silencedUntil: users.silencedUntil,
      sessionId: sessions.id,
      resting: sql<boolean>`${sessions.lastUsedTime} < ${now} - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        isNull(sessions.revokedTime),
        isNull(users.disabledAt),
        gt(sessions.expireTime, now),
        sql`${sessions.lastUsedTime} > ${now} - make_interval(days => ${idleDays}::int)`,
        sql`(${users.types} = 'guest' or ${sessions.createTime} > ${now} - make_interval(hours => ${staffHours}::int))`,
      ),
    )
    .prepare("session_actor");

/**
 * Makes the function that finds the person behind a session token: user and types are reread each time, so that a
 * changed role, a disabled account or an ended session counts from the next request on (decisions SH14, SH38).
 * Null: no such session, revoked, idle for 14 days, past its end, or the account is disabled; 12 hours for staff.
 */
export function actorReader(db: Db): (token: string) => Promise<Actor | null> {
  const lookup = prepareLookup(db);
  return async (token) => {
    if (!isToken(token)) return null;
    const [row] = await lookup.execute({ tokenHash: hashToken(token) });
    if (!row) return null;
    const { resting, ...person } = row;
    if (resting) await touch(db, person.sessionId);
    return { ...person, roles: rolesOf(person.types) };
  };
}

/** Remembers that a session is in use; written at most once a minute. */
async function touch(db: Db, sessionId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedTime: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastUsedTime, sql`${now} - interval '1 minute'`)));
}

let reader: ReturnType<typeof actorReader> | undefined;

/** The person behind a session token, from the process's database. */
export function resolveActor(token: string): Promise<Actor | null> {
  reader ??= actorReader(database());
  return reader(token);
}
