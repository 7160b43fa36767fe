import { afterMinute } from "~/platform/time/whole-minutes";

/** The times of a contest that decide its phase. */
export type ContestTimes = { applyStart: Date; applyEnd: Date; resultTime: Date | null };

export const contestPhases = ["coming", "open", "judging", "over"] as const;
export type ContestPhase = (typeof contestPhases)[number];

/** How badges show the phases. */
export const phaseTones = { coming: "primary", open: "good", judging: "warn", over: "plain" } as const;

/**
 * The phase of a contest: works are entered while it is `open`, the last minute included [EV6]; the jury scores while it
 * is `judging`; once it is `over` everybody sees the awards.
 */
export function phaseOf({ applyStart, applyEnd, resultTime }: ContestTimes, now: Date): ContestPhase {
  if (now < applyStart) return "coming";
  if (now < afterMinute(applyEnd)) return "open";
  return resultTime && now >= resultTime ? "over" : "judging";
}
