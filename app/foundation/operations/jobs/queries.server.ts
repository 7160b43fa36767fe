import { type SQL, sql } from "drizzle-orm";
import { every } from "~/platform/domain/composed.server";
import type { TableState } from "~/platform/table/table";
import { tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { type JobColumn, type JobFilter, type JobState, jobStates } from "./table";

export type JobRow = {
  id: number;
  task: string;
  state: JobState;
  tries: number;
  maxTries: number;
  runAt: Date;
  created: Date;
  /** First line of the last error; at most 300 characters. */
  error: string;
  /** Names of the payload's fields, without their values. */
  payload: string[];
};

const state = sql`case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'parked' else 'waiting' end`;
const source = sql`graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;
const sorts: Partial<Record<JobColumn, SQL>> = {
  task: sql`t.identifier`,
  tries: sql`j.attempts`,
  runAt: sql`j.run_at`,
  created: sql`j.created_at`,
  id: sql`j.id`,
};

type Raw = Omit<JobRow, "id" | "runAt" | "created"> & { id: string; run_at: string; created_at: string; all: string };

/** Reads one page of the queue. */
export async function listJobs(
  db: Db,
  table: TableState<JobColumn, JobFilter>,
): Promise<{ rows: JobRow[]; total: number }> {
  const { limit, offset } = tableSlice(table);
  const { filters, sort } = table;
  const wanted = jobStates.find((one) => one === filters.state);
  const where = sql`${wanted ? sql`${state} = ${wanted}` : sql`true`} and ${filters.task ? sql`t.identifier = ${filters.task}` : sql`true`}`;
  const by = sorts[sort.replace(/^-/, "") as JobColumn] ?? sql`j.run_at`;
  const found = await db.execute<Raw>(sql`
    select j.id, t.identifier as task, ${state} as state, j.attempts as tries, j.max_attempts as "maxTries", j.run_at,
           j.created_at, left(split_part(coalesce(j.last_error, ''), E'\n', 1), 300) as error,
           case when json_typeof(j.payload) = 'object' then array(select json_object_keys(j.payload)) else '{}' end as payload,
           count(*) over () as all
    from ${source} where ${where}
    order by ${by} ${sort.startsWith("-") ? sql`desc` : sql`asc`}, j.id limit ${limit} offset ${offset}`);
  const rows = found.map(({ all: _all, id, run_at, created_at, ...row }) => ({
    ...row,
    id: Number(id),
    runAt: new Date(run_at),
    created: new Date(created_at),
  }));
  return { rows, total: Number(found[0]?.all ?? 0) };
}

export type QueueState = {
  waiting: number;
  running: number;
  parked: number;
  /** Seconds by which the longest-waiting job is overdue; 0 if none is. */
  lagSeconds: number;
};

/** Counts waiting, running and parked jobs, and measures how late the queue is. */
export async function queueState(db: Db): Promise<QueueState> {
  const [row] = await db.execute<Record<keyof QueueState, string>>(sql`
    select count(*) filter (where ${state} = 'waiting') as waiting, count(*) filter (where ${state} = 'running') as running,
           count(*) filter (where ${state} = 'parked') as parked,
           coalesce(extract(epoch from clock_timestamp() - min(j.run_at) filter (
             where ${state} = 'waiting' and j.run_at <= clock_timestamp())), 0) as "lagSeconds"
    from graphile_worker._private_jobs j`);
  return {
    waiting: Number(row?.waiting ?? 0),
    running: Number(row?.running ?? 0),
    parked: Number(row?.parked ?? 0),
    lagSeconds: Math.round(Number(row?.lagSeconds ?? 0)),
  };
}

/** Lists the cron jobs: pattern in UTC, and the last run. */
export async function listCron(db: Db): Promise<{ job: string; pattern: string; lastRun: Date | null }[]> {
  const rows = await db.execute<{ identifier: string; last_execution: string | null }>(
    sql`select identifier, last_execution from graphile_worker._private_known_crontabs`,
  );
  const known = new Map(rows.map(({ identifier, last_execution }) => [identifier, last_execution]));
  return every("cron").map(({ job, pattern }) => {
    const last = known.get(job);
    return { job, pattern, lastRun: last ? new Date(last) : null };
  });
}
