import { databaseNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db, Tx } from "~db/client";
import { bookedAs } from "./book.server";
import { earn, refOf } from "./earn.server";

const signInAt = (userId: number, at: Date) => ({ userId, type: "sign-in", ref: tokyoDay(at), at }) as const;

/**
 * Pays the daily sign-in point, once per user and JST day [SH32]. Returns the points granted; 0 after the first time.
 */
export async function claimSignIn(tx: Tx, userId: number, at?: Date): Promise<number> {
  return earn(tx, signInAt(userId, at ?? (await databaseNow(tx))));
}

/** `claimSignIn` for a user who stays signed in: only reads when the point of the day was granted already. */
export async function giveSignIn(db: Db, userId: number, at: Date): Promise<number> {
  const { type, ref } = signInAt(userId, at);
  if ((await bookedAs(db, type, refOf({ userId, ref }))) !== undefined) return 0;
  return transact((tx) => claimSignIn(tx, userId, at));
}
