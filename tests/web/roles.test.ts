import { afterAll, beforeAll, expect, test } from "vitest";
import { devMails } from "~db/schema/platform";
import { ask } from "../harness/http";
import { metricsOf } from "../harness/metrics";
import { type Product, startProduct } from "../harness/product";
import { raw, rawRequest } from "../harness/raw";
import { type TestDatabase, testDatabase } from "../setup/database";

/* One image serves in roles: who answers visitors runs no jobs, who runs jobs answers no visitors. */

let database: TestDatabase;
const products: Product[] = [];
const start = async (ROLE: string, more: Record<string, string> = {}) => {
  const product = await startProduct(database.url, { ROLE, DATABASE_POOL: "4", ...more });
  products.push(product);
  return product;
};
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.kill()));
  await database?.close();
});

const partsOf = async ({ port }: Product) =>
  [...(await metricsOf(port)).body.matchAll(/^background_silent_parts\{part="([^"]+)"\}/gm)].map(([, name]) => name);
const page = (product: Product) => ask(product.port, "/", { headers: { host: product.host("main") } });

test("web answers visitors and leaves jobs to a worker, which answers nobody but its operators", async () => {
  const web = await start("web");
  expect((await page(web)).status).toBe(200);
  const parts = await partsOf(web);
  expect(parts).toContain("sockets");
  for (const part of ["jobs", "cron", "video encoder"]) expect(parts).not.toContain(part);
  const mail = { messageId: "one", to: "a@example.com", subject: "s", text: "t" };
  await database.sql`select graphile_worker.add_job('mail', ${JSON.stringify(mail)}::text::json, max_attempts => 5)`;

  const worker = await start("worker", { VIDEO_ENCODER: "on" });
  await expect.poll(async () => (await database.db.select().from(devMails)).length).toBe(1);
  const working = await partsOf(worker);
  for (const part of ["jobs", "cron", "pool"]) expect(working).toContain(part);
  for (const part of ["sockets", "video encoder"]) expect(working).not.toContain(part);
  for (const path of ["/", "/api/misc/setting", "/assets/none.js"]) {
    const reply = await ask(worker.port, path, { headers: { host: worker.host("main") } });
    expect(reply.status, path).toBe(404);
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  }
  expect((await ask(worker.port, "/healthz")).body).toBe("ok");
  expect((await ask(worker.port, "/metrics")).status, "metrics without their token").toBe(404);
});

test("an encoder encodes and does nothing else", async () => {
  const encoder = await start("encoder", { VIDEO_ENCODER: "on" });
  await expect.poll(() => partsOf(encoder)).toContain("video encoder");
  const parts = await partsOf(encoder);
  for (const part of ["jobs", "cron", "sockets"]) expect(parts).not.toContain(part);
  expect((await page(encoder)).status).toBe(404);
  const socket = rawRequest("GET /socket.io/?EIO=4&transport=websocket HTTP/1.1", [
    "Host: localhost",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==",
  ]);
  expect((await raw(encoder.port, socket)).status).toBe(404);
  expect(await encoder.kill()).toBe(0);
});

test("a role that does not exist is named at the start", async () => {
  await expect(start("manager")).rejects.toThrow(/ROLE/);
});
