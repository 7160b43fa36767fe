const interval = 100;

/**
 * Watches the event loop of this process: the returned function is true while timers fire more than `maxLag` ms late on
 * a moving average of about a second.
 */
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
