import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import { Logger, parseCronItems, type Runner, run, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { type Kept, keepRunning, type Life } from "~/platform/background/keep-running.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { limitOf, type Tx } from "~db/client";
import { freeDeadPools, holdPoolLock, type PoolLock } from "./pool-locks.server";
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

/** How often jobs of dead processes are looked for, ms. */
const freeMs = 30_000;

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
  const options = {
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: limitOf(env.DATABASE_URL, "connect_timeout", openingSeconds) * 1_000,
    statement_timeout: longest,
    /* The network may drop what the server answers. */
    query_timeout: longest + 500,
  };
  const pool = new pg.Pool({ ...options, application_name: "tabikura-jobs", max: 4 });
  const note = (error: Error) => log.warn({ err: error.message }, "job pool");
  pool.on("error", note);
  pool.on("connect", (client) => client.on("error", note));
  const free = () => freeDeadPools(pool).catch(note);
  await free();
  const events = new EventEmitter() as WorkerEvents;
  const aliveNow = watchRunner(events, cron);
  const ended = new Promise((done) => events.once("stop", done));
  const lock = new Promise<PoolLock>((done, fail) => {
    events.once("pool:create", ({ workerPool }) => holdPoolLock(workerPool.id, options).then(done, fail));
  });
  lock.catch(note);
  let runner: Runner | undefined;
  let held: PoolLock;
  /** It rejects when an error has stopped the runner already. */
  const stop = () => runner?.stop().catch(note);
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
    held = await lock;
  } catch (error) {
    await stop();
    void lock.then(({ release }) => release()).catch(note);
    void pool.end().catch(note);
    throw error;
  }
  const { lost, release } = held;
  const watch = setInterval(free, freeMs);
  return {
    check: async () => aliveNow(),
    ended: Promise.race([ended, lost]),
    stop: async () => {
      clearInterval(watch);
      /* Jobs that still run keep the lock until they are done. */
      await stop();
      await release().catch(note);
      await pool.end();
    },
  };
}
