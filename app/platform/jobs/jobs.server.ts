import { sql } from "drizzle-orm";
import { Logger, parseCronItems, run } from "graphile-worker";
import pg from "pg";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { limitOf, type Tx } from "~db/client";

/**
 * Every job's name with what it must be told. A domain adds its own next to its handlers:
 * `declare module "~/platform/jobs/jobs.server" { interface Jobs extends OrderJobs {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface Jobs {}
export type JobName = keyof Jobs & string;

/** What a job is told that needs to know nothing. */
export type Nothing = Readonly<Record<string, never>>;

/**
 * What runs a queued job. It may run more than once: it must leave the same result. The payload is what an earlier
 * release may have written, so the handler checks it.
 */
export type JobHandler = (payload: unknown) => Promise<void>;

/** A domain's handlers: one for each of the jobs that it declares. */
export type JobTable<Own = Jobs> = { readonly [Name in keyof Own]: JobHandler };

/** Jobs that can run without being told anything, so by the clock. */
type ClockJob = { [Name in JobName]: Nothing extends Jobs[Name] ? Name : never }[JobName];

/** A job that runs by the clock: crontab pattern (UTC, minutes at the finest) and the job's name. */
export type CronEntry = { pattern: string; job: ClockJob };

declare module "~/platform/domain/serve" {
  interface TableParts {
    jobs: JobHandler;
  }
  interface ListParts {
    /** What runs by the clock. */
    cron: CronEntry;
  }
}

/** A job lock of this age, in milliseconds, belongs to a process that is gone: every outside call of a job ends sooner. */
const staleMs = 60_000;

/** Tries before a job is parked for an operator [G11]. */
const maxAttempts = 5;

/**
 * Queues a job in the transaction: it runs after the commit, or never (the outbox).
 * `runAt` delays it by the database clock; a second job with the same `key` replaces the first while it waits.
 */
export async function addJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::text::json,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      job_key => ${options.key ?? null}::text,
      max_attempts => ${maxAttempts})`);
}

/** Longest time, in milliseconds, of one statement of the queue itself; jobs' own statements run on the main pool. */
const statementMs = 10_000;
/** Longest opening of a connection, in seconds, unless the address of the database says otherwise, as of the statement. */
const openingSeconds = 2;

/** What the runner says of itself, in the one log of the process and by its level: a job that ends well is told at `info`. */
const runnerLog = new Logger(
  ({ label, workerId, taskIdentifier, jobId }) =>
    (level, message) =>
      log[level === "warning" ? "warn" : level]({ label, worker: workerId, job: taskIdentifier, id: jobId }, message),
);

/**
 * Starts the job runner of this process and frees the jobs that a killed process still holds. `stop` waits for the
 * jobs that run and ends the runner's connections.
 */
export async function startJobs(
  jobs: Readonly<Record<string, JobHandler>>,
  cron: readonly CronEntry[],
): Promise<{ stop: () => Promise<void> }> {
  for (const { job } of cron)
    if (!jobs[job]) throw new Error(`cron names "${job}", which no job table has: add it to its domain's jobs`);
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    application_name: "tabikura-jobs",
    max: 4,
    connectionTimeoutMillis: limitOf(env.DATABASE_URL, "connect_timeout", openingSeconds) * 1_000,
    statement_timeout: limitOf(env.DATABASE_URL, "statement_timeout", statementMs),
  });
  const note = (error: Error) => log.warn({ err: error.message }, "job pool");
  pool.on("error", note);
  pool.on("connect", (client) => client.on("error", note));
  const free = () => freeDeadWorkers(pool).catch(note);
  await free();
  const watch = setInterval(free, staleMs / 2);
  const runner = await run({
    pgPool: pool,
    logger: runnerLog,
    concurrency: 3,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, handler]) => [name, (payload: unknown) => handler(payload)]),
    ),
    parsedCronItems: parseCronItems(cron.map(({ pattern, job }) => ({ match: pattern, task: job }))),
  });
  runner.events.on("stop", () => clearInterval(watch));
  return {
    stop: async () => {
      /* It refuses when an error has stopped it already. */
      await runner.stop().catch(note);
      await pool.end();
    },
  };
}

/**
 * Frees the jobs that a killed process still holds; without this they stay locked for 4 hours. No job of ours runs as
 * long as `staleMs`, so a lock of that age has nobody behind it.
 */
async function freeDeadWorkers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs
     where locked_by is not null and locked_at < now() - make_interval(secs => $1)
     having count(*) > 0`,
    [staleMs / 1_000],
  );
}
