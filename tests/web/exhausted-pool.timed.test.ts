import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, callApi, type Reply } from "../harness/http";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { sized } from "../harness/size";
import { type TestDatabase, testDatabase } from "../setup/database";

/* [CR5] From outside, on two processes of one database: the verbs of thirty guests wait again and again for rows that
   another transaction locks, while their process has a pool of ten connections. */

const [connections, crowd] = [10, 30];
/**
 * Time limit in ms for another user's reply while the pool is exhausted, and for the recovery after it: the rows stay
 * locked until all are answered, and a request that waits for them, or for a connection that does, waits three minutes.
 */
const longest = sized(60_000, 2_000);

let database: TestDatabase;
let attacked: Product;
/** A process whose wait for a connection has no limit: the naive twin when it is attacked itself. */
let beside: Product;
let stranger: Person;
const guests: Person[] = [];
beforeAll(async () => {
  database = await testDatabase();
  stranger = await person(database.db, "guest");
  for (let at = 0; at < crowd; at++) guests.push(await person(database.db, "guest"));
  const pool = { DATABASE_POOL: String(connections) };
  [attacked, beside] = await Promise.all([
    startProduct(database.url, { ...pool, DATABASE_WAIT_MS: "1000" }),
    startProduct(database.url, { ...pool, DATABASE_WAIT_MS: "600000" }),
  ]);
});
afterAll(async () => {
  await Promise.all([attacked, beside].map((product) => product?.kill("SIGKILL")));
  await database?.close();
});

type Timed = Pick<Reply, "status" | "headers"> & { ms: number };
async function timed(work: () => Promise<Reply>): Promise<Timed> {
  const from = performance.now();
  const { status, headers } = await work();
  return { status, headers, ms: performance.now() - from };
}

/** Requests of another user: a call that reads, a call that writes, a personal page, an anonymous page. */
const asked: Record<string, (product: Product) => Promise<Reply>> = {
  "a call that reads": ({ port, host }) =>
    callApi(port, "GET", "/api/point", undefined, { host: host("main"), cookie: stranger.cookie }),
  "a call that writes": ({ port, host }) =>
    callApi(
      port,
      "POST",
      "/api/report",
      { refType: "user", refId: guests[0]?.id, reason: "spam" },
      {
        host: host("main"),
        cookie: stranger.cookie,
      },
    ),
  "a page": ({ port, host }) => ask(port, "/user/profile", { host: host("main"), cookie: stranger.cookie }),
  "an anonymous page": ({ port, host }) => ask(port, "/shop?keyword=tea", { host: host("shop") }),
};

/** Number of the product's connections that wait for a lock. */
const held = async () =>
  Number(
    (
      await database.sql`select count(*) from pg_stat_activity where datname = current_database()
        and application_name = 'tabikura' and wait_event_type = 'Lock'`
    )[0]?.count,
  );

/** Runs `work` while a transaction locks the guests' points and each guest keeps requesting more. */
async function whileExhausted<T>({ port, host }: Product, work: () => Promise<T>): Promise<T> {
  let isOn = true;
  const holder = database.ownerSql.begin(async (tx) => {
    await tx`select from point_account where user_id in ${tx(guests.map(({ id }) => id))} for update`;
    /* The database ends an idle transaction. */
    for (; isOn; await sleep(50)) await tx`select 1`;
  });
  const body = { pointType: "page-share", refId: "page" };
  const verbs = guests.map(async ({ cookie }) => {
    while (isOn) await callApi(port, "POST", "/api/point/in/reward", body, { host: host("main"), cookie });
  });
  try {
    await expect.poll(held).toBe(connections);
    return await work();
  } finally {
    isOn = false;
    await Promise.all([holder, ...verbs]);
  }
}

describe("an exhausted pool [CR5]", () => {
  test("others get 503 with Retry-After while it lasts, cached pages and health stay, the other process is unaffected", async () => {
    const kept = { host: attacked.host("shop") };
    expect((await ask(attacked.port, "/", kept)).status).toBe(200);
    const replies = await whileExhausted(attacked, async () => {
      const found: [string, Timed][] = [];
      for (let turn = 0; turn < 3; turn++) {
        const all = Object.entries(asked).map(
          async ([name, send]): Promise<[string, Timed]> => [name, await timed(() => send(attacked))],
        );
        const near = Object.entries(asked).map(
          async ([name, send]): Promise<[string, Timed]> => [`beside: ${name}`, await timed(() => send(beside))],
        );
        const health = await timed(() => ask(attacked.port, "/healthz"));
        const page = await timed(() => ask(attacked.port, "/", kept));
        found.push(["health", health], ["a kept page", page], ...(await Promise.all([...all, ...near])));
        await sleep(200);
      }
      return found;
    });
    const after = performance.now();
    await expect
      .poll(
        async () => (await Promise.all(Object.values(asked).map((send) => send(attacked)))).map(({ status }) => status),
        {
          interval: 20,
        },
      )
      .toEqual(Object.keys(asked).map(() => 200));
    const well = performance.now() - after;
    console.log(
      `well after ${Math.round(well)} ms; ${replies.map(([name, { status, ms }]) => `${name} ${status} ${Math.round(ms)}`).join("; ")}`,
    );
    for (const [name, { status, headers, ms }] of replies) {
      const told = name in asked && status === 503;
      expect([name, status]).toEqual([name, told ? 503 : 200]);
      if (told) expect([name, headers["retry-after"]]).toEqual([name, expect.stringMatching(/^\d+$/)]);
      expect([name, ms < longest]).toEqual([name, true]);
    }
    expect(replies.filter(([, { status }]) => status === 503).length).toBeGreaterThan(0);
    expect(well).toBeLessThan(longest);
  });

  test("the naive twin: if the wait for a connection has no limit, others wait as long as it lasts", async () => {
    let status = 0;
    const asking = await whileExhausted(beside, async () => {
      const one = asked["a call that reads"]?.(beside).then((reply) => {
        status = reply.status;
      });
      /* Longer than a limited wait. */
      await sleep(3_000);
      expect(status).toBe(0);
      return { one };
    });
    await asking.one;
    expect(status).toBe(200);
  });
});
