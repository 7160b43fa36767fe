import { withdraw } from "~/foundation/notifications/verbs/withdraw.server";
import type { Tx } from "~db/client";

/** Withdraws what somebody has not read yet of a person whom they block (`blockEnders`); the comments stay. */
export const withdrawComments = (tx: Tx, { userId, blockedId }: { userId: number; blockedId: number }): Promise<void> =>
  withdraw(tx, { userIds: [userId], types: ["system"], fromUserId: blockedId, refType: "comment" });
