/** How far a person has watched, in whole seconds: the furthest place, the last place, and the length. */
export type Progress = { furthest: number; lastPlace: number; duration: number };

/** Nothing watched. */
export const noProgress: Progress = { furthest: 0, lastPlace: 0, duration: 0 };

/**
 * The progress after a report: the furthest place never goes back [V8], the last place is where the person is, and
 * neither passes the length. `known` is the length that we measured, 0 while unknown; it wins over the reported one.
 */
export function progressAfter(
  before: Progress,
  { currentTime, duration }: { currentTime: number; duration: number },
  known: number,
): Progress {
  const length = Math.max(0, Math.round(known > 0 ? known : duration));
  const place = Math.min(Math.max(0, Math.floor(currentTime)), length);
  return { furthest: Math.min(Math.max(before.furthest, place), length), lastPlace: place, duration: length };
}

/** Seconds at the end of a video that count as watched to the end. */
const endSeconds = 10;

/** The second at which a video goes on: where the person stopped, or its beginning after they have seen the end. */
export function resumeAt({ lastPlace, duration }: Progress): number {
  const end = duration - Math.min(endSeconds, duration / 10);
  return lastPlace > 0 && lastPlace < end ? lastPlace : 0;
}
