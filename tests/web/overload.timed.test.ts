import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answered, ask } from "../harness/http";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { sized } from "../harness/size";
import { type TestDatabase, testDatabase } from "../setup/database";

/* From outside, on two processes of one database: 800 connections request pages that are not cached. Admitted requests
   are answered soon, the others get 503 at once. */

let database: TestDatabase;
let products: Product[] = [];
let guest: Person;
beforeAll(async () => {
  database = await testDatabase();
  guest = await person(database.db, "guest");
});
afterAll(async () => {
  await stop();
  await database?.close();
});

/** Starts two processes in which work waits at most `patience` milliseconds. */
async function start(patience: number): Promise<void> {
  const env = { SHED_LAG_MS: String(patience), DATABASE_WAIT_MS: String(Math.max(patience, 1_000)) };
  products = await Promise.all([startProduct(database.url, env), startProduct(database.url, env)]);
}
const stop = () => Promise.all(products.splice(0).map((product) => product.kill()));
const at = (turn: number) => products[turn % products.length] as Product;

type Answer = { status: number; ms: number; retry: string | undefined };

/**
 * Requests pages again and again over `connections` simultaneous connections, to the processes in turn, for `seconds`,
 * and then until there are `enough` replies, at most three minutes.
 */
async function storm(
  connections: number,
  seconds: number,
  cookie: string,
  enough: (answers: Answer[]) => boolean = () => true,
): Promise<Answer[]> {
  /* Connections stay open, as in a browser. */
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    maxFreeSockets: connections,
    scheduling: "fifo",
  });
  const from = Date.now();
  const goesOn = () => {
    const past = Date.now() - from;
    return past < seconds * 1_000 || (past < 180_000 && !enough(answers));
  };
  const answers: Answer[] = [];
  const once = (turn: number) =>
    new Promise<void>((done) => {
      const { port, host } = at(turn);
      const start = performance.now();
      const add = (status: number, retry?: string) => {
        answers.push({ status, ms: performance.now() - start, retry });
        done();
      };
      const headers = { host: host("shop"), cookie };
      request({ agent, port, host: "127.0.0.1", path: `/shop?page=${turn % 7}`, headers, timeout: 180_000 })
        .on("response", (reply) => {
          reply.resume().on("end", () => add(reply.statusCode ?? 0, reply.headers["retry-after"]));
        })
        .on("timeout", function (this: { destroy: () => void }) {
          this.destroy();
        })
        .on("error", () => add(0))
        .end();
    });
  await Promise.all(
    Array.from({ length: connections }, async (_, turn) => {
      while (goesOn()) {
        await once(turn);
        /* A visitor who got 503 waits before the next request. */
        if (answers.at(-1)?.status === 503) await new Promise((done) => setTimeout(done, 200));
      }
    }),
  );
  agent.destroy();
  return answers;
}

/** Time in milliseconds within which this part of the replies came. */
const within = (part: number, answers: Answer[]) =>
  answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * part)] ?? 0;
const figures = (answers: Answer[]) =>
  `${answers.length}, p50 ${within(0.5, answers).toFixed(0)} ms, p99 ${within(0.99, answers).toFixed(0)} ms`;
/** Longest wait of work here in milliseconds: short, so that admitted requests differ from those that only waited. */
const patienceMs = 200;

const of = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status);

test("overload is shed: no timeouts, 503 with Retry-After at once, a cached page for visitors all along", async () => {
  const seconds = sized(5, 30);
  const width = sized(250, 800);
  await start(patienceMs);
  const kept = ({ port, host }: Product) => ask(port, "/", { host: host("shop") });
  for (const product of products) expect((await answered(() => kept(product))).status).toBe(200);
  /* Warms up: what a process loads for its first pages is not measured. */
  await storm(2 * products.length, 1, guest.cookie);
  let running = true;
  const visits: number[] = [];
  const visiting = (async () => {
    for (let turn = 0; running; turn++) {
      visits.push((await kept(at(turn))).status);
      await new Promise((done) => setTimeout(done, 100));
    }
  })();
  const bothKinds = (all: Answer[]) => [200, 503].every((status) => of(all, status).length > 10);
  const answers = await storm(width, seconds, guest.cookie, bothKinds);
  running = false;
  await visiting;
  const [made, sent] = [of(answers, 200), of(answers, 503)];
  console.log(`${width} connections, ${seconds} s: admitted ${figures(made)}; told ${figures(sent)}`);
  expect(made.length + sent.length).toBe(answers.length);
  expect(made.length).toBeGreaterThan(10);
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter(({ retry }) => !/^[1-9]$/.test(retry ?? ""))).toEqual([]);
  expect(new Set(visits)).toEqual(new Set([200]));
  /* The time is only judged strictly on a quiet machine. */
  for (const part of [made, sent]) expect(within(0.99, part)).toBeLessThan(sized(180_000, 1_000));
  for (const { port, host } of products)
    expect((await answered(() => ask(port, "/shop", { host: host("shop"), cookie: guest.cookie }))).status).toBe(200);
  await stop();
  /* Control: processes with unlimited patience let all requests wait and send no 503. */
  await start(600_000);
  const patient = await storm(width, seconds, guest.cookie);
  console.log(`without: ${figures(of(patient, 200))}; no answer: ${of(patient, 0).length}`);
  expect(within(0.5, of(patient, 200))).toBeGreaterThan(2 * within(0.5, made));
});
