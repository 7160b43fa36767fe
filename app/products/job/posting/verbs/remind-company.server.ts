import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { databaseNow } from "~/platform/data/clock.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { recruitments } from "~db/schema/job";
import { remindDays, validFor } from "../../rules/life";

/** Recruitments per transaction. */
const slice = 50;

/**
 * Notifies the owners of the next recruitments that expire soon, once for each period in which they are open; false
 * when none are left. `at`: the current time, for tests.
 */
export async function remindNext(tx: Tx, at?: Date): Promise<boolean> {
  const now = at ?? (await databaseNow(tx));
  const { id, title, ownerId, validThrough, remindedTime, closedTime, deletedTime } = recruitments;
  const rows = await tx
    .select({ id, title, ownerId, validThrough })
    .from(recruitments)
    .innerJoin(users, and(eq(users.id, ownerId), isNull(users.closedAt)))
    .where(
      and(
        sql`${validThrough} > ${now.toISOString()}::timestamptz`,
        sql`${validThrough} <= ${validFor(remindDays, now).toISOString()}::timestamptz`,
        isNull(remindedTime),
        isNull(closedTime),
        isNull(deletedTime),
      ),
    )
    .orderBy(asc(validThrough), asc(id))
    .limit(slice)
    .for("no key update", { of: recruitments, skipLocked: true });
  for (const row of rows)
    await notify(tx, {
      userId: row.ownerId,
      type: "system",
      key: "job-posting:notice.ending",
      refType: "job-posting",
      refId: String(row.id),
      params: { title: row.title, day: tokyoDay(row.validThrough) },
    });
  if (rows.length > 0)
    await tx
      .update(recruitments)
      .set({ remindedTime: sql`clock_timestamp()` })
      .where(
        inArray(
          id,
          rows.map((row) => row.id),
        ),
      );
  return rows.length === slice;
}
