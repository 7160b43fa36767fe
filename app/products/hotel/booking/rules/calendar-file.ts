/** Contents of a stay's calendar file: number, days `YYYY-MM-DD`, and texts in the guest's language. */
export type CalendarStay = {
  number: string;
  checkin: string;
  checkout: string;
  summary: string;
  description: string;
  location: string;
  url: string;
  isCanceled: boolean;
};

const encoder = new TextEncoder();
/** Octets that one line may have at most (RFC 5545, 3.1). */
const lineOctets = 75;

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** Folds a long line: continuation lines start with a space, and no character is split. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    const room = lines.length === 0 ? lineOctets : lineOctets - 1;
    if (octets + size > room) {
      lines.push(current);
      [current, octets] = ["", 0];
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join("\r\n ");
}

const day = (date: string): string => date.replaceAll("-", "");
const instant = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** A whole-day event; `until` is exclusive. `lines` are its further properties. */
type DayEvent = { uid: string; stamp: Date; from: string; until: string; lines: readonly string[] };

/** Builds an iCalendar file (RFC 5545) of whole-day events; `product` goes into PRODID. */
export function dayCalendar(product: string, events: readonly DayEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Tabikura//${product}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${event.uid}`,
      `DTSTAMP:${instant(event.stamp)}`,
      `DTSTART;VALUE=DATE:${day(event.from)}`,
      `DTEND;VALUE=DATE:${day(event.until)}`,
      ...event.lines,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/**
 * Builds a stay's iCalendar file (RFC 5545): one whole-day event from arrival to the day of leaving (exclusive), with a
 * stable UID, so that a later file replaces the first.
 */
export function calendarFile(stay: CalendarStay, { host, now }: { host: string; now: Date }): string {
  return dayCalendar("Stays", [
    {
      uid: `${stay.number}@${host}`,
      stamp: now,
      from: stay.checkin,
      until: stay.checkout,
      lines: [
        `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
        `SUMMARY:${escaped(stay.summary)}`,
        `DESCRIPTION:${escaped(stay.description)}`,
        `LOCATION:${escaped(stay.location)}`,
        `URL:${stay.url}`,
        `STATUS:${stay.isCanceled ? "CANCELLED" : "CONFIRMED"}`,
        "TRANSP:TRANSPARENT",
      ],
    },
  ]);
}
