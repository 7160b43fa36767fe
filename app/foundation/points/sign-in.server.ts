import { databaseNow } from "~/platform/clock.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { earn } from "./earn.server";

/** Pays the daily sign-in point, once a user and JST day (decisions SH32). Returns the points granted; 0 after the first time. */
export async function claimSignIn(tx: Tx, userId: number, at?: Date): Promise<number> {
  const now = at ?? (await databaseNow(tx));
  return earn(tx, { userId, type: "sign-in", ref: tokyoDay(now), at: now });
}
