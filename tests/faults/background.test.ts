import { afterEach, describe, expect, test } from "vitest";
import { ask } from "../harness/http";
import { usualUrl } from "../harness/limits";
import { metricsOf } from "../harness/metrics";
import { type Person, person } from "../harness/people";
import { freePort, type Product, startProduct } from "../harness/product";
import { type TcpProxy, tcpProxy } from "../harness/proxy";
import { dial, outcomeOf } from "../harness/sockets";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Each background part of a process has connections of its own, which tell their name. */
const connections = [
  { name: "tabikura-jobs", parts: ["cron", "jobs"] },
  { name: "tabikura-channel", parts: ["channel"] },
];

const at: { database?: TestDatabase; proxy?: TcpProxy; starting?: Promise<Product> } = {};
afterEach(async () => {
  at.proxy?.faultOf("tabikura", "none");
  await (await at.starting?.catch(() => undefined))?.kill("SIGKILL");
  await at.proxy?.close();
  await at.database?.close();
});

/** A database behind a proxy, and a process that is not awaited. */
async function world(before: (proxy: TcpProxy) => void) {
  const database = await testDatabase();
  const url = new URL(usualUrl(database.url));
  const proxy = await tcpProxy(Number(url.port));
  Object.assign(at, { database, proxy });
  url.port = String(proxy.port);
  url.hostname = "127.0.0.1";
  before(proxy);
  const port = await freePort();
  const starting = startProduct(url.href, { PORT: String(port), LOG_LEVEL: "warn" });
  at.starting = starting;
  starting.catch(() => undefined);
  const status = (path: string) =>
    ask(port, path).then(
      (reply) => reply.status,
      () => 0,
    );
  /** The parts that the process itself calls silent. */
  const silent = async () =>
    [...(await metricsOf(port)).body.matchAll(/^background_silent_parts\{part="(\w+)"\} 1$/gm)]
      .map(([, part]) => part)
      .sort();
  return { database, proxy, port, starting, status, silent };
}

type World = Awaited<ReturnType<typeof world>>;

/** Whether jobs are done, and whether what the database says on the channel reaches an open socket. */
async function worksAgain({ database, port }: World): Promise<void> {
  const who: Person = await person(database.db, "guest");
  const socket = dial(port, { cookie: who.cookie, again: 200 });
  expect((await outcomeOf(socket)).how).toBe("authenticated");
  let heard = 0;
  socket.on("probe", () => heard++);
  await expect
    .poll(async () => {
      await database.sql`select pg_notify('realtime', ${JSON.stringify({ to: [`user:${who.id}`], event: "probe", data: {} })})`;
      return heard;
    })
    .toBeGreaterThan(0);
  socket.close();
  await database.sql`select graphile_worker.add_job('mail', json_build_object('messageId', 'after', 'to', 'a@example.com', 'subject', 's', 'text', 't'))`;
  await expect.poll(async () => (await database.sql`select 1 from dev_mail where message_id = 'after'`).length).toBe(1);
}

describe.each(connections)("the background parts behind the connections of $name", ({ name, parts }) => {
  test.each(["cut", "hang"] as const)("held up at start (%s): not ready, named, and well by itself", async (fault) => {
    const here = await world((proxy) => proxy.faultOf(name, fault));
    await expect.poll(() => here.status("/healthz")).toBe(200);
    /* The others begin to work, and longer than a connection may take to open nothing else is missing. */
    await expect.poll(here.silent).toEqual(parts);
    await new Promise((done) => setTimeout(done, 4_000));
    expect(await here.silent()).toEqual(parts);
    expect(await here.status("/readyz")).toBe(503);
    here.proxy.faultOf(name, "none");
    await expect.poll(() => here.status("/readyz"), { interval: 50 }).toBe(200);
    expect(await here.silent()).toEqual([]);
    await worksAgain(here);
    const product = await here.starting;
    expect(product.child.exitCode).toBeNull();
    expect(product.output()).not.toMatch(/unhandledRejection|uncaughtException/);
  });
});

test("all cut off while they run: ready for 30 s more, then not, though pages are served; well by itself", async () => {
  const here = await world(() => undefined);
  const product = await here.starting;
  expect(await here.silent()).toEqual([]);
  const from = performance.now();
  for (const { name } of connections) here.proxy.faultOf(name, "cut");
  await expect.poll(() => here.status("/readyz"), { interval: 100 }).toBe(503);
  expect(performance.now() - from).toBeGreaterThan(25_000);
  await expect.poll(here.silent).toEqual(["channel", "cron", "jobs"]);
  /* Their pool is well: what fails is not the database's answer. */
  expect(await here.status("/api/tag/top/citations/Ad")).toBe(200);
  for (const { name } of connections) here.proxy.faultOf(name, "none");
  await expect.poll(() => here.status("/readyz"), { interval: 50 }).toBe(200);
  await worksAgain(here);
  expect(await product.kill()).toBe(0);
  expect(product.output()).not.toMatch(/unhandledRejection|uncaughtException/);
});
