import { afterAll, beforeAll, expect, test } from "vitest";
import { sites } from "~/platform/domain/sites";
import { ask } from "../harness/http";
import { type Product, startProduct } from "../harness/product";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let product: Product;
beforeAll(async () => {
  database = await testDatabase();
  product = await startProduct(database.url);
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

const english = { headers: { "accept-language": "en" } };

test("the drawer of categories appears only if there are categories", async () => {
  const names = await Promise.all(
    sites.map(async (site) => {
      const { body } = await ask(product.port, "/", { host: product.host(site), ...english });
      const drawers = [...body.matchAll(/<details[^>]*name="bottom-drawer"[\s\S]*?<\/details>/g)].map(([one]) => one);
      expect([site, drawers.filter((one) => !/<a /.test(one)).length]).toEqual([site, 0]);
      return drawers.length;
    }),
  );
  expect(Math.max(...names)).toBe(2);
});

test("lists return 21 rows to the app, which shows 20 and sees by the last that there are more; a requested size wins [SH27]", async () => {
  const sizeOf = async (query: string, agent: string) => {
    const { body } = await ask(product.port, `/api/commodity/commodityList${query}`, {
      headers: { "user-agent": agent },
    });
    return (JSON.parse(body) as { size: number }).size;
  };
  expect(await sizeOf("", "Mozilla/5.0")).toBe(20);
  expect(await sizeOf("", "Mozilla/5.0 JPApp/2.1")).toBe(21);
  expect(await sizeOf("?pageSize=5", "Mozilla/5.0 JPApp/2.1")).toBe(5);
});
