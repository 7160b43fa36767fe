const minute = 60_000;

/** The moments of an event that say how far it has come. */
export type EventTimes = {
  applyStart: Date;
  applyEnd: Date;
  overTime: Date;
  commodityId: number | null;
  drawnAt: Date | null;
};

/** A moment without its seconds. */
export const wholeMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / minute) * minute);

/** From when on a last minute is over: it counts to its end [EV6]. */
export const afterMinute = (last: Date): Date => new Date(last.getTime() + minute);

/** Whether applications have begun. */
export const hasOpened = ({ applyStart }: Pick<EventTimes, "applyStart">, now: Date): boolean => now >= applyStart;

/** Whether no more applications are taken. */
export const hasClosed = ({ applyEnd }: Pick<EventTimes, "applyEnd">, now: Date): boolean =>
  now >= afterMinute(applyEnd);

/** How far an event has come, as visitors are told. */
export type Phase = "coming" | "open" | "closed" | "drawing" | "drawn" | "over";

/** The phase of an event: a lottery is `drawing` from the end of its applications to its draw, another `closed` until it is over. */
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
