import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchTextOf } from "~db/text/search-text";
import { hotelOf, house, inDays } from "../../factories/hotels";
import { ask } from "../../harness/http";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import type { TestDatabase } from "../../setup/database";

let product: SharedProduct;
let database: TestDatabase;
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
});
afterAll(() => database?.close());

const get = (path: string, language = "ja-JP") =>
  ask(product.port, path, { host: product.host("main"), headers: { "accept-language": language } });
const json = async (path: string) => JSON.parse((await get(path)).body);
const idsOf = (page: { content: { id: number }[] }): number[] => page.content.map(({ id }) => id);
const word = (): string => `Inn${Math.random().toString(36).slice(2, 10)}`;
const named = (name: string) => ({ name: { zh: name, ja: name, en: name }, searchText: searchTextOf([name]) });

describe("hotels that visitors do not see are nowhere", () => {
  const hiddenHouses = [
    ["not let in", { status: "pending" }],
    ["not public", { isPublic: false }],
    ["below 0", { seq: -1 }],
    ["taken away", { deletedTime: new Date() }],
  ] as const;
  test.each(hiddenHouses)("a house that is %s", async (_, fields) => {
    const made = await house(database.db, { ...fields });
    const id = await hotelOf(database.db, made);
    const paths = [
      `/hotel/company/detail/${made.companyId}`,
      `/hotel/showMore/${made.companyId}`,
      `/hotel/ai/menu/${made.companyId}`,
      `/hotel/detail/${id}`,
      `/api/hotel/get/${id}`,
      `/api/hotel_company/get/${made.companyId}`,
    ];
    for (const path of paths) expect([path, (await get(path)).status >= 400]).toEqual([path, true]);
    expect(idsOf(await json(`/api/hotel/list?companyId=${made.companyId}&flag=ja`))).toEqual([]);
    expect((await get("/hotel")).body).not.toContain(`/hotel/detail/${id}"`);
  });

  const hiddenHotels = [
    ["not public", { isPublic: false }],
    ["below 0", { seq: -1 }],
    ["taken away", { deletedTime: new Date() }],
  ] as const;
  test.each(hiddenHotels)("a hotel that is %s", async (_, fields) => {
    const made = await house(database.db);
    const open = await hotelOf(database.db, made);
    const id = await hotelOf(database.db, made, { ...fields });
    expect((await get(`/hotel/detail/${open}`)).status).toBe(200);
    expect((await get(`/hotel/detail/${id}`)).status).toBe(404);
    expect(idsOf(await json(`/api/hotel/list?companyId=${made.companyId}&flag=ja`))).toEqual([open]);
    const more = (await get(`/hotel/showMore/${made.companyId}`)).body;
    expect([more.includes(`/hotel/detail/${open}"`), more.includes(`/hotel/detail/${id}"`)]).toEqual([true, false]);
  });
});

describe("hotels of a house by capacity [H9]", () => {
  test("those for just as many come first, smaller ones not at all", async () => {
    const made = await house(database.db);
    const capacities = [6, 4, 5, 3];
    const ids = await Promise.all(capacities.map((capacity) => hotelOf(database.db, made, { capacity })));
    const { body } = await get(`/hotel/showMore/${made.companyId}/4`);
    const at = ids.map((id) => body.indexOf(`href="/hotel/detail/${id}"`));
    expect(at[3]).toBe(-1);
    expect(at[1]).toBeGreaterThan(0);
    expect(at[2]).toBeGreaterThan(at[1] ?? 0);
    expect(at[0]).toBeGreaterThan(at[2] ?? 0);
  });
});

describe("hotels near a place [H29]", () => {
  test("the nearest come first, those beyond 50 km are not near", async () => {
    const at = (latitude: number) => house(database.db, { location: { longitude: -150, latitude } });
    const [far, near, nearer] = [await at(-48), await at(-50.3), await at(-50.1)];
    const [farHotel, nearHotel, nearerHotel] = [
      await hotelOf(database.db, far),
      await hotelOf(database.db, near),
      await hotelOf(database.db, nearer),
    ];
    const found = idsOf(await json("/api/hotel/near?longitude=-150&latitude=-50&page=0&size=20"));
    expect(found).toEqual([nearerHotel, nearHotel]);
    expect(found).not.toContain(farHotel);
  });

  test("degrees smaller than the database reads are a place all the same", async () => {
    expect((await get("/api/hotel/near?longitude=139&latitude=-0.0000000000001&page=0&size=20", "en-US")).status).toBe(
      200,
    );
  });
});

describe("pages of a hotel", () => {
  test("in three languages: names, a mark where the language lacks them, and what search engines read", async () => {
    const made = await house(database.db);
    const id = await hotelOf(database.db, made, { name: { zh: "枫之间", ja: "楓の間" }, amenities: ["openAirBath"] });
    const page = async (language: string) => (await get(`/hotel/detail/${id}`, language)).body;
    const [zh, ja, en] = [await page("zh-CN"), await page("ja-JP"), await page("en-US")];
    expect([zh, ja, en].map((body) => /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1])).toEqual([
      expect.stringContaining("枫之间"),
      expect.stringContaining("楓の間"),
      expect.stringContaining('lang="zh"'),
    ]);
    expect([zh.includes("露天浴池"), ja.includes("露天風呂"), en.includes("Open-air bath")]).toEqual([
      true,
      true,
      true,
    ]);
    expect(ja).toContain('"@type":"HotelRoom"');
    expect(ja).toContain(`action="/hotel/detail/${id}"`);
    expect(ja).toMatch(
      new RegExp(`href="/hotel/reserve/${id}\\?checkin=[\\d-]+&amp;checkout=[\\d-]+&amp;adultCount=2`),
    );
    expect(ja.indexOf('href="tel:0460851234"')).toBeLessThan(ja.indexOf("お部屋の概要"));
  });

  test("a named stay is priced, remembered without being shared, and carried on by links", async () => {
    const made = await house(database.db);
    const fields = { capacity: 3, weekdayRent: 7_001, holidayRent: 7_001 };
    const id = await hotelOf(database.db, made, fields);
    const stay = `checkin=${inDays(10)}&checkout=${inDays(12)}&adultCount=3&childCount=0&infantCount=0`;
    const at = (path: string, cookie = "") =>
      ask(product.port, path, { host: product.host("main"), headers: { "accept-language": "en-US", cookie } });
    const named = await at(`/hotel/detail/${id}?${stay}`);
    expect(named.body).toMatch(/data-price[^>]*>(?:<[^>]+>|¥)*42,006/);
    expect(named.body).toContain(`href="/hotel/reserve/${id}?${stay.replaceAll("&", "&amp;")}"`);
    const cookie = String(named.headers["set-cookie"]).split(";")[0] ?? "";
    expect(cookie).toBe(`stay=${encodeURIComponent(stay)}`);
    const link = `/hotel/detail/${id}?${stay.replaceAll("&", "&amp;")}"`;
    for (const path of [`/hotel/company/detail/${made.companyId}`, `/hotel/showMore/${made.companyId}`]) {
      expect([path, (await at(path, cookie)).body.includes(link)]).toEqual([path, true]);
      expect([path, (await at(path)).body.includes(`/hotel/detail/${id}"`)]).toEqual([path, true]);
    }
    expect((await at(`/hotel/detail/${id}`)).body).not.toContain("42,006");
  });

  test("the search sorts, narrows, opens its form behind one line, and asks for two by default", async () => {
    const made = await house(database.db);
    const [dear, cheap] = [
      await hotelOf(database.db, made, { weekdayRent: 9_000, holidayRent: 9_000, capacity: 5, seq: 2 }),
      await hotelOf(database.db, made, { weekdayRent: 5_000, holidayRent: 5_000, amenities: ["breakfast"], seq: 1 }),
    ];
    const path = `/hotel/search?companyId=${made.companyId}&checkin=${inDays(20)}&checkout=${inDays(21)}`;
    const found = async (more: string) =>
      [...(await get(path + more)).body.matchAll(/<article.*?\/hotel\/detail\/(\d+)\?/gs)].map(([, id]) => Number(id));
    expect(await found("")).toEqual([dear, cheap]);
    expect(await found("&order=price")).toEqual([cheap, dear]);
    expect(await found("&order=capacity")).toEqual([dear, cheap]);
    expect(await found("&order=price&amenities=breakfast")).toEqual([cheap]);
    expect(await found("&amenities=breakfast,bath")).toEqual([]);
    expect(await found("&amenities=no&order=no")).toEqual([dear, cheap]);
    const { body } = await get(path);
    expect(body).toMatch(/<details(?![^>]*open)[^>]*><summary>.*?大人2名.*?name="companyId" value/s);
    expect(body.indexOf("10,000")).toBeGreaterThan(0);
  });

  test("the papers that guests show are named on every language's home [H26]", async () => {
    const bodies = await Promise.all(["zh-CN", "ja-JP", "en-US"].map(async (l) => (await get("/hotel", l)).body));
    expect(bodies.map((body) => /健康保险证|健康保険証|health insurance card/.exec(body)?.[0])).toEqual([
      "健康保险证",
      "健康保険証",
      "health insurance card",
    ]);
  });

  test("the guidance keeps the house", async () => {
    const { companyId } = await house(database.db);
    const menu = (await get(`/hotel/ai/menu/${companyId}`)).body;
    for (const path of ["check_in", "guide", "manual", "check_out"]) {
      expect(menu).toContain(`/hotel/ai/${path}?house=${companyId}`);
      const { status, body } = await get(`/hotel/ai/${path}?house=${companyId}`);
      expect([status, body.includes(`/hotel/ai/menu/${companyId}`), body.includes("0460851234")]).toEqual([
        200,
        true,
        true,
      ]);
    }
  });
});

describe("calls about hotels", () => {
  test("nothing that only owners and administrators read is answered", async () => {
    const { owner, companyId } = await house(database.db, {
      verdict: "secret-verdict",
      certificates: ["secret-paper"],
    });
    const id = await hotelOf(database.db, { owner, companyId }, { ownershipFiles: ["secret-deed"] });
    const hotel = await json(`/api/hotel/get/${id}`);
    expect(hotel).toMatchObject({
      id,
      companyId,
      name: "枫之间",
      nameJp: "楓の間",
      weekdayRent: 10_000,
      taxIncluded: true,
    });
    const company = await json(`/api/hotel_company/get/${companyId}`);
    expect(company).toMatchObject({ id: companyId, nameJp: "山の宿" });
    expect(JSON.stringify([hotel, company])).not.toContain("secret");
  });

  test("the search finds what is shown and nothing else", async () => {
    const made = await house(database.db);
    const name = word();
    const open = await hotelOf(database.db, made, named(name));
    await hotelOf(database.db, made, { ...named(name), isPublic: false });
    const found = JSON.stringify(await json(`/api/search?keyword=${name}&types=hotel`));
    expect(found.match(/\/hotel\/detail\/\d+/g)).toEqual([`/hotel/detail/${open}`]);
  });
});

describe("the sitemap", () => {
  test("names what is shown, and nothing that is hidden", async () => {
    const made = await house(database.db);
    const [open, closed] = [await hotelOf(database.db, made), await hotelOf(database.db, made, { isPublic: false })];
    const part = (await get(`/sitemap-hotels-${Math.floor(open / 5_000)}.xml`)).body;
    expect([part.includes(`/hotel/detail/${open}<`), part.includes(`/hotel/detail/${closed}<`)]).toEqual([true, false]);
    const houses = (await get(`/sitemap-houses-${Math.floor(made.companyId / 5_000)}.xml`)).body;
    expect(houses).toContain(`/hotel/company/detail/${made.companyId}<`);
  });
});
