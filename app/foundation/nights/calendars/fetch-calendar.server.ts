import { transact } from "~/platform/data/database.server";
import { env } from "~/platform/env.server";
import { utf16Of } from "~/platform/i18n/byte-order-mark";
import type { Transact } from "~/platform/jobs/drain";
import { Resting } from "~/platform/outbound/breaker";
import { type Outbound, OutboundError, outbound } from "~/platform/outbound/outbound.server";
import type { Tx } from "~db/client";
import { type CalendarFault, UnreadCalendar } from "./faults";
import { type ReadCalendar, readCalendar } from "./read-calendar.server";

/** Most bytes of a calendar. */
const largest = 1_000_000;

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
  const text = new TextDecoder(utf16Of(body) ?? "utf-8").decode(body);
  return readCalendar(text, new URL(env.origins.main).hostname);
}

/** How a product stores the calendars that it imports. */
type CalendarStore = {
  /**
   * Claims a calendar unless it was claimed within the last `seconds`: one of two concurrent claims succeeds. Returns
   * its URL, or null.
   */
  claim(tx: Tx, importId: number, seconds: number): Promise<string | null>;
  /** Closes nights as the calendar says. */
  apply(tx: Tx, importId: number, calendar: ReadCalendar): Promise<void>;
  /** Stores why a calendar could not be read; what it closed stays closed. */
  keepFault(tx: Tx, importId: number, fault: CalendarFault): Promise<void>;
};

type Means = { run?: Transact; ask?: Outbound; seconds: number };

/**
 * The import of calendars into a store. It returns the fault, null for none, or "recent" if the calendar was read within
 * the last `seconds`; one that cannot be read changes nothing. Nothing is locked while it is fetched.
 */
export function calendarFetcher({ claim, apply, keepFault }: CalendarStore) {
  return async (
    importId: number,
    { run = transact, ask = outbound, seconds }: Means,
  ): Promise<CalendarFault | "recent" | null> => {
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
    await run((tx) => apply(tx, importId, calendar));
    return null;
  };
}
