import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { addJob, type JobTable } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { eventApplies, eventDraws, events } from "~db/schema/event";
import { notifyResult } from "./verbs/notify-result.server";

/** Applicants notified per transaction. */
const slice = 100;

const payload = z.object({ eventId: rowId, after: z.number().int().nonnegative() });
type EventJobs = { "event-result": z.input<typeof payload> };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends EventJobs {}
}

/**
 * Notifies the next applicants of an event, except winners, of its result; returns the id to continue after, or null.
 */
export async function notifyNext(tx: Tx, { eventId, after }: z.output<typeof payload>): Promise<number | null> {
  const [event] = await tx.select({ id: events.id, title: events.title }).from(events).where(eq(events.id, eventId));
  if (!event) return null;
  const rows = await tx
    .select({ id: eventApplies.id, userId: eventApplies.userId, drawId: eventDraws.id })
    .from(eventApplies)
    .innerJoin(users, and(eq(users.id, eventApplies.userId), isNull(users.closedAt)))
    .leftJoin(eventDraws, eq(eventDraws.applyId, eventApplies.id))
    .where(and(eq(eventApplies.eventId, eventId), gt(eventApplies.id, after)))
    .orderBy(asc(eventApplies.id))
    .limit(slice);
  for (const { drawId, userId } of rows) if (drawId === null) await notifyResult(tx, event, userId, "drawn");
  return rows.length < slice ? null : (rows.at(-1)?.id ?? null);
}

/** Job that notifies everybody who applied after the draw, a slice at a time. */
export const eventJobs: JobTable<EventJobs> = {
  "event-result": async (told) => {
    const { eventId, after } = payload.parse(told);
    await transact(async (tx) => {
      const next = await notifyNext(tx, { eventId, after });
      if (next !== null) await addJob(tx, "event-result", { eventId, after: next });
    });
  },
};
