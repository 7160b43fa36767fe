/** Thrown when more work is waiting than can be done in time; answered with 503 and Retry-After. */
export class Busy extends Error {
  constructor() {
    super("more work is waiting than can be done in time");
  }
}

type Waiting = { start: () => void; refuse: (reason: Busy) => void; isGone: () => boolean; since: number };

/** Most waiting pieces, however short: each holds memory. */
const mostWaiting = 200;
/** After this many milliseconds a piece of work frees its place: it waits for something else than the processor. */
const slowMs = 250;
/** Slow pieces free their places only while at most this many times `width` are unfinished. */
const slowAtOnce = 4;
/** Assumed duration of a piece before the first measurement, in milliseconds, and the weight of each measurement. */
const [firstGuess, weight] = [20, 0.1];

/**
 * Runs at most `width` pieces of work at once, the others in order of arrival. Work that would wait longer than
 * `patienceMs`, estimated from recent durations, is refused at once; work that did wait longer, or whose client is
 * gone, is refused at its turn. So admitted work is answered in time, whatever the load.
 */
export function workQueue({
  width,
  patienceMs,
  now = () => performance.now(),
}: {
  width: number;
  patienceMs: number;
  now?: () => number;
}) {
  const waiting: Waiting[] = [];
  let running = 0;
  let unfinished = 0;
  let taken = firstGuess;

  const waitBehind = (others: number): number => (running < width ? 0 : ((others + 1) * taken) / width);
  const isFull = (): boolean => waiting.length >= mostWaiting || waitBehind(waiting.length) > patienceMs;

  const next = (): void => {
    running--;
    for (let first = waiting.shift(); first; first = waiting.shift()) {
      if (first.isGone() || now() - first.since > patienceMs) {
        first.refuse(new Busy());
        continue;
      }
      first.start();
      break;
    }
    while (waiting.length > 0 && waitBehind(waiting.length - 1) > patienceMs) waiting.pop()?.refuse(new Busy());
  };

  const measured = async <T>(work: () => Promise<T>): Promise<T> => {
    const from = now();
    let isHeld = true;
    unfinished += 1;
    const free = () => {
      if (!isHeld) return;
      isHeld = false;
      next();
    };
    const timer = setTimeout(() => unfinished <= slowAtOnce * width && free(), slowMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      unfinished -= 1;
      taken += weight * (Math.min(now() - from, slowMs) - taken);
      free();
    }
  };

  return {
    /** Whether new work would be refused now. */
    isFull,
    /** Runs `work` in its turn, or throws Busy; `isGone`: its client no longer waits. */
    run<T>(work: () => Promise<T>, isGone: () => boolean = () => false): Promise<T> {
      if (running < width) {
        running++;
        return measured(work);
      }
      if (isFull()) return Promise.reject(new Busy());
      return new Promise<void>((start, refuse) => {
        waiting.push({
          start: () => {
            running++;
            start();
          },
          refuse,
          isGone,
          since: now(),
        });
      }).then(() => measured(work));
    },
  };
}

export type WorkQueue = ReturnType<typeof workQueue>;
