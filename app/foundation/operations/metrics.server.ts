import { Gauge } from "prom-client";
import { database } from "~/platform/data/database.server";
import { integrityReport } from "./integrity/queries.server";
import { queueState } from "./jobs/queries.server";
import { backupState } from "./state/backups.server";
import { roomOnDisk } from "./state/disk.server";

/**
 * One reading for all gauges of a scrape, which are collected at the same moment: a gauge that another one sets would be
 * a scrape late. A reading that fails is null.
 */
function together<T>(read: () => Promise<T>): () => Promise<T | null> {
  let reading: Promise<T | null> | undefined;
  return () => {
    reading ??= read()
      .catch(() => null)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
}

const queue = together(() => queueState(database()));
const backups = together(() => backupState(database()));
const room = together(roomOnDisk);

new Gauge({
  name: "job_queue_lag_seconds",
  help: "How late the job is that waits longest",
  async collect() {
    this.set((await queue())?.lagSeconds ?? Number.NaN);
  },
});
new Gauge({
  name: "jobs",
  help: "Jobs in the queue",
  labelNames: ["state"],
  async collect() {
    const found = await queue();
    this.reset();
    for (const state of ["waiting", "running", "parked"] as const) if (found) this.set({ state }, found[state]);
  },
});

new Gauge({
  name: "integrity_violations",
  help: "Contradictions that the last check of a book found",
  labelNames: ["domain"],
  async collect() {
    for (const book of await integrityReport(database()).catch(() => []))
      this.set({ domain: book.domain }, book.violations.length);
  },
});

new Gauge({
  name: "backup_age_seconds",
  help: "Age of the newest base backup and of the newest rehearsal of a restore; absent where there is none",
  labelNames: ["kind"],
  async collect() {
    const found = await backups();
    this.reset();
    for (const kind of ["base", "rehearsal"] as const) if (found?.[kind]) this.set({ kind }, found[kind].ageSeconds);
  },
});
new Gauge({
  name: "backup_faults",
  help: "What the follower of backups cannot copy or use now, and what the newest rehearsal of a restore found",
  labelNames: ["kind"],
  async collect() {
    const found = await backups();
    this.reset();
    for (const kind of ["base", "rehearsal"] as const) if (found?.[kind]) this.set({ kind }, found[kind].faults ?? 0);
  },
});
new Gauge({
  name: "backup_log_copied",
  help: "1 while the write-ahead log is being copied, else 0",
  async collect() {
    this.set((await backups())?.log?.isCopied ? 1 : 0);
  },
});
new Gauge({
  name: "backup_log_behind_bytes",
  help: "Bytes of the write-ahead log that are not copied yet",
  async collect() {
    this.set((await backups())?.log?.behind ?? Number.NaN);
  },
});

new Gauge({
  name: "disk_free_bytes",
  help: "Free bytes on the disk of DATA_DIR",
  async collect() {
    this.set((await room())?.free ?? Number.NaN);
  },
});
new Gauge({
  name: "disk_size_bytes",
  help: "Size of the disk of DATA_DIR in bytes",
  async collect() {
    this.set((await room())?.all ?? Number.NaN);
  },
});
