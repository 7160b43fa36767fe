import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ask, inParallel, type Reply } from "../harness/http";
import { type Product, startProduct } from "../harness/product";
import { type TcpProxy, tcpProxy } from "../harness/proxy";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Tried twice: the network is cut at a moment of chance, and the system decides when a dead connection is known. */

let database: TestDatabase;
let proxy: TcpProxy;
let product: Product;

beforeAll(async () => {
  database = await testDatabase();
  const url = new URL(database.url);
  proxy = await tcpProxy(Number(url.port));
  url.port = String(proxy.port);
  url.hostname = "127.0.0.1";
  product = await startProduct(url.toString(), { LOG_LEVEL: "error" });
});
afterAll(async () => {
  await product?.kill();
  await proxy?.close();
  await database?.close();
});
afterEach(() => proxy.fault("delay", [0, 0]));

const status = (path: string) =>
  ask(product.port, path).then(
    (reply) => reply.status,
    () => 0,
  );
const reads = "/api/tag/top/citations/Ad";

/** Milliseconds until `path` answers `wanted`. */
async function until(path: string, wanted: number): Promise<number> {
  const start = performance.now();
  await expect.poll(() => status(path), { timeout: 15_000, interval: 50 }).toBe(wanted);
  return performance.now() - start;
}

type Timed = Reply & { ms: number };
async function timed(path: string): Promise<Timed> {
  const start = performance.now();
  const reply = await ask(product.port, path);
  return { ...reply, ms: performance.now() - start };
}

describe("C4: the network between the product and its database", () => {
  test.each([["cut"], ["hang"]] as const)(
    "%s: requests end, readiness follows within 2 s",
    async (fault) => {
      expect(await status(reads)).toBe(200);
      proxy.fault(fault);
      const notReady = until("/readyz", 503);
      const during: Timed[] = [];
      await inParallel([...Array(20).keys()], 20, async () => void during.push(await timed(reads)));
      expect(await notReady).toBeLessThan(2_500);
      expect(during.map((reply) => reply.status).filter((code) => code !== 503)).toEqual([]);
      expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(6_500);
      expect(await status("/healthz")).toBe(200);
      await new Promise((done) => setTimeout(done, 3_000));
      proxy.fault("delay", [0, 0]);
      expect(await until("/readyz", 200)).toBeLessThan(4_000);
      expect(await until(reads, 200)).toBeLessThan(2_000);
      expect(product.output()).not.toMatch(/unhandledRejection|uncaughtException/);
      expect(product.child.exitCode).toBeNull();
    },
    60_000,
  );

  test("half a second of delay slows down and breaks nothing", async () => {
    proxy.fault("delay", [450, 500]);
    const slow = await timed(reads);
    expect(slow.status).toBe(200);
    expect(slow.ms).toBeGreaterThan(400);
  }, 20_000);
});
