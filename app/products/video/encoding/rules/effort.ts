/** How often encoders try a video before it has failed. */
export const mostTries = 3;

/**
 * Seconds until a further try after this many; null when it was the last. What fails by chance (a full disk, a storage
 * that does not answer) has passed by then.
 */
export const waitAfter = (tries: number): number | null => (tries < mostTries ? 30 * 4 ** (tries - 1) : null);

/** Longest time for one quality in ms: two minutes and twenty times the length; of unknown length, as if `mostMs`. */
export const timeFor = (durationMs: number, mostMs: number): number =>
  Math.min(86_400_000, 120_000 + 20 * (durationMs || mostMs));

/** Longest time in ms without any progress. */
export const stallMs = 300_000;

/** The last place in milliseconds that ffmpeg reports (`-progress`) in a piece of its output; null without one. */
export function placeIn(output: string): number | null {
  const places = [...output.matchAll(/^out_time_us=(\d{1,15})$/gm)];
  const last = places.at(-1)?.[1];
  return last === undefined ? null : Math.round(Number(last) / 1_000);
}

/** Work for a quality: decoding costs the same for all, encoding grows with the size. */
const workFor = (quality: number): number => 1_000 + quality;

/**
 * Percent of all work, 0 to 99: `done` qualities are finished, and `fraction` of the one that is being made. 100 comes
 * with the state `done`.
 */
export function percentOf(ladder: readonly number[], done: readonly number[], fraction = 0): number {
  const all = ladder.reduce((sum, one) => sum + workFor(one), 0);
  const next = ladder.find((one) => !done.includes(one));
  const finished = ladder.filter((one) => done.includes(one)).reduce((sum, one) => sum + workFor(one), 0);
  const part = next === undefined ? 0 : workFor(next) * Math.min(1, Math.max(0, fraction));
  return all === 0 ? 0 : Math.min(99, Math.floor((100 * (finished + part)) / all));
}

/** Bytes that must be free on the disk before a video of this size is taken: its copy, what is made, and a reserve. */
export const roomFor = (sourceBytes: number): number => 2 * sourceBytes + 200_000_000;

/** The last lines of an encoder's log for administrators: at most 40 lines and 4,000 characters, one-line safe. */
export const tailOf = (log: string): string =>
  log
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be stored
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(-40)
    .join("\n")
    .slice(-4_000);
