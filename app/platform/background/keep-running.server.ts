import { log } from "~/platform/log.server";
import { heart } from "./heartbeat.server";

/** One life of a background part, from a start that succeeded. */
export type Life = {
  /** The names of those of its parts that work now. It throws when all must start again, and has a limit of its own. */
  check: () => Promise<readonly string[]>;
  /** Settles when the part has ended by itself; absent where it cannot. */
  ended?: Promise<unknown>;
  /** Absent where nothing is to be closed. */
  stop?: () => Promise<unknown>;
};

export type Kept = {
  /** Resolves after the first start that succeeded; never, if it is stopped before. */
  started: Promise<void>;
  /** Stops it for good and waits for what still runs. */
  stop: () => Promise<void>;
};

/** How often a part that works is looked at, and one that does not, ms. */
const [calmMs, waryMs] = [2_000, 250];
/** Looks in a row without life after which a part starts again: 5 s. */
const looks = 20;
/** First and longest wait before another start, ms. */
const [firstWaitMs, longestWaitMs] = [100, 2_000];
/** How long stopping waits for lives that have been given up, ms. */
const farewellMs = 3_000;

/**
 * Keeps the background parts `names` running: a start that fails, a life that ends and one that no longer works are
 * followed by another start, after 0.1 to 2 s, until it works. Each part beats while it works. `start` must end by
 * itself, in a life or an error.
 */
export function keepRunning(names: readonly string[], start: () => Promise<Life>): Kept {
  const hearts = new Map(names.map((name) => [name, heart(name)]));
  const given = new Set<Promise<unknown>>();
  let stopped = false;
  let wake = () => {};
  let begun = () => {};
  const started = new Promise<void>((done) => {
    begun = done;
  });

  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, stopped ? 0 : ms);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });

  /** Watches a life until it is over; returns why. */
  const watch = async (life: Life, works: () => void): Promise<string> => {
    let isOver = false;
    const over = () => {
      isOver = true;
      wake();
    };
    life.ended?.then(over, over);
    for (let vain = 0; vain < looks; ) {
      if (stopped) return "stopped";
      if (isOver) return "it ended";
      const alive = await life.check();
      for (const name of alive) hearts.get(name)?.beat();
      const all = names.every((name) => alive.includes(name));
      vain = all ? 0 : vain + 1;
      if (all) works();
      await pause(all ? calmMs : waryMs);
    }
    return "it does nothing";
  };

  const giveUp = (life: Life) => {
    const leaving: Promise<unknown> = Promise.resolve(life.stop?.())
      .catch((error) => log.warn({ parts: names, err: String(error) }, "background part"))
      .finally(() => given.delete(leaving));
    given.add(leaving);
    return leaving;
  };

  const run = async () => {
    for (let failed = 0; !stopped; ) {
      let life: Life | undefined;
      let why: string;
      try {
        life = await start();
        begun();
        why = await watch(life, () => {
          if (failed > 0) log.warn({ parts: names, starts: failed + 1 }, "a background part works again");
          failed = 0;
        });
      } catch (error) {
        why = error instanceof Error ? (error.stack ?? error.message) : String(error);
      }
      if (life) {
        const leaving = giveUp(life);
        if (stopped) await leaving;
      }
      if (stopped) return;
      /* An outage of an hour is some twelve lines, not thousands. */
      if (Number.isInteger(Math.log2(failed + 1))) log.warn({ parts: names, err: why }, "a background part is down");
      await pause(Math.min(longestWaitMs, firstWaitMs * 2 ** failed++) * (0.75 + Math.random() / 4));
    }
  };
  const running = run();

  return {
    started,
    stop: async () => {
      stopped = true;
      wake();
      await running;
      if (given.size > 0)
        await Promise.race([Promise.all(given), new Promise((done) => setTimeout(done, farewellMs).unref())]);
      for (const one of hearts.values()) one.leave();
    },
  };
}
