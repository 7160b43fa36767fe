import type { ReadCalendar } from "~/foundation/nights/calendars/read-calendar.server";
import type { Days } from "~/foundation/nights/rules/days";
import { inDays } from "./hotels";

/** The calendar of a channel that sold these days, from and until, from today. */
export const icalOf = (spans: readonly (readonly [number, number])[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Channel//EN",
    ...spans.flatMap(([from, until]) => [
      "BEGIN:VEVENT",
      `UID:${from}-${until}@channel.example`,
      `DTSTART;VALUE=DATE:${inDays(from).replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${inDays(until).replaceAll("-", "")}`,
      "SUMMARY:Reserved",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

/** What is read of an undamaged calendar with these events. */
export const readOf = (events: readonly Days[]): ReadCalendar => ({
  events: [...events],
  skipped: 0,
  unread: [],
  isPartial: false,
});
