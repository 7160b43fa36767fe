import ICAL from "ical.js";
import { dayAfter, isDay, tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import type { Days } from "../rules/days";
import { UnreadCalendar } from "./faults";
import { ownEnding } from "./feed-file";
import { type Zones, zonesOf } from "./zones";

/** Most events of a calendar, and characters of one of its lines. */
const most = { events: 2_000, line: 50_000 } as const;

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
  if (["rrule", "rdate", "recurrence-id"].some((name) => event.hasProperty(name))) return null;
  const start = timeOf(event.getFirstProperty("dtstart"), zones);
  const untilDay = start && endOf(event, start, zones);
  if (!start || !untilDay || !isDay(untilDay) || untilDay < start.day) return null;
  return start.day === untilDay ? "none" : { fromDay: start.day, untilDay };
}

/** Parses the calendars of a text. Throws UnreadCalendar, or the parser's error. */
function calendarsIn(text: string): ICAL.Component[] {
  const whole = text.replace(/^\uFEFF/, "").replace(/\r?\n[ \t]/g, "");
  const lines = whole.split(/\r?\n/);
  if (lines.some(({ length }) => length > most.line)) throw new UnreadCalendar("broken");
  if (lines.filter((line) => /^BEGIN:VEVENT\s*$/i.test(line)).length > most.events) throw new UnreadCalendar("tooMany");
  const parsed: unknown[] = ICAL.parse(lines.join("\r\n"));
  const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as ConstructorParameters<typeof ICAL.Component>[0][];
  const calendars = roots.filter((root) => root.length > 0).map((root) => new ICAL.Component(root));
  if (calendars.length === 0 || calendars.some(({ name }) => name !== "vcalendar")) throw new UnreadCalendar("broken");
  return calendars;
}

/**
 * Reads an iCalendar file: the days (end exclusive) of every event, in Tokyo if it has times. Repeating events and
 * those without readable days are counted as skipped; cancelled ones and our own (their UID ends with `host`) are
 * ignored. `TRANSP` is not read, since calendars mark closed days as transparent. Throws UnreadCalendar: `broken` for
 * an invalid calendar, `tooMany` for more than 2,000 events.
 */
export function readCalendar(text: string, host: string): ReadCalendar {
  try {
    const events: Days[] = [];
    let skipped = 0;
    for (const calendar of calendarsIn(text)) {
      const zones = zonesOf(calendar);
      for (const event of calendar.getAllSubcomponents("vevent")) {
        const [uid, status] = ["uid", "status"].map((name) => String(event.getFirstPropertyValue(name) ?? ""));
        if (uid?.endsWith(ownEnding(host)) || status?.toUpperCase() === "CANCELLED") continue;
        const days = daysOf(event, zones);
        if (days === null) skipped += 1;
        else if (days !== "none") events.push(days);
      }
    }
    return { events, skipped };
  } catch (error) {
    throw error instanceof UnreadCalendar ? error : new UnreadCalendar("broken");
  }
}
