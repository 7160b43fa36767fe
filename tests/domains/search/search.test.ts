import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { find, openTypes } from "~/foundation/search/find.server";
import { cutText, type SearchType } from "~/foundation/search/provider";
import { readSearch, searchHref } from "~/foundation/search/search-href";
import { replaceParts } from "~/platform/domain/composed.server";
import type { Locale } from "~/platform/i18n/locales";
import { findCommodities, findShops } from "~/products/shop/catalogue/search.server";
import { type commodities, commodityTypes, shops } from "~db/schema/shop";
import { searchTextOf } from "~db/text/search-text";
import { fillShopSearch } from "~db/text/shop-search";
import { commodity, type Shopper, seller, shopper } from "../../factories/shop";
import { ask, callApi } from "../../harness/http";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";

replaceParts({ search: { commodity: findCommodities, shop: findShops } });

let database: TestDatabase;
let product: Product;
let owner: Shopper;

const goods = [
  { zh: "龙井茶", ja: "龍井茶", en: "Longjing Tea" },
  { zh: "抹茶碗", ja: "抹茶碗", en: "Matcha Bowl" },
  { zh: "急须", ja: "急須", en: "Teapot" },
  { ja: "りんごジュース", en: "Apple Juice" },
  { zh: "梅", ja: "梅", en: "Plum" },
];
type Fields = Partial<typeof commodities.$inferInsert>;
const put = (name: { zh?: string; ja?: string; en?: string }, fields: Fields = {}) =>
  commodity(database.db, owner, { name, searchText: searchTextOf(Object.values(name)), ...fields });

beforeAll(async () => {
  database = await testDatabase();
  owner = await seller(database.db);
  for (const name of goods) await put(name, { description: { en: "x".repeat(400) } });
  await database.db.update(commodityTypes).set({ name: { zh: "杂货", ja: "いろいろ", en: "Sundries" } });
  await put({ en: "Hidden tea" }, { onlyForAdmin: true });
  await put({ en: "Taken off tea" }, { status: "OFF_SHELVES" });
  await put({ ja: "お茶だけ" }, { flag: "ja" });
  product = await startProduct(database.url);
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

async function titles(
  keyword: string,
  locale: Locale = "en_US",
  type: SearchType = "commodity",
  viewer: Shopper | null = null,
) {
  const search = { keyword, locale, viewer: viewer as never, paging: { page: 0, size: 20, offset: 0 } };
  return (await find(database.db, type, search)).content.map(({ title }) => title);
}

describe("what is found", () => {
  test.each([
    ["梅", ["Plum"]],
    ["龙", ["Longjing Tea"]],
    ["龍", ["Longjing Tea"]],
    ["竜", ["Longjing Tea"]],
    ["ﾘﾝｺﾞ", ["Apple Juice"]],
    ["リンゴ", ["Apple Juice"]],
    ["ＡＰＰＬＥ", ["Apple Juice"]],
    ["applejuice", []],
    ["juice apple", ["Apple Juice"]],
    ["apple tea", []],
    ["e", ["Apple Juice", "Longjing Tea", "Teapot"]],
    ["%", []],
    ["_", []],
    ["'", []],
    [" ", []],
  ])("%s", async (keyword, expected) => expect((await titles(keyword)).sort()).toEqual(expected));

  test("a word of its own comes before a part of a word", async () => {
    expect(await titles("tea")).toEqual(["Longjing Tea", "Teapot"]);
  });

  test("in the visitor's language, with what is meant for it", async () => {
    expect((await titles("茶", "ja_JP")).sort()).toEqual(["お茶だけ", "抹茶碗", "龍井茶"].sort());
    expect(await titles("お茶だけ", "zh_CN")).toEqual([]);
    expect(await titles("りんご", "zh_CN")).toEqual(["りんごジュース"]);
  });

  test("hidden goods only for administrators", async () => {
    expect(await titles("hidden")).toEqual([]);
    expect(await titles("hidden", "en_US", "commodity", await shopper(database.db, 0, "admin"))).toEqual([
      "Hidden tea",
    ]);
    expect(await titles("taken")).toEqual([]);
  });

  test("shops, also those that were there before the search", async () => {
    await database.db.update(shops).set({ name: { ja: "茶房みどり", en: "Midori Tea House" }, searchText: "" });
    expect(await titles("みどり", "en_US", "shop")).toEqual([]);
    await fillShopSearch(database.db);
    await fillShopSearch(database.db);
    for (const keyword of ["みどり", "ミドリ", "midori", "茶"])
      expect(await titles(keyword, "en_US", "shop"), keyword).toEqual(["Midori Tea House"]);
  });

  test("of a common word the 120 highest placed are ranked, and read in their order", async () => {
    const page = async (number: number) => {
      const paging = { page: number, size: 20, offset: number * 20 };
      const { content, totalElements } = await find(database.db, "commodity", {
        keyword: "kumano",
        locale: "en_US",
        viewer: null,
        paging,
      });
      return { titles: content.map(({ title }) => title), totalElements };
    };
    const few = 238;
    for (let seq = 1; seq <= few; seq++) await put({ en: `Kumano ${seq}` }, { seq });
    await put({ en: "Kumanonachi" }, { seq: 1_000 });
    const best = Array.from({ length: 20 }, (_, at) => `Kumano ${few - at}`);
    for (const another of [false, true]) {
      if (another) await put({ en: "Kumano 0" }, { seq: 0 });
      expect(await page(0), String(another)).toEqual({ titles: best, totalElements: 120 });
      expect((await page(5)).titles.slice(-2), String(another)).toEqual([`Kumano ${few - 118}`, "Kumanonachi"]);
    }
  });

  test("a type that nobody has lent finds nothing", async () => {
    expect(openTypes()).toEqual(["commodity", "shop"]);
    expect(await titles("tea", "en_US", "hotel")).toEqual([]);
  });

  test("words are cut with an ellipsis, characters stay whole", () => {
    expect(cutText(" a \n b ")).toBe("a b");
    expect(Array.from(cutText("🍵".repeat(400)))).toHaveLength(160);
    expect(cutText("🍵".repeat(400)).endsWith("🍵…")).toBe(true);
  });

  test("addresses read back as they were written, nonsense is left out", () => {
    const query = { keyword: "a&b=茶 ?", type: "shop" as const, page: 3 };
    expect(readSearch(new URL(searchHref(query), "http://x").searchParams, openTypes())).toEqual(query);
    expect(readSearch(new URLSearchParams({ keyword: "茶".repeat(150), type: "x", page: "-1" }), openTypes())).toEqual({
      keyword: "茶".repeat(100),
      type: null,
      page: 1,
    });
  });
});

describe("GET /api/search and the page", () => {
  const search = async (query: string) => JSON.parse((await callApi(product.port, "GET", `/api/search?${query}`)).body);

  test("a page object for each asked type", async () => {
    expect(Object.keys(await search("keyword=tea"))).toEqual([
      "commodity",
      "shop",
      "hotel",
      "stay",
      "restaurant",
      "job",
      "video",
      "news",
      "travel",
      "artisan",
      "artProduct",
      "promote",
      "board",
      "ad",
      "sale",
      "scenic",
      "event",
      "photo",
      "live",
      "course",
      "courseDoc",
      "voice",
    ]);
    const found = await search("keyword=tea&types=commodity,news&size=1&page=1");
    expect(Object.keys(found).sort()).toEqual(["commodity", "news"]);
    expect(found.news).toEqual({ content: [], totalElements: 0, totalPages: 0, number: 1, size: 1 });
    expect(found.commodity).toMatchObject({ totalElements: 3, totalPages: 3, number: 1, size: 1 });
    expect(found.commodity.content).toHaveLength(1);
    expect(found.commodity.content[0]).toMatchObject({
      title: "Matcha Bowl",
      price: 1000,
      text: `${"x".repeat(159)}…`,
    });
    const tooLong = await callApi(product.port, "GET", `/api/search?keyword=${"a".repeat(101)}`);
    expect([tooLong.status, JSON.parse(tooLong.body).message]).toEqual([406, "invalidInput"]);
  });

  test("the page is not cached, for search engines where it finds something, and says what it found", async () => {
    const page = await ask(product.port, "/search/result?keyword=tea", { headers: { "accept-language": "en" } });
    expect(page.status).toBe(200);
    expect(page.headers["cache-control"]).toMatch(/no-store/);
    expect(page.body).toContain("Longjing Tea");
    const isIndexed = (body: string) => !body.includes('<meta name="robots" content="noindex"/>');
    expect(isIndexed(page.body)).toBe(true);
    for (const path of ["?keyword=zzzz", "", "?keyword=tea&type=shop"])
      expect(isIndexed((await ask(product.port, `/search/result${path}`)).body), path).toBe(false);
    for (const path of ["?keyword=zzzz", "", "?keyword=tea&type=shop&page=9", "?keyword=%00&type=x&page=1e99"])
      expect((await ask(product.port, `/search/result${path}`)).status, path).toBe(200);
  });

  test("a look-up of a postcode by API", async () => {
    const get = async (code: string) => callApi(product.port, "GET", `/api/misc/postcode/${encodeURIComponent(code)}`);
    expect(JSON.parse((await get("１５０-０００１")).body)).toEqual({
      prefecture: "東京都",
      city: "渋谷区",
      town: "神宮前",
    });
    expect(await get("9999999")).toMatchObject({ status: 406, body: '{"message":"notFindData"}' });
    expect(await get("x".repeat(30))).toMatchObject({ status: 406 });
  });
});
