import http from "node:http";
import type { Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ask, inParallel } from "../harness/http";
import { naive } from "../harness/naive";
import { person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { sized } from "../harness/size";
import { authenticated, dial, outcomeOf } from "../harness/sockets";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let product: Product;
beforeEach(async () => {
  database = await testDatabase();
  product = await startProduct(database.url);
});
afterEach(async () => {
  product?.child.kill("SIGKILL");
  await database?.close();
});

type Outcome = { status: number | "refused" | "lost"; sent: number };

const agent = new http.Agent({ keepAlive: true, maxSockets: 100 });

/** One request over kept connections: `refused` before it reached a server, `lost` when the answer broke off or never came. */
function send(port: number, path: string, through: http.Agent = agent): Promise<Outcome> {
  const sent = performance.now();
  return new Promise((resolve) => {
    const done = (status: Outcome["status"]) => resolve({ status, sent });
    const request = http.get(
      { agent: through, host: "127.0.0.1", port, path, headers: { host: `localhost:${port}` } },
      (response) => {
        response.resume();
        response.on("end", () => done(response.complete ? (response.statusCode ?? 0) : "lost"));
        response.on("error", () => done("lost"));
      },
    );
    request.on("error", (error: NodeJS.ErrnoException) => done(error.code === "ECONNREFUSED" ? "refused" : "lost"));
  });
}

/** 200 requests a second, as a balancer sends them as long as it is told to. */
function load(port: number, isOn: () => boolean): { answered: Outcome[]; all: Promise<unknown> } {
  const answered: Outcome[] = [];
  const paths = ["/healthz", "/user/login.data", "/api/point/rule/list", "/api/user/profile"];
  const all = (async () => {
    const running: Promise<unknown>[] = [];
    for (; isOn(); await new Promise((done) => setTimeout(done, 20)))
      for (const path of paths) running.push(send(port, path).then((outcome) => answered.push(outcome)));
    await Promise.all(running);
  })();
  return { answered, all };
}

const count = (outcomes: readonly Outcome[], status: Outcome["status"]) =>
  outcomes.filter((outcome) => outcome.status === status).length;

/** That many authenticated sockets, twenty a person. */
async function openSockets(count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at += 20) {
    const { token } = await person(database.db, "guest");
    await inParallel(
      Array.from({ length: 20 }),
      20,
      async () => void sockets.push(await authenticated(product.port, { token })),
    );
  }
  return sockets;
}

describe("SIGTERM under load [CR8]", () => {
  test("not ready at once, no request in flight fails, sockets are sent elsewhere, over by itself", async () => {
    const total = sized(100, 1_000);
    const sockets = await openSockets(total);
    const reasons: string[] = [];
    for (const socket of sockets) socket.on("disconnect", (reason) => reasons.push(reason));
    const { token } = await person(database.db, "guest");
    /* Asks all the time, from before the signal to the end: what is seen is a matter of order, not of speed. */
    const seen: string[] = [];
    let gone = false;
    let knownAt = Number.POSITIVE_INFINITY;
    const watch = (async () => {
      while (!gone) {
        const reply = await ask(product.port, "/readyz").catch(() => null);
        if (reply) seen.push(`${reply.status} ${reply.headers.connection}`);
        if (seen.at(-1) === "503 close") knownAt = Math.min(knownAt, performance.now());
        await new Promise((done) => setTimeout(done, 20));
      }
    })();
    const traffic = load(product.port, () => knownAt === Number.POSITIVE_INFINITY);
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    await expect.poll(() => count(traffic.answered, 200)).toBeGreaterThan(100);
    const start = performance.now();
    const ended = product.kill("SIGTERM");
    await expect.poll(() => seen.at(-1), { interval: 5 }).toBe("503 close");
    expect((await outcomeOf(dial(product.port, { token }))).how).toBe("refused");
    expect(await ended).toBe(0);
    gone = true;
    await watch;
    const first = seen.indexOf("503 close");
    expect(new Set(seen.slice(first))).toEqual(new Set(["503 close"]));
    /* The process ends itself by force at 9.5 s, with code 1; how much sooner it is done is a figure of a quiet machine. */
    expect(performance.now() - start).toBeLessThan(sized(180_000, 10_000));
    await traffic.all;
    const outcomes = traffic.answered;
    /* Who sends after it could be known that the process stops takes the risk. */
    const before = outcomes.filter(({ sent }) => sent < knownAt);
    expect(before.length).toBeGreaterThan(50);
    expect(count(before, "lost")).toBe(0);
    expect(outcomes.filter(({ status }) => typeof status === "number" && status >= 500)).toEqual([]);
    expect(count(outcomes, 200)).toBeGreaterThan(50);
    /* Closed by the transport: a client that was let go like this comes back by itself, one told "disconnect" does not. */
    await expect.poll(() => reasons.length).toBe(total);
    expect(new Set(reasons)).toEqual(new Set(["transport close"]));
  });

  test("requests that the system took for a process that was held up are answered, not reset", async () => {
    const ended = product.kill("SIGTERM");
    await draining();
    /* Stopped for longer than its notice, it finds its time over and the requests unread at once. */
    product.child.kill("SIGSTOP");
    const eager = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY });
    const waiting = Array.from({ length: 50 }, () => send(product.port, "/user/login.data", eager));
    await new Promise((done) => setTimeout(done, 1_500));
    product.child.kill("SIGCONT");
    const outcomes = await Promise.all(waiting);
    expect(count(outcomes, 200)).toBe(50);
    expect(await ended).toBe(0);
  });

  /** A request whose body never ends keeps a process that stops for 7 s. */
  const hold = (port: number) => {
    const request = http.request({ port, path: "/user/login", method: "POST", headers: { "content-length": "100" } });
    request.on("error", () => undefined);
    request.setHeader("origin", `http://localhost:${port}`);
    request.setHeader("content-type", "application/x-www-form-urlencoded");
    request.setHeader("host", `localhost:${port}`);
    request.write("a=1");
  };
  const draining = () =>
    expect
      .poll(
        () =>
          ask(product.port, "/readyz").then(
            ({ status }) => status,
            () => "no door",
          ),
        { interval: 10 },
      )
      .not.toBe(200);

  test("a second signal ends it at once, with the code of an interrupted stop; one alone ends in peace", async () => {
    hold(product.port);
    await expect.poll(() => ask(product.port, "/readyz").then(({ status }) => status)).toBe(200);
    const ended = product.kill("SIGINT");
    await draining();
    product.child.kill("SIGINT");
    expect(await ended).toBe(1);

    product = await startProduct(database.url);
    expect(await product.kill("SIGINT")).toBe(0);
  });

  test("a promise that fails unheard ends it in order, with code 1", async () => {
    const unheard = `process.on("SIGURG", () => void Promise.reject(new Error("unheard")))`;
    const faulty = await startProduct(database.url, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(unheard)}`,
    });
    const ended = new Promise<number | null>((done) => faulty.child.once("exit", (code) => done(code)));
    faulty.child.kill("SIGURG");
    expect(await ended).toBe(1);
    expect(faulty.output()).toContain("unhandledRejection: Error: unheard");
  });

  test("control: a server that just ends loses what is in flight", async () => {
    let taken = 0;
    const abrupt = await naive(() => void taken++);
    const traffic = Promise.all(Array.from({ length: 50 }, () => send(abrupt.port, "/")));
    await expect.poll(() => taken).toBe(50);
    await abrupt.close();
    expect(count(await traffic, "lost")).toBe(50);
  });
});
