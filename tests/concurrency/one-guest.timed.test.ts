import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { composedCalls } from "~/platform/api/openapi.server";
import { allows, rolesOf } from "~/platform/domain/access";
import { keyed } from "~/platform/domain/declared";
import { connect } from "~db/client";
import "../../app/composition";
import { callApi } from "../harness/http";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { bodyFor, pathOf } from "../harness/samples";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* [OV7] From outside, on two processes of one database. */

/**
 * Connections of each pool, requests of one guest at once, and how much longer anybody else may wait, in ms: a second is
 * a figure of a quiet machine.
 */
const [connections, crowd] = [4, 100];
/**
 * How much longer somebody else may wait at most, ms. Who holds one connection and waits for another holds it for ten
 * minutes: how much sooner than that is a figure of a quiet machine.
 */
const longest = sized(60_000, 1_000);

let database: TestDatabase;
let products: Product[] = [];
let guest: Person;
let stranger: Person;

beforeAll(async () => {
  database = await testDatabase();
  [guest, stranger] = [await person(database.db, "guest"), await person(database.db, "guest")];
  const env = { DATABASE_POOL: String(connections) };
  products = await Promise.all([startProduct(database.url, env), startProduct(database.url, env)]);
  /* Processes that have just begun are slow by themselves. */
  for (let at = 0; at < crowd; at++) await send(at, "GET", "/api/point", undefined, stranger);
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.kill("SIGKILL")));
  await database?.close();
});

type Verb = { method: string; path: string; body: () => unknown };

/** The longest of ten waits of somebody else, beginning when the crowd is in. */
async function longestWait(ask: () => Promise<unknown>, most = longest): Promise<number> {
  const waits: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const start = performance.now();
    await Promise.race([ask(), sleep(2 * most)]);
    if (performance.now() - start > most) return Math.round(performance.now() - start);
    waits.push(performance.now() - start);
  }
  return Math.round(Math.max(...waits));
}

/** A call to each process in turn, as somebody sends it. */
async function send(turn: number, method: string, path: string, body: unknown, { cookie }: Person): Promise<number> {
  const { port, host } = products[turn % products.length] as Product;
  return (await callApi(port, method, path, body, { host: host("main"), cookie })).status;
}

/** The verb by a hundred requests of the guest, half to each process, and how much longer somebody else waits meanwhile, ms. */
async function hundred({ method, path, body }: Verb): Promise<{ statuses: number[]; wait: number }> {
  /* What a process loads when a verb is first asked for is no part of this. */
  for (const at of products.keys()) await send(at, method, path, body(), stranger);
  let turn = 0;
  const othersWait = () =>
    longestWait(async () => {
      expect(await send(turn++, "GET", "/api/point", undefined, stranger)).toBe(200);
    });
  const quiet = await othersWait();
  const sent = Promise.all(Array.from({ length: crowd }, (_, at) => send(at, method, path, body(), guest)));
  const wait = (await othersWait()) - quiet;
  return { statuses: await sent, wait };
}
const secondConnections = () => products.filter((one) => one.output().includes("a second connection inside"));

test.each<Verb & { name: string; most: number }>([
  {
    name: "rewards",
    method: "POST",
    path: "/api/point/in/reward",
    most: keyed("limits").reward?.points ?? 0,
    body: () => ({ pointType: "page-share", refId: "page" }),
  },
  {
    name: "reports",
    method: "POST",
    path: "/api/report",
    most: keyed("limits").report?.points ?? 0,
    body: () => ({ refType: "user", refId: stranger.id, reason: "spam" }),
  },
])(
  "one guest sends 100 $name at once: each is answered, nobody else waits, the limit holds over both [OV7]",
  async ({ most, ...verb }) => {
    const { statuses, wait } = await hundred(verb);
    const answered = Math.min(most, crowd);
    expect(statuses.toSorted()).toEqual([...Array(answered).fill(200), ...Array(crowd - answered).fill(406)]);
    expect(wait).toBeLessThan(longest);
    expect(secondConnections()).toEqual([]);
  },
);

test("so it is with every call that a guest may write by [OV7]", async () => {
  const verbs = composedCalls()
    .filter((one) => !one.webhook && !one.bytes && (one.method !== "GET" || one.writes))
    .filter(({ access, path }) => allows(access, rolesOf("guest")) && !/logout|close/i.test(path))
    .map((one): Verb => ({ method: one.method, path: pathOf(one), body: () => bodyFor(one) }));
  expect(verbs.length).toBeGreaterThan(60);
  /* Each verb in `npm run soak`; which are tried in `npm test` is a matter of their place. */
  const tried = verbs.filter((_, at) => at % sized(12, 1) === 0);
  const wrong: string[] = [];
  for (const verb of tried) {
    const { statuses, wait } = await hundred(verb);
    const broken = statuses.filter((status) => status >= 500);
    const name = `${verb.method} ${verb.path}`;
    if (broken.length > 0) wrong.push(`${name}: ${broken.length} times ${broken[0]}`);
    if (wait >= longest) wrong.push(`${name}: somebody else waited ${wait} ms longer`);
  }
  console.log(`${tried.length} of ${verbs.length} verbs`);
  expect(wrong).toEqual([]);
  expect(secondConnections()).toEqual([]);
});

test("the naive twin: counting inside the transaction stops everybody [OV7]", async () => {
  const { db, close } = connect(database.url, { max: connections });
  const sent = Promise.allSettled(
    Array.from({ length: crowd }, () =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`select 1`);
        await db.execute(sql`select 1`);
      }),
    ),
  );
  const most = 3_000;
  const wait = longestWait(() => db.execute(sql`select 1`), most);
  expect(await Promise.race([wait, sent.then(() => 0)])).toBeGreaterThan(most);
  await close();
  await sent;
});
