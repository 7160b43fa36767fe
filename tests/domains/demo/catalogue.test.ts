import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commodities, commodityStock, commodityTypes, shops } from "~db/schema/shop";
import { seedAccounts } from "~db/seed/accounts";
import { demoCommodities, type PictureRequest, picturesOf, seedCatalogue } from "~db/seed/catalogue";
import { demoTypes } from "~db/seed/catalogue/types";
import { drawPicture } from "~db/seed/pictures/draw";
import { type TestDatabase, testDatabase } from "../../setup/database";

const characters = (text: string): number => [...text].length;
const languages = ["zh", "ja", "en"] as const;

describe("the demo catalogue", () => {
  test("keeps the limits of a commodity in every language (S1 5)", () => {
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
      demoCommodities.flatMap(picturesOf).map((one) => one.name),
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

describe("seedCatalogue", () => {
  let database: TestDatabase;
  let sellerIds: [number, number, number];
  const asked: string[] = [];
  const storePicture = async ({ name }: PictureRequest) => {
    asked.push(name);
    return `kept/${name}`;
  };
  const now = new Date("2026-04-01T03:00:00Z");

  beforeAll(async () => {
    database = await testDatabase();
    const ids = await seedAccounts(database.db);
    sellerIds = [ids.get("shop_admin") ?? 0, ids.get("tea_seller") ?? 0, ids.get("craft_seller") ?? 0];
  });
  afterAll(() => database.close());

  test("writes shops, types, commodities and variants once, and a second run changes nothing", async () => {
    await seedCatalogue(database.db, { sellerIds, now, storePicture });
    const read = async () => ({
      shops: await database.db.select().from(shops),
      types: await database.db.select().from(commodityTypes),
      commodities: await database.db.select().from(commodities),
      stock: await database.db.select().from(commodityStock),
    });
    const first = await read();
    expect(first.shops).toHaveLength(3);
    expect(first.types).toHaveLength(demoTypes.length);
    expect(first.commodities).toHaveLength(demoCommodities.length);
    expect(first.types.map((type) => type.id)).toEqual(expect.arrayContaining([108, 110]));
    await seedCatalogue(database.db, { sellerIds, now: new Date("2027-01-01T00:00:00Z"), storePicture });
    expect(await read()).toEqual(first);
  });

  test("each picture is stored under one name and the rows hold the keys", async () => {
    const [kettle] = (await database.db.select().from(commodities)).filter((one) => one.modelType === "TK-IRN-12");
    expect(kettle?.attachments).toHaveLength(3);
    expect(kettle?.attachments.every((key) => key.startsWith("kept/demo/iron-kettle"))).toBe(true);
    expect(new Set(asked).size).toBe(asked.length / 2);
  });

  test("sales count from the given moment, and new rows get ids above the fixed ones", async () => {
    const [pot] = (await database.db.select().from(commodities)).filter((one) => one.modelType === "TW-DON-8");
    expect(pot?.saleStart).toEqual(new Date("2026-03-31T01:00:00Z"));
    expect(pot?.saleSeconds).toBe(24 * 21 * 3_600);
    const [added] = await database.db
      .insert(commodityTypes)
      .values({ name: "新", nameJp: "新", nameEn: "New", level: 1 })
      .returning({ id: commodityTypes.id });
    expect(added?.id).toBeGreaterThan(100_000);
  });
});

describe("drawPicture", () => {
  const size = { width: 1200, height: 900 };

  test("is a WebP of the size asked for, light enough for a phone, and the same every time", async () => {
    const once = await drawPicture("furoshiki", "ai~indigo~persimmon/0", size);
    const again = await drawPicture("furoshiki", "ai~indigo~persimmon/0", size);
    expect(once.equals(again)).toBe(true);
    expect(once.length).toBeLessThan(120 * 1024);
    expect(await sharp(once).metadata()).toMatchObject({ format: "webp", ...size });
  });

  test("another seed is another picture, and none is a flat box", async () => {
    const one = await drawPicture("avatar", "one", { width: 400, height: 400 });
    const other = await drawPicture("avatar", "two", { width: 400, height: 400 });
    expect(one.equals(other)).toBe(false);
    const { channels } = await sharp(one).stats();
    expect(Math.min(...channels.map((channel) => channel.stdev))).toBeGreaterThan(15);
  });
});
