import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { transact } from "~/platform/data/database.server";
import { env } from "~/platform/env.server";
import type { Transact } from "~/platform/jobs/drain";
import { Resting } from "~/platform/outbound/breaker";
import { type Outbound, OutboundError, outbound } from "~/platform/outbound/outbound.server";
import type { Tx } from "~db/client";
import { hotelRoomImports } from "~db/schema/hotel-room";
import { type ReadCalendar, readCalendar } from "./read-calendar.server";
import { type CalendarFault, UnreadCalendar } from "./rules/faults";
import { applyCalendar, keepFault } from "./verbs/apply-calendar.server";

/** Most bytes of a calendar. */
const largest = 1_000_000;

/**
 * Claims a calendar unless it was claimed within the last `seconds`: one of two concurrent claims succeeds. Returns its
 * URL, or null.
 */
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

function faultOf(error: unknown): CalendarFault {
  if (error instanceof UnreadCalendar) return error.fault;
  if (error instanceof OutboundError) return error.reason;
  if (error instanceof Resting) return "resting";
  throw error;
}

/**
 * Fetches and parses a calendar. An invalid file does not count as a failure of its host, which serves other calendars
 * too.
 */
async function read(ask: Outbound, url: string): Promise<ReadCalendar> {
  if (!URL.canParse(url)) throw new UnreadCalendar("refused");
  const { status, body } = await ask(url, {
    headers: { accept: "text/calendar" },
    maxBytes: largest,
    read: (reply) => reply,
  });
  if (status !== 200) throw new UnreadCalendar("gone");
  return readCalendar(body.toString("utf8"), new URL(env.origins.main).hostname);
}

type Means = { run?: Transact; ask?: Outbound; seconds: number };

/**
 * Imports a calendar and closes its room accordingly; one that cannot be read changes nothing and its fault is stored.
 * Returns the fault, null for none, or "recent" if it was read within the last `seconds`. Nothing is locked while it is
 * fetched.
 */
export async function fetchCalendar(
  importId: number,
  { run = transact, ask = outbound, seconds }: Means,
): Promise<CalendarFault | "recent" | null> {
  const url = await run((tx) => claim(tx, importId, seconds));
  if (url === null) return "recent";
  let calendar: ReadCalendar;
  try {
    calendar = await read(ask, url);
  } catch (error) {
    const fault = faultOf(error);
    await run((tx) => keepFault(tx, importId, fault));
    return fault;
  }
  await run((tx) => applyCalendar(tx, importId, calendar));
  return null;
}
