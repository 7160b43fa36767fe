import { and, inArray, isNotNull, lt } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { clapDays, claps } from "~db/schema/claps";

/** Detaches claps from anonymised accounts, and from devices once the day is over; the numbers stay. */
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
