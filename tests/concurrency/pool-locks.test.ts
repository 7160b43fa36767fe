import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { addJob, startJobs } from "~/platform/jobs/jobs.server";
import { freeDeadPools, holdPoolLock } from "~/platform/jobs/pool-locks.server";
import { longestWait } from "../harness/limits";
import { inTransaction } from "../harness/transaction";
import { database } from "./two-pools";

/* A job of this test's own runner, which the product does not know. */
const long = "long" as "order-sweep";

const pools: pg.Pool[] = [];
/** Another process that looks for jobs of dead ones. */
const other = () => {
  const made = new pg.Pool({ connectionString: database.url, max: 1 });
  pools.push(made);
  return made;
};
afterAll(() => Promise.all(pools.map((each) => each.end())));

/** Two minutes pass for every job that runs. */
const later = () =>
  database.db.execute(sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes'`);
const holders = async () => {
  const rows = await database.db.execute<{ pool: string | null }>(
    sql`select locked_by as pool from graphile_worker._private_jobs`,
  );
  return rows.map(({ pool }) => pool);
};

test("a job that takes long is not run a second time while its process lives, nor are those beside it", async () => {
  let ends = () => {};
  let begun = 0;
  const waits = new Promise<void>((done) => {
    ends = done;
  });
  const runner = startJobs(
    {
      long: async () => {
        begun += 1;
        await waits;
      },
    },
    [],
  );
  await runner.started;
  await inTransaction(database.db, async (tx) => {
    for (let at = 0; at < 2; at++) await addJob(tx, long, {});
  });
  await vi.waitFor(() => expect(begun).toBe(2), { timeout: longestWait });
  await later();
  const looking = other();
  await freeDeadPools(looking);
  expect((await holders()).filter(Boolean)).toHaveLength(2);
  ends();
  await vi.waitFor(async () => expect(await holders()).toEqual([]), { timeout: longestWait });
  expect(begun).toBe(2);
  await runner.stop();
});

test("jobs of a process that is gone are freed, and only those", async () => {
  await inTransaction(database.db, async (tx) => {
    for (let at = 0; at < 2; at++) await addJob(tx, long, {});
  });
  await database.db.execute(sql`update graphile_worker._private_jobs j
    set locked_at = now() - interval '2 minutes', locked_by = 'pool-' || n.at
    from (select id, row_number() over (order by id) as at from graphile_worker._private_jobs) n where n.id = j.id`);
  const options = { connectionString: database.url };
  const [first, second] = [await holdPoolLock("pool-1", options), await holdPoolLock("pool-2", options)];
  const looking = other();
  await freeDeadPools(looking);
  expect((await holders()).sort()).toEqual(["pool-1", "pool-2"]);
  await second.release();
  await freeDeadPools(looking);
  expect((await holders()).filter(Boolean)).toEqual(["pool-1"]);
  await database.sql`select pg_terminate_backend(l.pid) from pg_locks l
    join pg_database d on d.oid = l.database and d.datname = current_database()
    where l.locktype = 'advisory' and l.pid <> pg_backend_pid()`;
  await first.lost;
  await freeDeadPools(looking);
  expect((await holders()).filter(Boolean)).toEqual([]);
});
