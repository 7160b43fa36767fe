import ICAL from "ical.js";
import { dayAfter, isDay, tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import { takingTurns } from "~/platform/time/turns";
import type { Days } from "../rooms/rules/room-stays";
import { calendarParts, type EventPart } from "./calendar-parts.server";
import { UnreadCalendar } from "./rules/faults";
import { ownEnding } from "./rules/feed-file";
import { type Zones, zonesOf } from "./rules/zones";

/** Contents of a calendar: the days of its events, and the number of skipped ones. */
export type ReadCalendar = { events: Days[]; skipped: number };

type Property = NonNullable<ReturnType<ICAL.Component["getFirstProperty"]>>;

/** Value of a property as in the file, but with dashes and colons in times. */
const valueIn = (property: Property): string => String(property.toJSON()[3]);

/** Date or time of a property as a day in Tokyo, with its instant if it has a time. */
function timeOf(property: Property | null, zones: Zones): { day: string; at: Date | null } | null {
  if (!property) return null;
  const value = valueIn(property);
  if (isDay(value)) return { day: value, at: null };
  const [, date = "", clock = "", isUtc] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(Z?)$/.exec(value) ?? [];
  if (!isDay(date) || Number.isNaN(Date.parse(`${date}T${clock}Z`))) return null;
  const zone = property.getParameter("tzid");
  const at = isUtc ? new Date(value) : zones(`${date}T${clock}`, typeof zone === "string" ? zone : "");
  return { day: tokyoDay(at), at };
}

/** Day on which an event ends, exclusive. */
function endOf(event: ICAL.Component, start: { day: string; at: Date | null }, zones: Zones): string | null {
  const end = event.getFirstProperty("dtend");
  if (end) return timeOf(end, zones)?.day ?? null;
  const duration = event.getFirstProperty("duration");
  if (!duration) return start.at ? start.day : dayAfter(start.day, 1);
  const seconds = ICAL.Duration.fromString(valueIn(duration)).toSeconds();
  return tokyoDay(new Date((start.at ?? tokyoInstant(start.day)).getTime() + seconds * 1_000));
}

/** The days of an event; "none" for one without a night, null for one that is skipped. */
function daysOf(event: ICAL.Component, zones: Zones): Days | "none" | null {
  const start = timeOf(event.getFirstProperty("dtstart"), zones);
  const untilDay = start && endOf(event, start, zones);
  if (!start || !untilDay || !isDay(untilDay) || untilDay < start.day) return null;
  return start.day === untilDay ? "none" : { fromDay: start.day, untilDay };
}

/** Parses the lines of an event that are read. Throws the parser's error. */
const componentOf = ({ lines }: EventPart): ICAL.Component =>
  new ICAL.Component(ICAL.parse(["BEGIN:VEVENT", ...lines.values(), "END:VEVENT"].join("\r\n")));

/**
 * Reads an iCalendar file: the days (end exclusive) of every event, in Tokyo if it has times. Repeating events and
 * those without readable days are counted as skipped; cancelled ones and our own (their UID ends with `host`) are
 * ignored. `TRANSP` is not read, since calendars mark closed days as transparent. Only the properties that are needed
 * are parsed, event by event, and others get their turn meanwhile. Throws UnreadCalendar: `broken` for an invalid
 * calendar, `tooMany` for more than 2,000 events or zones.
 */
export async function readCalendar(text: string, host: string): Promise<ReadCalendar> {
  try {
    const parts = await calendarParts(text);
    const zones = zonesOf(parts.zones);
    const turn = takingTurns();
    const events: Days[] = [];
    let skipped = 0;
    for (const part of parts.events) {
      await turn();
      const event = componentOf(part);
      const [uid, status] = ["uid", "status"].map((name) => String(event.getFirstPropertyValue(name) ?? ""));
      if (uid?.endsWith(ownEnding(host)) || status?.toUpperCase() === "CANCELLED") continue;
      const days = part.repeats ? null : daysOf(event, zones);
      if (days === null) skipped += 1;
      else if (days !== "none") events.push(days);
    }
    return { events, skipped };
  } catch (error) {
    throw error instanceof UnreadCalendar ? error : new UnreadCalendar("broken");
  }
}
