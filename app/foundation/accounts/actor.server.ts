import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { counterColumns } from "~/platform/access/counts.server";
import { grantedColumns, grantedIn } from "~/platform/access/granted-roles.server";
import { database } from "~/platform/data/database.server";
import { rolesOf } from "~/platform/domain/access";
import type { ResolveVisitor } from "~/platform/http/context.server";
import type { Db } from "~db/client";
import { sessions, users } from "~db/schema/accounts";
import { opensFor } from "./queries/open-sessions.server";
import { accountLimits } from "./rules/limits";
import { hashToken, isToken } from "./tokens.server";

const { idleDays, staffHours } = accountLimits.session;

const now = sql`clock_timestamp()`;

/**
 * Until when a session may last if it is not used again: 14 days, its end, or 12 hours after the login of staff; null where
 * no pages are stored.
 */
const storedUntil = sql<Date | null>`case when ${sessions.storesPages} then least(
  ${sessions.expireTime},
  ${now} + make_interval(days => ${sql.raw(String(idleDays))}),
  case when ${users.types} <> 'guest' then ${sessions.createTime} + make_interval(hours => ${sql.raw(String(staffHours))}) end
) end`.mapWith(sessions.expireTime);

const person = {
  userId: users.id,
  username: users.username,
  nickname: users.nickname,
  email: users.email,
  avatar: users.avatar,
  language: users.language,
  types: users.types,
  vipUntil: users.vipUntil,
  certFlag: users.certFlag,
  silencedUntil: users.silencedUntil,
  sessionId: sessions.id,
  storedUntil,
};

/** Prepares the query of every signed-in request once; `counted` also reads the badge counts of the page frame. */
const prepareLookup = (db: Db, { counted }: { counted: boolean }) =>
  db
    .select({
      person,
      resting: sql<boolean>`${sessions.lastUsedTime} < ${now} - interval '1 minute'`,
      lent: grantedColumns(users.id),
      counts: counted ? counterColumns(users.id) : {},
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), isNull(users.disabledAt), opensFor(users.types)))
    .prepare(counted ? "session_visitor" : "session_actor");

/**
 * Makes the function that finds the user of a session token. It reads user types and contributed roles each time, so a
 * changed role, a disabled account or an ended session takes effect with the next request [SH14, SH38].
 * Returns null for a session that is unknown, revoked, idle for 14 days, past its end or (staff) older than 12 hours,
 * and for a disabled account.
 */
export function actorReader(db: Db): (token: string) => Promise<Actor | null> {
  const find = visitorReader(db, { counted: false });
  return async (token) => (await find(token))?.actor ?? null;
}

/** Like `actorReader`, and reads the user's badge counts in the same statement. */
function visitorReader(db: Db, counting: { counted: boolean }): ResolveVisitor {
  const lookup = prepareLookup(db, counting);
  return async (token) => {
    if (!isToken(token)) return null;
    const [row] = await lookup.execute({ tokenHash: hashToken(token) });
    if (!row) return null;
    const { resting, person: found, lent, counts } = row;
    if (resting) await touch(db, found.sessionId);
    const roles = new Set([...rolesOf(found.types), ...grantedIn(lent)]);
    return { actor: { ...found, roles }, counts };
  };
}

/** Stores that a session is in use, at most once a minute. */
async function touch(db: Db, sessionId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedTime: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastUsedTime, sql`${now} - interval '1 minute'`)));
}

let reader: ReturnType<typeof actorReader> | undefined;
let visitors: ResolveVisitor | undefined;

/** Finds the user of a session token in the process's database. */
export function resolveActor(token: string): Promise<Actor | null> {
  reader ??= actorReader(database());
  return reader(token);
}

/** Finds the user of a session token and the user's badge counts in the process's database. */
export const resolveVisitor: ResolveVisitor = (token) => {
  visitors ??= visitorReader(database(), { counted: true });
  return visitors(token);
};
