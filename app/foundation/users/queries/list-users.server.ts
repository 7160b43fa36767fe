import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { holdingAny } from "~/foundation/accounts/queries/holding.server";
import { usersMatching } from "~/foundation/accounts/queries/matching-users";
import { toNum } from "~/platform/access/actor";
import { countAhead, countUpTo } from "~/platform/data/count-ahead.server";
import { roles } from "~/platform/domain/access";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { pointAccounts } from "~db/schema/points";
import type { LoginSpan, UserColumn, UserGroup, UserState } from "../rules/users-table";

export type UsersState = TableState<UserColumn, "keyword" | "types" | "certFlag" | "state" | "login">;

const now = sql`clock_timestamp()`;
const points = sql<number>`coalesce(${pointAccounts.balance}, 0)::float8`;

const states: Record<UserState, SQL | undefined> = {
  active: and(
    isNull(users.disabledAt),
    isNull(users.closedAt),
    sql`(${users.silencedUntil} is null or ${users.silencedUntil} <= ${now})`,
  ),
  silenced: sql`${users.silencedUntil} > ${now}`,
  disabled: isNotNull(users.disabledAt),
  closed: isNotNull(users.closedAt),
  vip: sql`${users.vipUntil} > ${now}`,
};

const since = (days: number): SQL => sql`${now} - make_interval(days => ${days})`;

const logins: Record<LoginSpan, SQL> = {
  within7: sql`${users.lastLoginTime} >= ${since(7)}`,
  within30: sql`${users.lastLoginTime} >= ${since(30)}`,
  idle90: sql`${users.lastLoginTime} < ${since(90)}`,
  idle365: sql`${users.lastLoginTime} < ${since(365)}`,
  never: isNull(users.lastLoginTime),
};

const groups: Record<UserGroup, SQL | undefined> = {
  all: undefined,
  guest: sql`${users.types} = 'guest'`,
  staff: sql`${users.types} <> 'guest'`,
};

/** Condition for users with any type of a comma list; a list without a known type does not filter. */
function holding(types: string | undefined): SQL | undefined {
  const asked = new Set((types ?? "").split(","));
  const wanted = roles.filter((role) => asked.has(role.toLowerCase()));
  return wanted.length > 0 ? holdingAny(wanted) : undefined;
}

function condition(
  group: UserGroup,
  { keyword, types, certFlag, state, login }: UsersState["filters"],
): SQL | undefined {
  return and(
    groups[group],
    keyword ? usersMatching(keyword) : undefined,
    holding(types),
    certFlag && /^[0-3]$/.test(certFlag) ? eq(users.certFlag, Number(certFlag)) : undefined,
    state && Object.hasOwn(states, state) ? states[state as UserState] : undefined,
    login && Object.hasOwn(logins, login) ? logins[login as LoginSpan] : undefined,
  );
}

/** The ids of the accounts that a list finds, at most `most` of them. */
export async function foundUsers(db: Db, group: UserGroup, { filters }: UsersState, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(condition(group, filters))
    .orderBy(users.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** How many accounts a list finds, counted up to `most`. */
export const countUsers = (db: Db, group: UserGroup, { filters }: UsersState, most: number): Promise<number> =>
  countUpTo(db, users, condition(group, filters), most);

/** Reads one page of accounts; `points` is the balance including points held for orders. */
export async function listUsers(db: Db, group: UserGroup, state: UsersState) {
  const where = condition(group, state.filters);
  const by = {
    username: sql`lower(${users.username})`,
    nickname: users.nickname,
    email: users.email,
    certFlag: users.certFlag,
    points,
    vipUntil: users.vipUntil,
    silencedUntil: users.silencedUntil,
    lastLoginTime: users.lastLoginTime,
    createTime: users.createTime,
  };
  const { limit, offset } = tableSlice(state);
  const total = await countAhead(db, users, where, { offset });
  const found = await db
    .select({
      id: users.id,
      username: users.username,
      nickname: users.nickname,
      email: users.email,
      mobile: users.mobile,
      realName: users.realName,
      companyName: users.companyName,
      type: users.types,
      certFlag: users.certFlag,
      vipUntil: users.vipUntil,
      silencedUntil: users.silencedUntil,
      disabledAt: users.disabledAt,
      closedAt: users.closedAt,
      locale: users.locale,
      lastLoginTime: users.lastLoginTime,
      createTime: users.createTime,
      points,
    })
    .from(users)
    .leftJoin(pointAccounts, eq(pointAccounts.userId, users.id))
    .where(where)
    .orderBy(...tableOrder(state, by, users.id))
    .limit(limit)
    .offset(offset);
  const at = Date.now();
  const rows = found.map((user) => ({ ...user, userNum: toNum(user.id), states: statesOf(user, at) }));
  return { rows, total };
}
export type UserRow = Awaited<ReturnType<typeof listUsers>>["rows"][number];

type Standing = Record<"vipUntil" | "silencedUntil" | "disabledAt" | "closedAt", Date | null>;

/** States of an account at the time `at` (ms), most serious first; `active` if none restricts it. */
export function statesOf({ vipUntil, silencedUntil, disabledAt, closedAt }: Standing, at: number): UserState[] {
  const found: UserState[] = [];
  if (closedAt) found.push("closed");
  if (disabledAt) found.push("disabled");
  if (silencedUntil && silencedUntil.getTime() > at) found.push("silenced");
  if (found.length === 0) found.push("active");
  if (vipUntil && vipUntil.getTime() > at) found.push("vip");
  return found;
}
