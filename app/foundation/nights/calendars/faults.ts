/** Why a calendar could not be read; texts are `calendars:fault.<name>`. */
export const calendarFaults = [
  ...(["refused", "timeout", "network", "redirect", "status", "tooLarge", "resting"] as const),
  ...(["gone", "broken", "tooMany"] as const),
] as const;
export type CalendarFault = (typeof calendarFaults)[number];

/** Thrown for a calendar that could not be read, with the reason. */
export class UnreadCalendar extends Error {
  readonly fault: CalendarFault;

  constructor(fault: CalendarFault) {
    super(fault);
    this.fault = fault;
  }
}
