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
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
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

const p99 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
const of = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status);

test("overload is shed: no time-outs, 503 with Retry-After at once, a kept page for visitors all along", async () => {
  const seconds = sized(5, 30);
  const width = sized(250, 800);
  product = await startProduct(database.url, { SHED_LAG_MS: "500" });
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
  const admitted = p99(made.map(({ ms }) => ms));
  const told = p99(sent.map(({ ms }) => ms));
  console.log(`admitted ${made.length}, p99 ${admitted.toFixed(0)} ms; told ${sent.length}, p99 ${told.toFixed(0)} ms`);
  await product.kill();
  /* Control: a house with endless patience lets everybody wait, and nobody is told. */
  product = await startProduct(database.url, { SHED_LAG_MS: "60000" });
  const patient = await storm(width, seconds, guest.cookie);
  const waited = p99(of(patient, 200).map(({ ms }) => ms));
  console.log(`without: ${patient.length} answers, p99 ${waited.toFixed(0)} ms`);
  expect(waited).toBeGreaterThan(2 * admitted);
  await product.kill();
}, 200_000);
