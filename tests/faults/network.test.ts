import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { answered, ask, inParallel, type Reply } from "../harness/http";
import { usualUrl } from "../harness/limits";
import { type Product, startProduct } from "../harness/product";
import { type TcpProxy, tcpProxy } from "../harness/proxy";
import { sized } from "../harness/size";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let proxy: TcpProxy;
let product: Product;

beforeAll(async () => {
  database = await testDatabase();
  const url = new URL(database.url);
  proxy = await tcpProxy(Number(url.port));
  url.port = String(proxy.port);
  url.hostname = "127.0.0.1";
  product = await startProduct(usualUrl(url.href), { LOG_LEVEL: "error" });
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
  await expect.poll(() => status(path), { interval: 50 }).toBe(wanted);
  return performance.now() - start;
}

type Timed = Reply & { ms: number };
async function timed(path: string): Promise<Timed> {
  const start = performance.now();
  const reply = await ask(product.port, path);
  return { ...reply, ms: performance.now() - start };
}

/** How soon is a figure of a quiet machine: nothing of this would come as long as the network is away or is asked in vain. */
const within = (strict: number) => sized(180_000, strict);

describe("the network between the product and its database [CR4]", () => {
  test.each([["cut"], ["hang"]] as const)(
    "%s: requests end and readiness follows while it lasts, and all is well after it",
    async (fault) => {
      expect(await status(reads)).toBe(200);
      proxy.fault(fault);
      const notReady = until("/readyz", 503);
      const during: Timed[] = [];
      await inParallel([...Array(20).keys()], 20, async () => void during.push(await timed(reads)));
      expect(await notReady).toBeLessThan(within(2_500));
      expect(during.map((reply) => reply.status).filter((code) => code !== 503)).toEqual([]);
      expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(within(6_500));
      expect(await status("/healthz")).toBe(200);
      /* So long that whoever tries again has done so in vain. */
      await new Promise((done) => setTimeout(done, 3_000));
      proxy.fault("delay", [0, 0]);
      expect(await until("/readyz", 200)).toBeLessThan(within(4_000));
      expect(await until(reads, 200)).toBeLessThan(within(2_000));
      expect(product.output()).not.toMatch(/unhandledRejection|uncaughtException/);
      expect(product.child.exitCode).toBeNull();
    },
  );

  test("half a second of delay slows down and breaks nothing", async () => {
    proxy.fault("delay", [450, 500]);
    const slow = await answered(() => timed(reads));
    expect(slow.status).toBe(200);
    expect(slow.ms).toBeGreaterThan(400);
  });
});
