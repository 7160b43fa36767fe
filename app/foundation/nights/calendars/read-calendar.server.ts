import ICAL from "ical.js";
import { isDay, tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import { takingTurns } from "~/platform/time/turns";
import type { Days } from "../rules/days";
import { plusDays } from "../rules/night-count";
import { calendarParts, type EventPart, type EventProperty } from "./calendar-parts";
import { eventNights, type Moment } from "./event-nights";
import { ownEnding } from "./feed-file";
import { Unread, type UnreadPart } from "./unread";
import { type Zones, zonesOf } from "./zones";

/**
 * Contents of a calendar: the nights of its events, how many of its parts could not be read as they stand, the first of
 * these, and whether an event may be missing, so that nights which the calendar closed before must stay closed.
 */
export type ReadCalendar = { events: Days[]; skipped: number; unread: UnreadPart[]; isPartial: boolean };

const basic = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})?(Z?))?$/i;

/** A day by its digits; the year 9999, by which some say "for ever", is the last that can be counted from. */
const dayOf = (year = "", month = "", date = ""): string => `${year === "9999" ? "9998" : year}-${month}-${date}`;

/** The moment of a date or time, whatever type it claims to be; null if there is no such moment. */
function momentOf({ value, zone }: EventProperty, zones: Zones): Moment | null {
  const [, year, month, date, hours, minutes, seconds = "00", isUtc] = basic.exec(value) ?? [];
  const day = dayOf(year, month, date);
  if (!isDay(day)) return null;
  if (hours === undefined) return { day, at: null };
  const clock = `${day}T${hours}:${minutes}:${seconds}`;
  if (Number.isNaN(Date.parse(`${clock}Z`))) return null;
  const at = isUtc ? new Date(`${clock}Z`) : zones(clock, zone);
  return { day: tokyoDay(at), at };
}

/** The end that an event's duration gives; null if it is none, or none that can be. */
function endAfter(start: Moment, duration: string): Moment | null {
  try {
    const ms = ICAL.Duration.fromString(duration.toUpperCase()).toSeconds() * 1_000;
    const at = new Date((start.at ?? tokyoInstant(start.day)).getTime() + ms);
    return ms < 0 ? null : { day: tokyoDay(at), at: start.at && at };
  } catch {
    return null;
  }
}

/** The day that a value begins with, whatever follows it; null for none. */
function dayIn(property: EventProperty | undefined): Moment | null {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(property?.value ?? "") ?? [];
  const day = dayOf(year, month, date);
  return isDay(day) ? { day, at: null } : null;
}

/** When an event ends: as it says, else with its first day; null if what it says cannot be read. */
function endOf({ properties }: EventPart, start: Moment, zones: Zones): Moment | null {
  const [end, duration] = [properties.get("DTEND"), properties.get("DURATION")];
  if (end) return momentOf(end, zones);
  return duration ? endAfter(start, duration.value) : start;
}

const isBefore = (one: Moment, other: Moment): boolean =>
  one.at && other.at ? one.at < other.at : one.day < other.day;

/** Only nights whose days can be written, `YYYY-MM-DD`. */
const writable = (nights: Days | null): Days | null =>
  nights && isDay(nights.fromDay) && isDay(nights.untilDay) ? nights : null;

type EventRead = { nights: Days | null; isPartial: boolean };

/** The nights of an event that begins then, null for none. */
function nightsAfter(event: EventPart, start: Moment, zones: Zones, unread: Unread): EventRead {
  const [until, duration] = [event.properties.get("DTEND"), event.properties.get("DURATION")];
  const told = endOf(event, start, zones);
  const end = told && !isBefore(told, start) ? told : null;
  const nights = end && eventNights(start, end);
  if (end && (!nights || writable(nights))) return { nights, isPartial: event.isDamaged && !until && !duration };
  unread.add("end", until ?? duration ?? event);
  return { nights: writable(eventNights(start, dayIn(until) ?? start)), isPartial: true };
}

/**
 * The nights of an event, null for none. What cannot be read is added to `unread`: a time that is none counts as its
 * day, an event without an end has its first night, and one without a start its last.
 */
function nightsOf(event: EventPart, zones: Zones, unread: Unread): EventRead {
  const { properties } = event;
  const [from, until] = [properties.get("DTSTART"), properties.get("DTEND")];
  const repeats = properties.get("RRULE") ?? properties.get("RDATE");
  if (repeats) unread.add("repeats", repeats);
  const exact = from ? momentOf(from, zones) : null;
  if (exact) return nightsAfter(event, exact, zones, unread);
  unread.add("start", from ?? event);
  const [start, last] = [dayIn(from), until ? momentOf(until, zones) : null];
  if (start) return { nights: nightsAfter(event, start, zones, unread).nights, isPartial: true };
  return { nights: writable(last && { fromDay: plusDays(last.day, -1), untilDay: last.day }), isPartial: true };
}

/**
 * Reads an iCalendar file: the nights (end exclusive) of every event, in Tokyo. Cancelled events and our own (their UID
 * ends with `host`) are ignored; of a repeating one, the first time is read. Whatever is damaged costs only itself, is
 * counted, and leaves no night open that it names. `TRANSP` is not read, since calendars mark closed days as
 * transparent. The time it takes grows with the length of the text only, and others get their turn meanwhile. Throws
 * UnreadCalendar: `broken` for a text without a calendar, `tooMany` for more than 2,000 events.
 */
export async function readCalendar(text: string, host: string): Promise<ReadCalendar> {
  const turn = takingTurns();
  const unread = new Unread();
  const parts = await calendarParts(text, unread, turn);
  const zones = zonesOf(parts.zones);
  const events: Days[] = [];
  let isPartial = parts.isDamaged;
  for (const event of parts.events) {
    await turn();
    const [uid, status] = ["UID", "STATUS"].map((name) => event.properties.get(name)?.value ?? "");
    if (uid?.endsWith(ownEnding(host)) || status?.toUpperCase() === "CANCELLED") continue;
    const read = nightsOf(event, zones, unread);
    if (read.nights) events.push(read.nights);
    isPartial ||= read.isPartial;
  }
  return { events, skipped: unread.count, unread: unread.parts, isPartial };
}
