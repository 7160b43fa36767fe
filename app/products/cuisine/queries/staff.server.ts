import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { cuisineStaff } from "~db/schema/cuisine-staff";
import { cuisineLimits as limits } from "../rules/limits";

/** A restaurant's staff and invitations, earliest first. */
export async function staffOf(db: Db, sellerId: number) {
  const rows = await db
    .select({
      id: cuisineStaff.id,
      email: cuisineStaff.email,
      role: cuisineStaff.role,
      userId: cuisineStaff.userId,
      name: users.nickname,
      username: users.username,
      acceptTime: cuisineStaff.acceptTime,
      expireTime: cuisineStaff.expireTime,
      isOver: sql<boolean>`${cuisineStaff.expireTime} <= clock_timestamp()`,
    })
    .from(cuisineStaff)
    .leftJoin(users, eq(users.id, cuisineStaff.userId))
    .where(eq(cuisineStaff.sellerId, sellerId))
    .orderBy(asc(cuisineStaff.id))
    .limit(limits.staff);
  return rows.map(({ isOver, userId, ...row }) => ({
    ...row,
    state: userId ? ("working" as const) : isOver ? ("over" as const) : ("invited" as const),
  }));
}
export type StaffRow = Awaited<ReturnType<typeof staffOf>>[number];
