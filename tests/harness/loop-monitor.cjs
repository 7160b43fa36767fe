/* Loaded into a product with --require: prints every stop of its event loop that is longer than LOOP_STOP_MS. */
const { readFileSync } = require("node:fs");
const { isMainThread } = require("node:worker_threads");

const every = 5;
const longest = Number(process.env.LOOP_STOP_MS ?? 50);

/** Milliseconds that the main thread stood ready while others had the processor: no stop of its own doing. */
function waited() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}

if (isMainThread) {
  let last = performance.now();
  let lastWaited = waited();
  setInterval(() => {
    const now = performance.now();
    const nowWaited = waited();
    const ms = now - last - every - (nowWaited - lastWaited);
    if (ms > longest) process.stderr.write(`loop-stop ${JSON.stringify({ at: Date.now(), ms: Math.round(ms) })}\n`);
    last = performance.now();
    lastWaited = nowWaited;
  }, every).unref();
}
