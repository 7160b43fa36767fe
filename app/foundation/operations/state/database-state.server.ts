import { sql } from "drizzle-orm";
import type { Db } from "~db/client";

export type Connections = { name: string; open: number; busy: number; oldestSeconds: number };

/** The connections of this database by the part that opened them, and how long the oldest transaction of each is open. */
export async function connectionsNow(db: Db): Promise<Connections[]> {
  const rows = await db.execute<{ name: string; open: string; busy: string; oldest: string }>(sql`
    select coalesce(nullif(application_name, ''), '–') as name, count(*) as open,
      count(*) filter (where state <> 'idle') as busy,
      coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0) as oldest
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    group by 1 order by 1`);
  return rows.map(({ name, open, busy, oldest }) => ({
    name,
    open: Number(open),
    busy: Number(busy),
    oldestSeconds: Math.round(Number(oldest)),
  }));
}

export type SlowStatement = {
  id: string;
  text: string;
  calls: number;
  meanMs: number;
  maxMs: number;
  totalSeconds: number;
};

/** How many statements are shown, and how much of each. */
const [most, letters] = [15, 300];

/** Whether the extension is there but its library was not loaded at the server's start (object not in the needed state). */
const isNotLoaded = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === "55000";

/**
 * The statements that took the most time since the server began to measure; null where it does not measure
 * (pg_stat_statements). Their values are not kept by the server, only their shape. Those of other roles are left out
 * unless the role that serves may read them (pg_read_all_stats).
 */
export async function slowStatements(db: Db): Promise<SlowStatement[] | null> {
  const [there] = await db.execute<{ there: boolean }>(
    sql`select to_regclass('pg_stat_statements') is not null as there`,
  );
  if (!there?.there) return null;
  const rows = await db
    .execute<Record<"id" | "text" | "calls" | "mean" | "max" | "total", string>>(sql`
      select queryid || ' ' || userid as id, left(regexp_replace(query, '\\s+', ' ', 'g'), ${letters}) as text, calls, mean_exec_time as mean,
        max_exec_time as max, total_exec_time / 1000 as total
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and query <> '<insufficient privilege>'
      order by total_exec_time desc limit ${most}`)
    .catch((error: unknown) => {
      if (isNotLoaded(error)) return null;
      throw error;
    });
  return (
    rows?.map(({ id, text, calls, mean, max, total }) => ({
      id,
      text,
      calls: Number(calls),
      meanMs: Number(mean),
      maxMs: Number(max),
      totalSeconds: Number(total),
    })) ?? null
  );
}

/** Bytes of this database on its server's disk. */
export async function databaseBytes(db: Db): Promise<number> {
  const [row] = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
  return Number(row?.bytes ?? 0);
}
