import { openAccount } from "~/foundation/points/accounts.server";
import { earn } from "~/foundation/points/earn.server";
import { businessDay, databaseNow } from "~/platform/clock.server";
import type { Db } from "~db/client";

/**
 * Grants the day's sign-in point, once a user and day in Japan however often and wherever it is called
 * (decisions SH32); returns the points granted, 0 after the first time.
 */
export async function signInReward(tx: Db, userId: number): Promise<number> {
  const day = businessDay(await databaseNow(tx));
  return earn(tx, { userId, type: "sign-in", ref: `user:${userId}:${day}` });
}

/**
 * Opens the point account of a new user and grants the points of registration; who invited earns theirs
 * (decisions G). Returns the points granted to the new user.
 */
export async function welcomeRewards(tx: Db, userId: number, invitorId: number | null): Promise<number> {
  await openAccount(tx, userId);
  const granted = await earn(tx, { userId, type: "register", ref: `user:${userId}` });
  if (invitorId !== null) await earn(tx, { userId: invitorId, type: "invitation", ref: `user:${userId}` });
  return granted;
}
