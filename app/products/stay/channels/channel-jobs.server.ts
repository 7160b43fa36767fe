import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import type { Transact } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { stayImports, stays } from "~db/schema/stay";
import { fetchStayCalendar } from "./fetch-calendar.server";
import { askSoon } from "./verbs/imports.server";

/** Most calendars queued in one transaction. */
const slice = 500;
/** Seconds before the job reads a calendar again. */
const calm = 600;

const payload = z.object({ importId: rowId });

type ChannelJobs = { "stay-channels": Nothing; "stay-channel": z.input<typeof payload> };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends ChannelJobs {}
}

/** Queues the import of the calendars of all existing listings, each at most once. */
async function sweepStayCalendars(run: Transact = transact): Promise<void> {
  for (let last = 0; ; ) {
    const ids = await run(async (tx) => {
      const rows = await tx
        .select({ id: stayImports.id })
        .from(stayImports)
        .innerJoin(stays, eq(stays.id, stayImports.stayId))
        .where(and(gt(stayImports.id, last), isNull(stays.deletedTime)))
        .orderBy(asc(stayImports.id))
        .limit(slice);
      for (const { id } of rows) await askSoon(tx, id);
      return rows.map(({ id }) => id);
    });
    last = ids.at(-1) ?? 0;
    if (ids.length < slice) return;
  }
}

export const channelJobs: JobTable<ChannelJobs> = {
  "stay-channels": () => sweepStayCalendars(),
  "stay-channel": async (told) => void (await fetchStayCalendar(payload.parse(told).importId, { seconds: calm })),
};

export const channelCron: readonly CronEntry[] = [{ pattern: "*/15 * * * *", job: "stay-channels" }];
