import { afterMinute } from "~/platform/time/whole-minutes";

/** The times of an event that decide its phase. */
export type EventTimes = {
  applyStart: Date;
  applyEnd: Date;
  overTime: Date;
  commodityId: number | null;
  drawnAt: Date | null;
};

/** Whether applications have begun. */
export const hasOpened = ({ applyStart }: Pick<EventTimes, "applyStart">, now: Date): boolean => now >= applyStart;

/** Whether applications are over. */
export const hasClosed = ({ applyEnd }: Pick<EventTimes, "applyEnd">, now: Date): boolean =>
  now >= afterMinute(applyEnd);

/** The phase of an event as shown to visitors. */
export type Phase = "coming" | "open" | "closed" | "drawing" | "drawn" | "over";

/**
 * The phase of an event: a lottery is `drawing` between the end of applications and its draw; other events are `closed`
 * until they are over.
 */
export function phaseOf(event: EventTimes, now: Date): Phase {
  if (!hasOpened(event, now)) return "coming";
  if (!hasClosed(event, now)) return "open";
  if (event.commodityId !== null) return event.drawnAt ? "drawn" : "drawing";
  return now >= afterMinute(event.overTime) ? "over" : "closed";
}

/** The lists of the events' page. */
export const groups = ["running", "coming", "ended"] as const;
export type Group = (typeof groups)[number];

/** The list that an event stands in. */
export function groupOf({ applyStart, overTime }: Pick<EventTimes, "applyStart" | "overTime">, now: Date): Group {
  if (!hasOpened({ applyStart }, now)) return "coming";
  return now >= afterMinute(overTime) ? "ended" : "running";
}
