import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commodities, commodityStock, commodityTypes, shops } from "~db/schema/shop";
import { seedAccounts } from "~db/seed/accounts";
import { demoTypes } from "~db/seed/catalogue/types";
import { demoCommodities, picturesOf, demo as shop } from "~db/seed/products/shop";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

const characters = (text: string): number => [...text].length;
const languages = ["zh", "ja", "en"] as const;

describe("the demo catalogue", () => {
  test("keeps the limits of a commodity in every language", () => {
    for (const { key, name, description } of demoCommodities) {
      for (const language of languages) {
        expect(characters(name[language]), key).toBeLessThanOrEqual(30);
        expect(characters(description[language]), key).toBeLessThanOrEqual(1_000);
        expect(characters(description[language]), key).toBeGreaterThan(70);
      }
    }
  });

  test("has unique keys, model types and picture names, and every second-level type has something", () => {
    for (const values of [
      demoCommodities.map((one) => one.key),
      demoCommodities.map((one) => one.modelType),
      demoCommodities.flatMap(picturesOf),
    ]) {
      expect(new Set(values).size).toBe(values.length);
    }
    const leaves = demoTypes.filter((type) => type.level === 2).map((type) => type.id);
    expect(new Set(demoCommodities.map((one) => one.typeId))).toEqual(new Set(leaves));
  });

  test("shows every case: cut text, sold out, few left, timed and group sales, codes, in store, hidden, administrators only", () => {
    const some = (found: (one: (typeof demoCommodities)[number]) => boolean | undefined) =>
      demoCommodities.filter(found).length;
    for (const language of languages)
      expect(some((one) => characters(one.description[language]) > 387)).toBeGreaterThanOrEqual(3);
    expect(some((one) => one.inventory === 0 && one.seq >= 0)).toBeGreaterThan(0);
    expect(some((one) => one.inventory >= 1 && one.inventory <= 3)).toBeGreaterThan(2);
    const phases = demoCommodities.flatMap(({ sale }) =>
      sale ? [sale.startHours > 0 ? "before" : sale.startHours + sale.hours > 0 ? "running" : "ended"] : [],
    );
    expect(phases.sort()).toEqual(["before", "ended", "running"]);
    expect(some((one) => one.group !== undefined)).toBe(2);
    expect(some((one) => one.mainType === "discount-code" && one.validDays !== undefined)).toBeGreaterThan(3);
    expect(some((one) => one.mainType === "only-offline")).toBe(1);
    expect(some((one) => one.seq < 0)).toBeGreaterThan(0);
    expect(some((one) => one.onlyForAdmin)).toBe(1);
    expect(some((one) => (one.pointDiscount ?? 0) > 0 && one.seq >= 0)).toBeGreaterThan(7);
    expect(new Set(demoCommodities.map((one) => one.postFee))).toEqual(new Set([-1, 0, 500, 880, 1_100]));
  });

  test("prices are in order and variants add up to the stock", () => {
    for (const {
      key,
      price,
      originalPrice = Number.POSITIVE_INFINITY,
      vipPrice = 0,
      properties = [],
      inventory,
    } of demoCommodities) {
      expect(originalPrice, key).toBeGreaterThan(price);
      expect(vipPrice, key).toBeLessThan(price);
      const stocks = properties.flatMap(({ values }) =>
        values.flatMap(({ stock }) => (stock === undefined ? [] : [stock])),
      );
      if (stocks.length > 0)
        expect(
          stocks.reduce((sum, one) => sum + one, 0),
          key,
        ).toBe(inventory);
    }
  });
});

describe("the demonstration of the shop", () => {
  let database: TestDatabase;
  const now = new Date("2026-04-01T03:00:00Z");

  beforeAll(async () => {
    database = await testDatabase();
    await seedAccounts(database.db);
    await inTransaction(database.ownerDb, (tx) => shop.run(tx, { now, picture: (name) => `kept/${name}` }));
  });
  afterAll(() => database.close());

  test("writes shops, types, commodities and variants", async () => {
    expect(await database.db.$count(shops)).toBe(3);
    expect(await database.db.$count(commodities)).toBe(demoCommodities.length);
    const values = demoCommodities.flatMap(({ properties = [] }) => properties.flatMap((one) => one.values));
    const ownStock = values.filter(({ stock }) => stock !== undefined);
    expect(await database.db.$count(commodityStock)).toBe(ownStock.length);
    const types = await database.db.select().from(commodityTypes);
    expect(types).toHaveLength(demoTypes.length);
    expect(types.map((type) => type.id)).toEqual(expect.arrayContaining([108, 110]));
  });

  test("the rows hold the pictures' keys, the cover first", async () => {
    const [kettle] = (await database.db.select().from(commodities)).filter((one) => one.modelType === "TK-IRN-12");
    const keys = [1, 2, 3].map((at) => `kept/shop/iron-kettle-${at}`);
    expect(kettle).toMatchObject({ attachments: keys, introImages: keys.slice(1) });
  });

  test("sales count from the given moment, and new rows get ids above the fixed ones", async () => {
    const [pot] = (await database.db.select().from(commodities)).filter((one) => one.modelType === "TW-DON-8");
    expect(pot?.saleStart).toEqual(new Date("2026-03-31T01:00:00Z"));
    expect(pot?.saleSeconds).toBe(24 * 21 * 3_600);
    const [added] = await database.db
      .insert(commodityTypes)
      .values({ name: { zh: "新", ja: "新", en: "New" }, level: 1 })
      .returning({ id: commodityTypes.id });
    expect(added?.id).toBeGreaterThan(100_000);
  });
});
