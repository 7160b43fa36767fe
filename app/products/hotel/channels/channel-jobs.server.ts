import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import type { Transact } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { hotelRoomImports, hotelRooms } from "~db/schema/hotel-room";
import { fetchCalendar } from "./fetch-calendar.server";
import { askSoon } from "./verbs/room-imports.server";

/** Most calendars queued in one transaction. */
const slice = 500;
/** Seconds before the job reads a calendar again. */
const calm = 600;

const payload = z.object({ importId: rowId });

type ChannelJobs = { "hotel-channels": Nothing; "hotel-channel": z.input<typeof payload> };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends ChannelJobs {}
}

/** Queues the import of the calendars of all existing rooms, each at most once. */
export async function sweepCalendars(run: Transact = transact): Promise<void> {
  for (let last = 0; ; ) {
    const ids = await run(async (tx) => {
      const rows = await tx
        .select({ id: hotelRoomImports.id })
        .from(hotelRoomImports)
        .innerJoin(hotelRooms, eq(hotelRooms.id, hotelRoomImports.roomId))
        .where(and(gt(hotelRoomImports.id, last), isNull(hotelRooms.deletedTime)))
        .orderBy(asc(hotelRoomImports.id))
        .limit(slice);
      for (const { id } of rows) await askSoon(tx, id);
      return rows.map(({ id }) => id);
    });
    last = ids.at(-1) ?? 0;
    if (ids.length < slice) return;
  }
}

export const channelJobs: JobTable<ChannelJobs> = {
  "hotel-channels": () => sweepCalendars(),
  "hotel-channel": async (told) => void (await fetchCalendar(payload.parse(told).importId, { seconds: calm })),
};

export const channelCron: readonly CronEntry[] = [{ pattern: "*/15 * * * *", job: "hotel-channels" }];
