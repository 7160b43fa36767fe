import type { WorkerEvents } from "graphile-worker";

/** How old the last look for a job may be, and a running job, and a tick of a clock that ticks each minute; ms. */
const [lookMs, jobMs, tickMs] = [5_000, 60_000, 90_000];

/**
 * Follows what a runner and its clock do. Returns which of `jobs` and `cron` work now: jobs while one has been looked
 * for without an error or one runs that is younger than a minute, the clock while its entries are written down in time.
 */
export function watchRunner(events: WorkerEvents, cron: readonly { pattern: string }[]): () => string[] {
  let looked = Number.NEGATIVE_INFINITY;
  const running = new Map<string, number>();
  const now = () => performance.now();
  events.on("worker:getJob:empty", () => {
    looked = now();
  });
  events.on("job:start", ({ job }) => {
    looked = now();
    running.set(job.id, looked);
  });
  events.on("job:complete", ({ job }) => void running.delete(job.id));

  const ticks = cron.some(({ pattern }) => pattern === "* * * * *");
  let ticked = cron.length === 0 ? now() : Number.NEGATIVE_INFINITY;
  events.on("cron:starting", () => {
    ticked = Number.NEGATIVE_INFINITY;
  });
  events.on("cron:started", () => {
    ticked = now();
  });
  events.on("cron:scheduled", () => {
    ticked = now();
  });

  return () => {
    const alive: string[] = [];
    const isYoung = (start: number) => now() - start < jobMs;
    if (now() - looked < lookMs || [...running.values()].some(isYoung)) alive.push("jobs");
    if (ticked > Number.NEGATIVE_INFINITY && (!ticks || now() - ticked < tickMs)) alive.push("cron");
    return alive;
  };
}
