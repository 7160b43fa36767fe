import { desc, eq } from "drizzle-orm";
import { balanceOf } from "~/foundation/points/queries.server";
import { toNum } from "~/platform/access/actor";
import { rolesOf } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { sessions, users } from "~db/schema/accounts";

/** The login object: what a client receives about its signed-in user; `invitorId` as at registration, a user number. */
export async function loginObject(db: Db, userId: number) {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      nickname: users.nickname,
      avatar: users.avatar,
      email: users.email,
      type: users.types,
      certFlag: users.certFlag,
      invitorId: users.invitorId,
      lastLoginTime: users.lastLoginTime,
      silencedUntil: users.silencedUntil,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw missing("userNotExist");
  const { silencedUntil, invitorId, ...shown } = user;
  const { spendable } = await balanceOf(db, userId);
  const silence = silencedUntil !== null && silencedUntil.getTime() > Date.now();
  const invitedBy = invitorId === null ? null : toNum(invitorId);
  return {
    ...shown,
    userNum: toNum(user.id),
    invitorId: invitedBy,
    roles: [...rolesOf(user.type)],
    silence,
    points: spendable,
  };
}

/** Reads a user's own profile. */
export async function profileOf(db: Db, userId: number) {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      nickname: users.nickname,
      email: users.email,
      mobile: users.mobile,
      avatar: users.avatar,
      realName: users.realName,
      companyName: users.companyName,
      registrationNo: users.registrationNo,
      postcode: users.postcode,
      address: users.address,
      locale: users.locale,
      language: users.language,
      type: users.types,
      certFlag: users.certFlag,
      longStay: users.longStay,
      lastLoginTime: users.lastLoginTime,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw missing("userNotExist");
  return { ...user, userNum: toNum(user.id) };
}

/** Lists a user's sessions, newest first, for the export of the user's data. */
export const listOwnSessions = (db: Db, userId: number) =>
  db
    .select({
      site: sessions.site,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      createTime: sessions.createTime,
      lastUsedTime: sessions.lastUsedTime,
      expireTime: sessions.expireTime,
      revokedTime: sessions.revokedTime,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.id));
