import { afterAll, beforeAll, expect, test } from "vitest";
import { declaredScreens, siteOf } from "~/platform/domain/declared";
import { translator } from "~/platform/i18n/texts.server";
import { homePaths, sites } from "~/platform/screens/sites";
import { commodity, seller } from "../factories/shop";
import { ask } from "../harness/http";
import { type Product, startProduct } from "../harness/product";
import { type TestDatabase, testDatabase } from "../setup/database";

/* The home of a site whose products are not built yet. */
let database: TestDatabase;
let product: Product;
beforeAll(async () => {
  database = await testDatabase();
  const owner = await seller(database.db);
  for (const name of ["Iron kettle", "Tea caddy"]) await commodity(database.db, owner, { name: { en: name } });
  product = await startProduct(database.url);
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

const english = { headers: { "accept-language": "en" } };
const t = translator("en_US");
const waiting = sites.filter((site) => declaredScreens().find(({ path }) => path === homePaths[site])?.pending);
const mainOf = (body: string) => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";

test.each(waiting)("%s: its home shows what is open across the platform, and no link to itself", async (site) => {
  for (const path of ["/", homePaths[site]]) {
    const { body, status } = await ask(product.port, path, { host: product.host(site), ...english });
    expect(status).toBe(200);
    expect(mainOf(body)).toContain(t("common:pendingHome"));
    expect(mainOf(body)).toMatch(/href="\/commodity\/detail\/\d+"[^>]*>Tea caddy</);
    expect(mainOf(body)).not.toMatch(/href="\/"/);
  }
});

test("another page in preparation links to the home", async () => {
  const other = declaredScreens().find(
    (screen) =>
      screen.pending && siteOf(screen) === "main" && !/[:*]/.test(screen.path) && screen.path !== homePaths.main,
  );
  if (!other) return;
  const { body } = await ask(product.port, other.path, { host: product.host("main"), ...english });
  expect(mainOf(body)).toContain(t("common:pendingText"));
  expect(mainOf(body)).toContain('href="/"');
});

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
