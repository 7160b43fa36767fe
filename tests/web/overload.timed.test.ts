import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../harness/http";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { sized } from "../harness/size";
import { type TestDatabase, testDatabase } from "../setup/database";

/* 800 connections ask for pages that nobody has made: those who are let in are answered soon, the others are told at once. */

let database: TestDatabase;
let product: Product;
let guest: Person;
beforeAll(async () => {
  database = await testDatabase();
  guest = await person(database.db, "guest");
}, 60_000);
afterAll(() => database?.close());

type Answer = { status: number; ms: number; retry: string | undefined };

/** `connections` at once ask for `path` again and again for `seconds`. */
async function storm(connections: number, seconds: number, cookie: string): Promise<Answer[]> {
  /* Each keeps its connection, as a browser does. */
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    maxFreeSockets: connections,
    scheduling: "fifo",
  });
  const until = Date.now() + seconds * 1_000;
  const answers: Answer[] = [];
  const once = (at: number) =>
    new Promise<void>((done) => {
      const start = performance.now();
      const add = (status: number, retry?: string) => {
        answers.push({ status, ms: performance.now() - start, retry });
        done();
      };
      const headers = { host: product.host("shop"), cookie };
      request({ agent, port: product.port, host: "127.0.0.1", path: `/shop?page=${at % 7}`, headers, timeout: 20_000 })
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
    Array.from({ length: connections }, async (_, at) => {
      while (Date.now() < until) {
        await once(at);
        /* A visitor who was told to come back does not hammer. */
        if (answers.at(-1)?.status === 503) await new Promise((done) => setTimeout(done, 200));
      }
    }),
  );
  agent.destroy();
  return answers;
}

/** The time in milliseconds within which this part of the answers came. */
const within = (part: number, answers: Answer[]) =>
  answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * part)] ?? 0;
const figures = (answers: Answer[]) =>
  `${answers.length}, p50 ${within(0.5, answers).toFixed(0)} ms, p99 ${within(0.99, answers).toFixed(0)} ms`;
/** What a piece of work may wait here, milliseconds: so little that one who was let in is told from one who only waited. */
const patienceMs = 200;

const of = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status);

test("overload is shed: no time-outs, 503 with Retry-After at once, a kept page for visitors all along", async () => {
  const seconds = sized(5, 30);
  const width = sized(250, 800);
  product = await startProduct(database.url, { SHED_LAG_MS: String(patienceMs) });
  const kept = { host: product.host("shop") };
  expect((await ask(product.port, "/", kept)).status).toBe(200);
  let running = true;
  const visits: number[] = [];
  const visiting = (async () => {
    while (running) {
      visits.push((await ask(product.port, "/", kept)).status);
      await new Promise((done) => setTimeout(done, 100));
    }
  })();
  const answers = await storm(width, seconds, guest.cookie);
  running = false;
  await visiting;
  const [made, sent] = [of(answers, 200), of(answers, 503)];
  expect(made.length + sent.length).toBe(answers.length);
  expect(made.length).toBeGreaterThan(10);
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.every(({ retry }) => retry === "2")).toBe(true);
  expect(new Set(visits)).toEqual(new Set([200]));
  expect((await ask(product.port, "/shop", { ...kept, cookie: guest.cookie })).status).toBe(200);
  console.log(`admitted ${figures(made)}; told ${figures(sent)}`);
  await product.kill();
  /* Control: a house with endless patience lets everybody wait, and nobody is told. */
  product = await startProduct(database.url, { SHED_LAG_MS: "60000" });
  const patient = await storm(width, seconds, guest.cookie);
  console.log(`without: ${figures(of(patient, 200))}`);
  expect(within(0.5, of(patient, 200))).toBeGreaterThan(2 * within(0.5, made));
  await product.kill();
}, 200_000);
