import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { calendarFetcher } from "~/foundation/nights/calendars/fetch-calendar.server";
import type { Tx } from "~db/client";
import { hotelRoomImports } from "~db/schema/hotel-room";
import { applyCalendar, keepFault } from "./verbs/apply-calendar.server";

async function claim(tx: Tx, importId: number, seconds: number): Promise<string | null> {
  const [taken] = await tx
    .update(hotelRoomImports)
    .set({ fetchTime: sql`clock_timestamp()` })
    .where(
      and(
        eq(hotelRoomImports.id, importId),
        or(
          isNull(hotelRoomImports.fetchTime),
          lt(hotelRoomImports.fetchTime, sql`clock_timestamp() - make_interval(secs => ${seconds})`),
        ),
      ),
    )
    .returning({ url: hotelRoomImports.url });
  return taken?.url ?? null;
}

/** Imports the calendar of another channel and closes its room accordingly. */
export const fetchCalendar = calendarFetcher({ claim, apply: applyCalendar, keepFault });
