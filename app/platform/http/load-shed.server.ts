/** Lag of the event loop beyond which visitors who can wait are sent away, in milliseconds (reliability 5.31). */
const mostLag = 200;
const interval = 100;

/** Watches the event loop of this process: true while its timers come more than 200 ms late on average (weights of the last second). */
export function lagWatch(): () => boolean {
  let lag = 0;
  let due = performance.now() + interval;
  setInterval(() => {
    const now = performance.now();
    lag = lag * 0.8 + Math.max(0, now - due) * 0.2;
    due = now + interval;
  }, interval).unref();
  return () => lag > mostLag;
}
