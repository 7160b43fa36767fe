const interval = 100;

/** Watches the event loop of this process: true while its timers come more than `maxLag` ms late on average (weights of the last second). */
export function lagWatch(maxLag: number): () => boolean {
  let lag = 0;
  let due = performance.now() + interval;
  setInterval(() => {
    const now = performance.now();
    lag = lag * 0.8 + Math.max(0, now - due) * 0.2;
    due = now + interval;
  }, interval).unref();
  return () => lag > maxLag;
}
