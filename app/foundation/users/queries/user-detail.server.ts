import { desc, eq, or } from "drizzle-orm";
import { actLabel } from "~/foundation/audit/act-label.server";
import { auditDetail } from "~/foundation/desks/queries/audit-detail.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { toNum } from "~/platform/access/actor";
import { missing } from "~/platform/errors";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { type Locale, ownNames, parseLocale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";
import { sessions, users } from "~db/schema/accounts";
import { auditLog } from "~db/schema/audit";
import { userParams } from "../forms";
import { personLinks } from "../person-links.server";
import { statesOf } from "./list-users.server";

/** Number of sessions and audit lines shown. */
const shown = { sessions: 10, acts: 20 } as const;

/** Formats a time; "" for null. */
type Write = (at: Date | null) => string;

/** Reads the account named by the path, without its password; throws `userNotExist`. */
export async function userOf(db: Db, params: Readonly<Record<string, string>>) {
  const wanted = userParams.safeParse(params);
  if (!wanted.success) throw missing("userNotExist");
  const [found] = await db.select().from(users).where(eq(users.id, wanted.data.userId));
  if (!found) throw missing("userNotExist");
  const { passwordHash: _, ...user } = found;
  return { ...user, userNum: toNum(user.id), states: statesOf(user, Date.now()) };
}

async function invitorOf(db: Db, id: number | null) {
  if (id === null) return null;
  const [invitor] = await db.select({ id: users.id, nickname: users.nickname }).from(users).where(eq(users.id, id));
  return invitor ?? null;
}

/** Reads the head of a user's desk pages. */
export async function headOf(db: Db, params: Readonly<Record<string, string>>) {
  const { id, userNum, username, nickname, avatar, types, certFlag, states } = await userOf(db, params);
  return { id, number: userNum, username, nickname, avatar, types: types.split(","), cert: certFlag, states };
}
export type UserHeadData = Awaited<ReturnType<typeof headOf>>;

/** Reads a user's latest sessions with their state: running, revoked or expired. */
async function sessionsOf(db: Db, userId: number, write: Write) {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedTime))
    .limit(shown.sessions);
  return rows.map(({ id, site, userAgent, ip, createTime, lastUsedTime, expireTime, revokedTime }) => ({
    id,
    site,
    userAgent,
    ip,
    since: write(createTime),
    last: write(lastUsedTime),
    state: revokedTime
      ? ("ended" as const)
      : expireTime.getTime() < Date.now()
        ? ("expired" as const)
        : ("open" as const),
  }));
}

/** Reads the latest audit lines whose actor or target is the user. */
async function actsOf(db: Db, userId: number, { locale, t, write }: { locale: Locale; t: Translate; write: Write }) {
  const rows = await db
    .select({ act: auditLog, actor: users.nickname })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(or(eq(auditLog.target, `user:${userId}`), eq(auditLog.actorId, userId)))
    .orderBy(desc(auditLog.id))
    .limit(shown.acts);
  return rows.map(({ act, actor }) => ({
    id: act.id,
    time: write(act.createTime),
    actor: actor ?? t("users:detail.nobody"),
    action: actLabel(locale, act.action),
    target: act.target,
    detail: auditDetail(act, t),
  }));
}

/** Reads everything that administrators see of one user; times in JST. */
export async function userDetail(
  db: Db,
  params: Readonly<Record<string, string>>,
  { locale, t }: { locale: Locale; t: Translate },
) {
  const write = deskTime(locale);
  const user = await userOf(db, params);
  const times = {
    createTime: write(user.createTime),
    lastLoginTime: write(user.lastLoginTime),
    vipUntil: write(user.vipUntil),
    silencedUntil: write(user.silencedUntil),
    disabledAt: write(user.disabledAt),
    closedAt: write(user.closedAt),
    certTime: write(user.certTime),
  };
  return {
    head: await headOf(db, params),
    user: {
      email: user.email,
      mobile: user.mobile,
      realName: user.realName,
      companyName: user.companyName,
      postcode: user.postcode,
      address: user.address,
      locale: ownNames[parseLocale(user.locale) ?? "en_US"],
      longStay: user.longStay,
      silenceReason: user.silenceReason,
      invitor: await invitorOf(db, user.invitorId),
      ...times,
    },
    points: await balanceOf(db, user.id),
    links: await personLinks(db, user.id, t),
    sessions: await sessionsOf(db, user.id, write),
    acts: await actsOf(db, user.id, { locale, t, write }),
  };
}
