import { openAccount } from "~/foundation/points/verbs/accounts.server";
import { earn } from "~/foundation/points/verbs/earn.server";
import type { Tx } from "~db/client";

/**
 * Opens the point account of a new user and grants the registration points, and the invitation points to the inviter.
 * The inviter's grant comes first: a transaction that waits for a user's account must not hold the platform's yet.
 * Returns the points granted to the new user.
 */
export async function welcomeRewards(tx: Tx, userId: number, invitorId: number | null): Promise<number> {
  await openAccount(tx, userId);
  if (invitorId !== null) await earn(tx, { userId: invitorId, type: "invitation", ref: `user:${userId}` });
  return earn(tx, { userId, type: "register", ref: `user:${userId}` });
}
