import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { parseCronItems, run } from "graphile-worker";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addJob, startJobs } from "~/platform/jobs/jobs.server";
import { tcpProxy } from "../harness/proxy";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Jobs of this test's own worker, which the product does not know. */
const poison = "poison" as "order-sweep";
const deliver = "deliver" as "mail-campaign";

let database: TestDatabase;
const workers = new Set<ChildProcess>();
beforeAll(async () => {
  database = await testDatabase();
  await database.ownerDb.execute(sql`create table delivered (id int primary key, runs int not null default 1)`);
  /* Makes the queue's tables. */
  const runner = startJobs({}, []);
  await runner.started;
  await runner.stop();
});
afterAll(async () => {
  for (const child of workers) child.kill("SIGKILL");
  await database?.close();
});

/** A worker in a process of its own, ready to be killed. */
function worker(url = database.url): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/faults/fixtures/worker.ts"], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  workers.add(child);
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve(child));
    child.once("exit", (code) => reject(new Error(`the worker ended with ${code}`)));
  });
}

const kill = (child: ChildProcess) =>
  new Promise<void>((done) => {
    child.removeAllListeners("exit");
    child.once("exit", () => {
      workers.delete(child);
      done();
    });
    child.kill("SIGKILL");
  });

const one = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number((await database.db.execute<{ n: string }>(query))[0]?.n);
const delivered = () => one(sql`select count(*) as n from delivered`);

test("a runner that has stopped holds no connection", async () => {
  const open = () =>
    one(sql`select count(*) as n from pg_stat_activity where datname = current_database()
    and application_name = 'tabikura-jobs'`);
  const runner = startJobs({}, []);
  await runner.started;
  expect(await open()).toBeGreaterThan(0);
  await runner.stop();
  await expect.poll(open, { interval: 50 }).toBe(0);
});

/** Two minutes pass for the queue: locks of the dead are old, and what waits to be tried again is due. */
const later = () =>
  database.db.execute(sql`update graphile_worker._private_jobs
    set locked_at = locked_at - interval '2 minutes', run_at = least(run_at, now())`);

test("many jobs and a worker that is killed again and again: every one delivered; poison is parked after five tries [CR11]", async () => {
  const [total, betweenKills] = [sized(400, 2_000), sized(100, 400)];
  await inTransaction(database.db, async (tx) => {
    const spec = sql`row('deliver', json_build_object('id', n), null, null, 5, null, null, null)`;
    await tx.execute(sql`select count(*) from graphile_worker.add_jobs(
      array(select ${spec}::graphile_worker.job_spec from generate_series(1, ${total}) n))`);
    await addJob(tx, poison, {});
  });
  const rolledBack = inTransaction(database.db, async (tx) => {
    await addJob(tx, deliver, { id: total + 1 });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");

  let kills = 0;
  for (let next = 1; (await delivered()) < total && kills < 20; next++) {
    const child = await worker();
    const goal = Math.min(total, next * betweenKills);
    while ((await delivered()) < goal && child.exitCode === null) await sleep(10);
    await sleep(Math.random() * 20);
    await kill(child);
    kills++;
    await later();
  }
  const last = await worker();
  await expect.poll(delivered).toBe(total);
  const left = sql`select count(*) as n from graphile_worker.jobs where task_identifier = 'deliver'`;
  await expect.poll(() => one(left)).toBe(0);

  const tries = sql`select attempts as n from graphile_worker.jobs where task_identifier = 'poison'`;
  for (let round = 0; round < 10 && (await one(tries)) < 5; round++) {
    const before = await one(tries);
    await later();
    await expect.poll(() => one(tries)).toBeGreaterThan(before);
  }
  await later();
  const queued = performance.now();
  await inTransaction(database.db, (tx) => addJob(tx, deliver, { id: total + 2 }));
  await expect.poll(delivered, { interval: 20 }).toBe(total + 1);
  const repeats = await one(sql`select coalesce(sum(runs - 1), 0) as n from delivered`);
  console.info(
    `${total} delivered over ${kills} kills, ${repeats} run again; next job after ${Math.round(performance.now() - queued)} ms [CR11]`,
  );
  /* What waits longest is taken first: a sixth try would have begun before that job. */
  expect(await one(tries)).toBe(5);
  await kill(last);
});

test("a connection that dies while a job is put away does not end the process; it takes the next one", async () => {
  const url = new URL(database.url);
  const proxy = await tcpProxy(Number(url.port));
  url.port = String(proxy.port);
  url.hostname = "127.0.0.1";
  const child = await worker(url.toString());
  const queue = (id: number) => inTransaction(database.db, (tx) => addJob(tx, deliver, { id }));
  const before = await delivered();
  for (let round = 1; round <= 5 && child.exitCode === null; round++) {
    /* The row is there before the worker hears of it: what it has to say to the queue then meets a dead network. */
    proxy.fault("delay", [40, 40]);
    await queue(9_000 + round);
    await expect.poll(delivered, { interval: 5 }).toBe(before + round);
    proxy.fault("cut");
    await sleep(300);
    proxy.fault("delay", [0, 0]);
  }
  expect(child.exitCode).toBeNull();
  await kill(child);
  await proxy.close();
});

test("a queue whose clock waits for the database to come back stops at once", async () => {
  await database.ownerDb.execute(sql`alter table graphile_worker._private_known_crontabs rename to away`);
  const runner = await run({
    connectionString: database.url,
    noHandleSignals: true,
    taskList: { [poison]: async () => undefined },
    parsedCronItems: parseCronItems([{ match: "0 0 1 1 *", task: poison }]),
  });
  const attempts: number[] = [];
  runner.events.on("cron:starting", () => attempts.push(performance.now()));
  /* Each wait is half as long again as the one before. */
  await expect.poll(() => attempts.length, { interval: 10 }).toBe(11);
  const wait = (attempts[10] ?? 0) - (attempts[9] ?? 0);
  const stopped = await Promise.race([runner.stop().then(() => true), sleep(wait, false)]);
  await database.ownerDb.execute(sql`alter table graphile_worker.away rename to _private_known_crontabs`);
  expect(stopped).toBe(true);
});
