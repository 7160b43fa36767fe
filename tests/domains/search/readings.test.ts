import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { find } from "~/foundation/search/find.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { findCommodities } from "~/products/shop/catalogue/search.server";
import { commodities } from "~db/schema/shop";
import { readingsOf } from "~db/text/readings";
import { searchTextOf } from "~db/text/search-text";
import { commoditySearchText, fillShopSearch } from "~db/text/shop-search";
import { commodity, seller } from "../../factories/shop";
import { type TestDatabase, testDatabase } from "../../setup/database";

replaceParts({ search: { commodity: findCommodities } });

const matcha = { zh: "薄茶抹茶 40g", ja: "薄茶用抹茶 40g", en: "Matcha for Usucha, 40 g" };
const bowl = { zh: "流釉抹茶碗", ja: "流し釉 抹茶碗", en: "Poured-Glaze Matcha Bowl" };
const kyusu = { zh: "朱泥侧把急须", ja: "朱泥 横手急須", en: "Red Clay Kyusu" };
const knife = { ja: "三徳包丁", en: "Santoku Knife" };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const owner = await seller(database.db);
  for (const name of [matcha, bowl, kyusu, knife]) {
    const searchText = commoditySearchText({ name, description: {}, modelType: "T-1" });
    await commodity(database.db, owner, { name, searchText });
  }
});
afterAll(() => database.close());

async function titles(keyword: string) {
  const paging = { page: 0, size: 20, offset: 0 };
  const found = await find(database.db, "commodity", { keyword, locale: "en_US", viewer: null, paging });
  return found.content.map(({ title }) => title).sort();
}

describe("things are found by how their names are read, and by their names elsewhere", () => {
  test.each([
    ["抹茶", [matcha.en, bowl.en]],
    ["matcha", [matcha.en, bowl.en]],
    ["まっちゃ", [matcha.en, bowl.en]],
    ["マッチャ", [matcha.en, bowl.en]],
    ["maccha", [matcha.en, bowl.en]],
    ["ちゃわん", [bowl.en]],
    ["きゅうす", [kyusu.en]],
    ["teapot", [kyusu.en]],
    ["茶壶", [kyusu.en]],
    ["菜刀", [knife.en]],
    ["ほうちょう", [knife.en]],
    ["%", []],
    ["_", []],
    ["V", []],
    ["VA", []],
    ["va", []],
  ])("%s", async (keyword, expected) => expect(await titles(keyword)).toEqual([...expected].sort()));

  test("a letter inside another word names nothing", () => {
    expect(readingsOf(["風呂敷 105cm"])).not.toContain("お茶");
    expect(readingsOf(["Steakhouse", "Applet"])).toEqual([]);
    expect(readingsOf(["小皿"])).toEqual([]);
  });

  test("what was stored before is filled in, and keeps its time", async () => {
    const [old] = await database.db.select().from(commodities).where(eq(commodities.searchText, "")).limit(1);
    expect(old).toBeUndefined();
    const before = new Date("2026-01-02T03:04:05Z");
    const [row] = await database.db
      .update(commodities)
      .set({ searchText: searchTextOf(Object.values(kyusu)), updateTime: before })
      .where(eq(commodities.searchText, commoditySearchText({ name: kyusu, description: {}, modelType: "T-1" })))
      .returning();
    expect(await titles("teapot")).toEqual([]);
    await fillShopSearch(database.db);
    expect(await titles("teapot")).toEqual([kyusu.en]);
    const [now] = await database.db
      .select()
      .from(commodities)
      .where(eq(commodities.id, row?.id ?? 0));
    expect(now?.updateTime).toEqual(before);
  });
});
