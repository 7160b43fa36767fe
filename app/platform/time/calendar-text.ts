/*
 * Writing of iCalendar files (RFC 5545).
 */

const encoder = new TextEncoder();
/** Octets that one line may have at most (RFC 5545, 3.1). */
const lineOctets = 75;

/** A text as the value of a property. */
export const escapedText = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

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

type Event = {
  uid: string;
  /** When the file was made. */
  stamp: Date;
  /** Days (`YYYY-MM-DD`) of a whole-day event, or instants; `until` is exclusive. */
  from: string | Date;
  until: string | Date;
  /** Further properties, as they are written. */
  lines: readonly string[];
};

/** The beginning or the end of an event. */
const bound = (name: string, at: string | Date): string =>
  typeof at === "string" ? `${name};VALUE=DATE:${day(at)}` : `${name}:${instant(at)}`;

/** Builds an iCalendar file of events; `product` goes into PRODID. */
export function calendarText(product: string, events: readonly Event[]): string {
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
      bound("DTSTART", event.from),
      bound("DTEND", event.until),
      ...event.lines,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
