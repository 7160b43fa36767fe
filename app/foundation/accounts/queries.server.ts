import { desc, eq } from "drizzle-orm";
import { balanceOf } from "~/foundation/points/queries.server";
import { rolesOf } from "~/platform/access/access";
import { toNum } from "~/platform/access/actor";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { devMails } from "~db/schema/platform";

/** What a client learns about the person it is signed in as (decisions E1). */
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
      silencedUntil: users.silencedUntil,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw missing("userNotExist");
  const { silencedUntil, ...shown } = user;
  const { spendable } = await balanceOf(db, userId);
  const silence = silencedUntil !== null && silencedUntil.getTime() > Date.now();
  return { ...shown, userNum: toNum(user.id), roles: [...rolesOf(user.type)], silence, points: spendable };
}

/** A person's own profile (decisions E1). */
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
      postcode: users.postcode,
      address: users.address,
      locale: users.locale,
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

/** The newest 50 mails of a machine without a mail server. */
export const latestMails = (db: Db) =>
  db
    .select({
      id: devMails.id,
      to: devMails.to,
      subject: devMails.subject,
      text: devMails.text,
      html: devMails.html,
      createTime: devMails.createTime,
    })
    .from(devMails)
    .orderBy(desc(devMails.id))
    .limit(50);
