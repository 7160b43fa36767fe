/** What a live event says of itself. */
export type LiveFlags = { flag: boolean; replay: boolean; endTime: Date | null };

export type LiveState = "live" | "replay" | "upcoming";

/** The state of a live event: the flag wins [L3]. */
export const stateOf = ({ flag, replay }: Pick<LiveFlags, "flag" | "replay">): LiveState =>
  flag ? "live" : replay ? "replay" : "upcoming";

/** Whether a live event was on and is no more; one without a replay is upcoming by the specification, but not for people. */
export const isOver = ({ flag, replay, endTime }: LiveFlags): boolean => !flag && (replay || endTime !== null);

/** When a live event was last on, after its flag was set to `flag` at `now`. */
export function endAfter(before: Pick<LiveFlags, "flag" | "endTime"> | undefined, flag: boolean, now: Date) {
  if (flag) return null;
  return before?.flag ? now : (before?.endTime ?? null);
}
