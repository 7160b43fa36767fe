import type { Days } from "~/foundation/nights/rules/days";
import { nightsOf } from "~/foundation/nights/rules/stay";

const short = (day: string): string => day.replaceAll("-", "");
/** The nights of some days, each once, in their order. */
export const nightsIn = (spans: readonly Days[]): string[] =>
  [...new Set(spans.flatMap(({ fromDay, untilDay }) => nightsOf({ checkin: fromDay, checkout: untilDay })))].sort();

/** Calendars as three other systems write them: how each begins and ends, and one sold span. */
export const systems = {
  "a home-sharing site": {
    head: ["PRODID:-//Homes Inc//Hosting Calendar 1.0//EN", "CALSCALE:GREGORIAN", "VERSION:2.0"],
    event: ({ fromDay, untilDay }: Days, at: number) => [
      `DTSTAMP:20261130T091500Z`,
      `DTSTART;VALUE=DATE:${short(fromDay)}`,
      `DTEND;VALUE=DATE:${short(untilDay)}`,
      "SUMMARY:Reserved",
      `UID:1418fb94e984-${at}@homes.example`,
      "DESCRIPTION:Reservation URL: https://www.homes.example/hosting/reservations/",
      " details/HMXXXXXXXX\\nPhone Number (Last 4 Digits): 1234",
    ],
  },
  "a booking site": {
    head: ["VERSION:2.0", "PRODID:-//admin.rooms.example//NONSGML rooms//EN", "METHOD:PUBLISH"],
    event: ({ fromDay, untilDay }: Days, at: number) => [
      `UID:${at}a7c9@rooms.example`,
      "SUMMARY:CLOSED - Not available",
      "TRANSP:TRANSPARENT",
      `DTEND;VALUE=DATE:${short(untilDay)}`,
      `DTSTART;VALUE=DATE:${short(fromDay)}`,
    ],
  },
  "a calendar of appointments": {
    head: [
      ...["VERSION:2.0", "PRODID:-//Office//Calendar//JA", "BEGIN:VTIMEZONE", "TZID:Tokyo Standard Time"],
      ...["BEGIN:STANDARD", "DTSTART:16010101T000000", "TZOFFSETFROM:+0900", "TZOFFSETTO:+0900"],
      ...["END:STANDARD", "END:VTIMEZONE"],
    ],
    event: ({ fromDay, untilDay }: Days, at: number) => [
      `UID:040000008200E00074C5B7101A82E008${at}`,
      "SUMMARY;LANGUAGE=ja:貸出中",
      `DTSTART;TZID="Tokyo Standard Time":${short(fromDay)}T150000`,
      `DTEND;TZID="Tokyo Standard Time":${short(untilDay)}T100000`,
      "BEGIN:VALARM",
      "TRIGGER:-PT15M",
      "ACTION:DISPLAY",
      "END:VALARM",
    ],
  },
} as const;
export type System = (typeof systems)[keyof typeof systems];

/** The calendar of a system that sold these days. */
export const written = ({ head, event }: System, spans: readonly Days[]): string =>
  [
    "BEGIN:VCALENDAR",
    ...head,
    ...spans.flatMap((span, at) => ["BEGIN:VEVENT", ...event(span, at), "END:VEVENT"]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");
