/*
 * Loaded into a product with --require: prints every stop of its event loop in which the main thread computed longer
 * than LOOP_STOP_MS. Time that others had the processor is no stop of its own doing. SIGUSR2 makes a stop, for controls.
 */
const { readFileSync } = require("node:fs");
const { isMainThread } = require("node:worker_threads");

const every = 5;
const longest = Number(process.env.LOOP_STOP_MS ?? 50);

/** Milliseconds that the main thread has computed so far; where the system does not say, the clock's. */
function computed() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

if (isMainThread) {
  let last = computed();
  setInterval(() => {
    const now = computed();
    const ms = now - last;
    if (ms > longest) process.stderr.write(`loop-stop ${JSON.stringify({ at: Date.now(), ms: Math.round(ms) })}\n`);
    last = computed();
  }, every).unref();
  process.on("SIGUSR2", () => {
    const from = computed();
    while (computed() - from < 4 * longest);
  });
}
