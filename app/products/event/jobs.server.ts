import { z } from "zod";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { addJob, type JobTable } from "~/platform/jobs/jobs.server";
import { notifyNext } from "./verbs/notify-next.server";

const payload = z.object({ eventId: rowId, after: z.number().int().nonnegative() });
type EventJobs = { "event-result": z.input<typeof payload> };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends EventJobs {}
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
