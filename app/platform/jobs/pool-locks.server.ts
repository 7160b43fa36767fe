import pg from "pg";

/** First key of the advisory locks by which the pools of job runners show that they live. */
const lockClass = 1_785_689_954;

/** Age in ms at which a job's lock is looked at: by then every pool holds its own lock. */
const staleMs = 60_000;

/** PostgreSQL ends the connection of a pool that says nothing for so long, ms: its process hangs or cannot be reached. */
const silentMs = 60_000;
const sayMs = silentMs / 6;

export type PoolLock = {
  /** Settles when the lock is lost: the pool's jobs may then run elsewhere. */
  lost: Promise<void>;
  /** Ends the lock; jobs that the pool still holds are freed by others. */
  release: () => Promise<void>;
};

/**
 * Holds the lock of the pool with this id as long as its process lives and reaches the database, by a connection of its
 * own.
 */
export async function holdPoolLock(poolId: string, options: pg.ClientConfig): Promise<PoolLock> {
  const client = new pg.Client({ ...options, application_name: "tabikura-jobs" });
  let lose = () => {};
  const lost = new Promise<void>((done) => {
    lose = done;
  });
  client.on("error", () => lose());
  client.on("end", () => lose());
  try {
    await client.connect();
    await client.query(`set idle_session_timeout = ${silentMs}`);
    await client.query("select pg_advisory_lock($1::int, hashtext($2))", [lockClass, poolId]);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  const timer = setInterval(() => client.query("select 1").catch(() => lose()), sayMs);
  void lost.then(() => clearInterval(timer));
  return {
    lost,
    release: async () => {
      clearInterval(timer);
      await client.end();
    },
  };
}

/**
 * Frees the jobs of pools whose process is gone; otherwise they stay locked for 4 hours. A job may run as long as it
 * likes: its pool holds its lock.
 */
export async function freeDeadPools(db: Pick<pg.Pool, "query">): Promise<void> {
  await db.query(
    `with old as materialized (
       select distinct locked_by as pool from graphile_worker.jobs
        where locked_by is not null and locked_at < statement_timestamp() - make_interval(secs => $1)),
     dead as materialized (
       select pool from old where pg_try_advisory_xact_lock($2::int, hashtext(pool)))
     select graphile_worker.force_unlock_workers(array_agg(pool)) from dead having count(*) > 0`,
    [staleMs / 1_000, lockClass],
  );
}
