import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { DomainError } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { lives } from "~db/schema/live";
import { liveReminders } from "~db/schema/live-chat";
import { shownRow } from "../queries/shown-live.server";
import { isOver, stateOf } from "../rules/state";

/** Puts a person on the list of those who are notified when a live event begins, or takes them off it. */
export async function remind(tx: Tx, userId: number, liveId: number, on: boolean): Promise<void> {
  const own = and(eq(liveReminders.liveId, liveId), eq(liveReminders.userId, userId));
  const live = await shownRow(tx, liveId);
  if (!on) {
    await tx.delete(liveReminders).where(own);
    return;
  }
  if (stateOf(live) !== "upcoming" || isOver(live)) throw new DomainError("liveHasBegun");
  await tx.insert(liveReminders).values({ liveId, userId }).onConflictDoNothing();
}

/** Notifications written by one transaction. */
const size = 200;

/** Queues the notices of a live event that has just begun. */
export const queueReminders = (tx: Tx, liveId: number): Promise<void> =>
  addJob(tx, "live-remind", { liveId }, { key: `live-remind:${liveId}` });

/**
 * Notifies the next people who asked to be, each once, while the event is on air and shown; true when there may be more.
 */
export async function remindNext(tx: Tx, liveId: number): Promise<boolean> {
  const [live] = await tx
    .select({ title: lives.title })
    .from(lives)
    .where(and(eq(lives.id, liveId), eq(lives.flag, true), eq(lives.isShow, true), isNull(lives.deletedTime)));
  if (!live) return false;
  const due = await tx
    .select({ userId: liveReminders.userId })
    .from(liveReminders)
    .where(and(eq(liveReminders.liveId, liveId), isNull(liveReminders.notifiedTime)))
    .orderBy(liveReminders.userId)
    .limit(size)
    .for("update", { skipLocked: true });
  if (due.length === 0) return false;
  const ids = due.map(({ userId }) => userId);
  await tx
    .update(liveReminders)
    .set({ notifiedTime: sql`clock_timestamp()` })
    .where(and(eq(liveReminders.liveId, liveId), inArray(liveReminders.userId, ids)));
  for (const userId of ids)
    await notify(tx, {
      userId,
      type: "system",
      key: "live:notice.begun",
      params: { title: live.title },
      refType: "live",
      refId: String(liveId),
    });
  return due.length === size;
}
