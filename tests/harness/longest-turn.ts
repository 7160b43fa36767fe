import { readFileSync } from "node:fs";

/** Milliseconds that this thread has computed so far; where the system does not say, the clock's. */
function computed(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/**
 * The longest turn of the event loop while `work` runs, in milliseconds that this thread computed: time that others had
 * the processor is no stop of its own doing. `loop-monitor.cjs` measures a product the same way.
 */
export async function longestTurn(work: () => unknown): Promise<number> {
  let longest = 0;
  let last = computed();
  let isDone = false;
  const look = () => {
    const now = computed();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const watch = () => {
    look();
    if (!isDone) setImmediate(watch);
  };
  watch();
  await (async () => work())().catch(() => undefined);
  isDone = true;
  look();
  return longest;
}
