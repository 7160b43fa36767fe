import { calendarText, escapedText } from "~/platform/time/calendar-text";

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

/**
 * Builds a stay's iCalendar file (RFC 5545): one whole-day event from arrival to the day of leaving (exclusive), with a
 * stable UID, so that a later file replaces the first.
 */
export function stayFile(stay: CalendarStay, { host, now }: { host: string; now: Date }): string {
  return calendarText("Stays", [
    {
      uid: `${stay.number}@${host}`,
      stamp: now,
      from: stay.checkin,
      until: stay.checkout,
      lines: [
        `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
        `SUMMARY:${escapedText(stay.summary)}`,
        `DESCRIPTION:${escapedText(stay.description)}`,
        `LOCATION:${escapedText(stay.location)}`,
        `URL:${stay.url}`,
        `STATUS:${stay.isCanceled ? "CANCELLED" : "CONFIRMED"}`,
        "TRANSP:TRANSPARENT",
      ],
    },
  ]);
}
