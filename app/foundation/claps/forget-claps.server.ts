import { and, inArray, isNotNull, lt } from "drizzle-orm";
import { databaseNow } from "~/platform/clock.server";
import { transact } from "~/platform/data/database.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { clapDays, claps } from "~db/schema/claps";

/** Claps stay as numbers: without the person when an account is anonymous, without the device when its day is over. */
export async function forgetClaps(db: Db): Promise<void> {
  const today = tokyoDay(await databaseNow(db));
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.anonymisedAt));
  await transact(async (tx) => {
    await tx.update(claps).set({ userId: null }).where(inArray(claps.userId, gone));
    await tx
      .update(claps)
      .set({ device: null })
      .where(and(isNotNull(claps.device), lt(claps.day, today)));
    await tx.delete(clapDays).where(lt(clapDays.day, today));
  });
}
