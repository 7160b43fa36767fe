/** Limits of the chat [L4]. */
export const chatLimits = {
  /** Code points of a line. */
  content: 100,
  /** Least seconds between two lines of one person. */
  pauseSeconds: 2,
  /** Lines of a page of history. */
  page: 100,
  /** How long a person is silenced from the page, minutes. */
  silenceMinutes: 10,
} as const;

/** Seconds that a person has to wait after `sinceLast` seconds since their last line; 0: none. Administrators need not. */
export function waitAfter(sinceLast: number | null, slowModeSeconds: number, isKeeper: boolean): number {
  if (sinceLast === null || isKeeper) return 0;
  return Math.max(0, Math.ceil(Math.max(chatLimits.pauseSeconds, slowModeSeconds) - sinceLast));
}

/** Seconds from the beginning of a live event to a chat line, never below 0. */
export const offsetOf = (begun: Date | null, at: Date): number =>
  begun ? Math.max(0, Math.floor((at.getTime() - begun.getTime()) / 1_000)) : 0;
