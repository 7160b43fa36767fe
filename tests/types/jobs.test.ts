import { expect, test } from "vitest";
import { addJob, type CronEntry, type JobTable, type Nothing, startJobs } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";

/** The compiler reads these; they never run. */
const compiled = (..._works: readonly ((tx: Tx) => unknown)[]) => undefined;

test("a job is queued by a declared name, with what it must be told", () => {
  compiled(
    (tx) => addJob(tx, "order-expire", { payGroup: "g" }),
    (tx) => addJob(tx, "order-sweep", {}),
    // @ts-expect-error no such job
    (tx) => addJob(tx, "order-expires", { payGroup: "g" }),
    // @ts-expect-error the job must be told which pay group
    (tx) => addJob(tx, "order-expire", {}),
    // @ts-expect-error a pay group is a text
    (tx) => addJob(tx, "order-expire", { payGroup: 1 }),
    // @ts-expect-error the job needs to know nothing
    (tx) => addJob(tx, "order-sweep", { payGroup: "g" }),
  );
});

test("a table has the jobs that it declares, no fewer and no more", () => {
  type Own = { sweep: Nothing; send: { id: number } };
  const run = async () => undefined;
  ({ sweep: run, send: run }) satisfies JobTable<Own>;
  // @ts-expect-error "send" is declared and has no handler
  ({ sweep: run }) satisfies JobTable<Own>;
  // @ts-expect-error "clean" is not declared
  ({ sweep: run, send: run, clean: run }) satisfies JobTable<Own>;
});

test("the clock starts only jobs that need to know nothing", () => {
  const entry = { pattern: "* * * * *" };
  ({ ...entry, job: "order-sweep" }) satisfies CronEntry;
  ({ ...entry, job: "notification-digest" }) satisfies CronEntry;
  // @ts-expect-error nobody tells it the pay group
  ({ ...entry, job: "order-expire" }) satisfies CronEntry;
  // @ts-expect-error no such job
  ({ ...entry, job: "order-sweeps" }) satisfies CronEntry;
});

test("the runner refuses to start a clock for a job that nobody runs", () => {
  const cron: CronEntry[] = [{ pattern: "* * * * *", job: "order-sweep" }];
  expect(() => startJobs({}, cron)).toThrow('cron names "order-sweep", which no job table has');
});
