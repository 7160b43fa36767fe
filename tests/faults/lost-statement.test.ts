import { afterEach, beforeEach, expect, test } from "vitest";
import { ask } from "../harness/http";
import { type Product, startProduct } from "../harness/product";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Tried twice, as all faults are; nothing here depends on chance. */

/** A promise that nobody waits for fails at each signal: with the code of a lost connection, or without one. */
const failing = `
  const fail = (code) => void Promise.reject(Object.assign(new Error("nobody waits"), code && { code }));
  process.on("SIGWINCH", () => fail("CONNECTION_CLOSED"));
  process.on("SIGURG", () => fail());`;

let database: TestDatabase;
let product: Product;
beforeEach(async () => {
  database = await testDatabase();
  product = await startProduct(database.url, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}`,
  });
});
afterEach(async () => {
  product?.child.kill("SIGKILL");
  await database?.close();
});

test("a statement that is lost with its connection ends nothing, another fault that nobody caught ends the process", async () => {
  product.child.kill("SIGWINCH");
  await expect.poll(() => product.output()).toContain("nobody waits");
  expect((await ask(product.port, "/readyz")).status).toBe(200);
  const ended = new Promise<number | null>((done) => product.child.once("exit", (code) => done(code)));
  product.child.kill("SIGURG");
  expect(await ended).toBe(1);
});
