import { Gauge } from "prom-client";
import { database } from "~/platform/data/database.server";
import { integrityReport } from "./integrity/queries.server";
import { queueState } from "./jobs/queries.server";

const lag = new Gauge({
  name: "job_queue_lag_seconds",
  help: "How late the job is that waits longest",
  collect: async () => {
    const { lagSeconds, ...counts } = await queueState(database()).catch(() => ({ lagSeconds: Number.NaN }));
    lag.set(lagSeconds);
    for (const [state, count] of Object.entries(counts)) jobs.set({ state }, count);
  },
});
const jobs = new Gauge({ name: "jobs", help: "Jobs in the queue", labelNames: ["state"] });

const violations = new Gauge({
  name: "integrity_violations",
  help: "Contradictions that the last check of a book found",
  labelNames: ["domain"],
  collect: async () => {
    for (const book of await integrityReport(database()).catch(() => []))
      violations.set({ domain: book.domain }, book.violations.length);
  },
});
