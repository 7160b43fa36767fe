/** The stored flags of a live event; `endTime`: when it was last live. */
export type LiveFlags = { flag: boolean; replay: boolean; endTime: Date | null };

export type LiveState = "live" | "replay" | "upcoming";

/** The state of a live event: the flag wins [L3]. */
export const stateOf = ({ flag, replay }: Pick<LiveFlags, "flag" | "replay">): LiveState =>
  flag ? "live" : replay ? "replay" : "upcoming";

/** Whether a live event has ended; without a replay its state is `upcoming` again, but people read that it is over. */
export const isOver = ({ flag, replay, endTime }: LiveFlags): boolean => !flag && (replay || endTime !== null);

/** The `endTime` of a live event after its flag is set to `flag` at `now`; null while it is live. */
export function endAfter(before: Pick<LiveFlags, "flag" | "endTime"> | undefined, flag: boolean, now: Date) {
  if (flag) return null;
  return before?.flag ? now : (before?.endTime ?? null);
}
