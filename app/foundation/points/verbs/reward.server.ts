import { databaseNow } from "~/platform/data/clock.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { type RewardType, rewardSource } from "../rules";
import { earn } from "./earn.server";

export type Reward = {
  userId: number;
  pointType: RewardType;
  refId?: string;
  /** The page the request came from: what is shared when `refId` is absent. */
  referer?: string;
  at?: Date;
};

/**
 * Pays a share or an ad click, once per shared item and JST day [P11, N19]. Returns the points granted; 0 over a cap.
 */
export async function claimReward(tx: Tx, { userId, pointType, refId, referer, at }: Reward): Promise<number> {
  const source = rewardSource(refId, referer);
  if (source === null) return 0;
  const now = at ?? (await databaseNow(tx));
  return earn(tx, { userId, type: pointType, ref: `${source}:${tokyoDay(now)}`, content: source, at: now });
}
