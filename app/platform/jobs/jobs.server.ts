import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import { Logger, parseCronItems, type Runner, run, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { type Kept, keepRunning, type Life } from "~/platform/background/keep-running.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { limitOf, type Tx } from "~db/client";
import { watchRunner } from "./watch-runner.server";

/**
 * Every job's name and the type of its payload. A domain adds its own next to its handlers: `declare module
 * "~/platform/jobs/jobs.server" { interface Jobs extends OrderJobs {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface Jobs {}
export type JobName = keyof Jobs & string;

/** The payload of a job without parameters. */
export type Nothing = Readonly<Record<string, never>>;

/**
 * Runs a queued job. It may run more than once, so running it again must leave the same result. An earlier release may
 * have written the payload, so the handler checks it.
 */
export type JobHandler = (payload: unknown) => Promise<void>;

/** A domain's handlers: one for each of the jobs that it declares. */
export type JobTable<Own = Jobs> = { readonly [Name in keyof Own]: JobHandler };

/** Jobs with an empty payload, which may run by the clock. */
type ClockJob = { [Name in JobName]: Nothing extends Jobs[Name] ? Name : never }[JobName];

/** A job that runs by the clock: crontab pattern (UTC, minutes at the finest) and the job's name. */
export type CronEntry = { pattern: string; job: ClockJob };

declare module "~/platform/domain/serve" {
  interface TableParts {
    jobs: JobHandler;
  }
  interface ListParts {
    /** Jobs that run by the clock. */
    cron: CronEntry;
  }
}

/** Age in ms at which a job lock belongs to a dead process: every outside call of a job ends sooner. */
const staleMs = 60_000;

/** Tries before a job is parked for an operator [G11]. */
const maxAttempts = 5;

/**
 * Queues a job in the transaction: it runs after the commit, or never (transactional outbox). `runAt` delays it by the
 * database clock; a second job with the same `key` replaces the first while it waits.
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
/** Longest opening of a connection, in seconds, unless the database's URL sets another limit. */
const openingSeconds = 2;

/** Writes the runner's messages to the process log with their level; a job that succeeds is logged at `info`. */
const runnerLog = new Logger(
  ({ label, workerId, taskIdentifier, jobId }) =>
    (level, message) =>
      log[level === "warning" ? "warn" : level]({ label, worker: workerId, job: taskIdentifier, id: jobId }, message),
);

/**
 * Keeps the job runner of this process and its clock running (parts `jobs` and `cron`), and frees the jobs that a killed
 * process still holds. `stop` waits for the jobs that run and ends the runner's connections.
 */
export function startJobs(jobs: Readonly<Record<string, JobHandler>>, cron: readonly CronEntry[]): Kept {
  for (const { job } of cron)
    if (!jobs[job]) throw new Error(`cron names "${job}", which no job table has: add it to its domain's jobs`);
  return keepRunning(["jobs", "cron"], () => startRunner(jobs, cron));
}

/** One life of the runner. */
async function startRunner(jobs: Readonly<Record<string, JobHandler>>, cron: readonly CronEntry[]): Promise<Life> {
  const longest = limitOf(env.DATABASE_URL, "statement_timeout", statementMs);
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    application_name: "tabikura-jobs",
    max: 4,
    connectionTimeoutMillis: limitOf(env.DATABASE_URL, "connect_timeout", openingSeconds) * 1_000,
    statement_timeout: longest,
    /* The network may drop what the server answers. */
    query_timeout: longest + 500,
  });
  const note = (error: Error) => log.warn({ err: error.message }, "job pool");
  pool.on("error", note);
  pool.on("connect", (client) => client.on("error", note));
  const free = () => freeDeadWorkers(pool).catch(note);
  await free();
  const events = new EventEmitter() as WorkerEvents;
  const aliveNow = watchRunner(events, cron);
  const ended = new Promise((done) => events.once("stop", done));
  let runner: Runner;
  try {
    runner = await run({
      pgPool: pool,
      events,
      logger: runnerLog,
      concurrency: 3,
      pollInterval: 1_000,
      noHandleSignals: true,
      taskList: Object.fromEntries(
        Object.entries(jobs).map(([name, handler]) => [name, (payload: unknown) => handler(payload)]),
      ),
      parsedCronItems: parseCronItems(cron.map(({ pattern, job }) => ({ match: pattern, task: job }))),
    });
  } catch (error) {
    void pool.end().catch(note);
    throw error;
  }
  const watch = setInterval(free, staleMs / 2);
  return {
    check: async () => aliveNow(),
    ended,
    stop: async () => {
      clearInterval(watch);
      /* It rejects when an error has stopped the runner already. */
      await runner.stop().catch(note);
      await pool.end();
    },
  };
}

/**
 * Frees the jobs that a killed process still holds; otherwise they stay locked for 4 hours. No job runs as long as
 * `staleMs`, so a lock of that age belongs to a dead process.
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
