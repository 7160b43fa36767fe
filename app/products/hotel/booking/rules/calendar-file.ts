/** What a calendar file says of a stay: its number, days `YYYY-MM-DD`, and texts in the guest's language. */
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

/** Long lines go on in the next one after a space, never within a letter. */
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

/**
 * A stay as an iCalendar file (RFC 5545): an event of whole days from the day of arrival to the day of leaving, which is
 * not included, under one name for life, so that a second file replaces the first.
 */
export function calendarFile(stay: CalendarStay, { host, now }: { host: string; now: Date }): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tabikura//Stays//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${stay.number}@${host}`,
    `DTSTAMP:${instant(now)}`,
    `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
    `DTSTART;VALUE=DATE:${day(stay.checkin)}`,
    `DTEND;VALUE=DATE:${day(stay.checkout)}`,
    `SUMMARY:${escaped(stay.summary)}`,
    `DESCRIPTION:${escaped(stay.description)}`,
    `LOCATION:${escaped(stay.location)}`,
    `URL:${stay.url}`,
    `STATUS:${stay.isCanceled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
