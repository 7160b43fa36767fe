import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commodities } from "~db/schema/shop";
import { ask, callApi } from "../../harness/http";
import { type Product, startProduct } from "../../harness/product";
import { act, database, db, firstLevel, save, typeId, type Worker, worker } from "./commodity-world";

let product: Product;
let seller: Worker;
let other: Worker;
let admin: Worker;
beforeAll(async () => {
  product = await startProduct(database.url);
  [seller, other, admin] = [await worker(), await worker(), await worker("admin")];
});
afterAll(() => product?.kill());

const call = async (method: string, path: string, body?: unknown, who: Worker | null = seller) => {
  const reply = await callApi(product.port, method, `/api${path}`, body, who ? { cookie: who.cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const page = (path: string, who?: Worker, language = "en-US") =>
  ask(product.port, path, {
    host: product.host("shop"),
    headers: { "accept-language": language },
    ...(who && { cookie: who.cookie }),
  });
const body = (more: object = {}) => ({
  name: "煎茶",
  nameJp: "煎茶",
  nameEn: "Zulu sencha",
  description: "叶",
  descriptionJp: "",
  descriptionEn: "",
  commodityTypeId: typeId,
  price: 1_200,
  commodityStatus: "SELLING",
  attachments: [],
  introImages: [],
  ...more,
});

describe("calls about commodities", () => {
  test("a seller saves, updates, lists, sets status and stock, and deletes", async () => {
    const more = {
      pointDiscount: 0.29,
      pointReturn: 12,
      postFee: -1,
      inventory: 7,
      modelType: "S-1",
      seq: 5,
      flag: "all",
    };
    const saved = await call("POST", "/commodity/save", body(more));
    expect(saved).toEqual({ status: 200, body: { result: "success", id: expect.any(Number) } });
    const { id } = saved.body;
    expect((await call("GET", `/commodity/get/${id}`, undefined, null)).body).toMatchObject({
      id,
      name: "Zulu sencha",
      price: 1_200,
      commodityStatus: "SELLING",
      seq: 5,
      inventory: 7,
      postFee: -1,
      pointDiscount: 0.29,
      pointReturn: 12,
      modelType: "S-1",
      limitBuyMin: 1,
      limitBuyMax: -1,
      commodityType: { id: typeId },
      sellerId: seller.actor.userId,
    });
    const sale = { secKillStartTime: "2099-01-01T00:00:00Z", secKillSeconds: 90 };
    expect((await call("PUT", "/commodity/update", body({ id, ...sale, inventory: 999 }))).status).toBe(200);
    expect((await call("GET", `/commodity/get/${id}`, undefined, null)).body).toMatchObject({
      secKillStartTime: "2099-01-01T00:00:00.000Z",
      secKillSeconds: 90,
      inventory: 7,
      /* What is not sent stays as it is. */
      pointReturn: 12,
      sale: { phase: "before" },
    });
    const stock = await call("PUT", "/commodity/inventory", { id, delta: 5, reason: "came in" });
    expect(stock.body).toEqual({ result: "success", id, detail: { inventory: 12 } });
    const status = await call("PUT", "/commodity/status", { ids: [id], status: "EVENT_ONLY" });
    expect(status.body).toEqual({ result: "success", detail: { changed: 1 } });
    expect((await call("GET", `/commodity/get/${id}`, undefined, null)).body.message).toBe("commodityNotFound");
    expect((await call("GET", "/admin/commodity/list?keyword=zulu&status=EVENT_ONLY")).body).toMatchObject({
      totalElements: 1,
      content: [{ id, nameEn: "Zulu sencha", commodityStatus: "EVENT_ONLY" }],
    });
    expect((await call("DELETE", `/commodity/delete/${id}`)).body).toEqual({ result: "success" });
    expect((await call("GET", `/commodity/get/${id}`)).body.message).toBe("commodityNotFound");
    expect((await call("GET", `/commodity/get/${id}`, undefined, admin)).body.message).toBe("commodityNotFound");
    expect((await call("GET", "/admin/commodity/list?keyword=zulu")).body.totalElements).toBe(0);
    expect((await call("GET", "/admin/commodity/list?state=removed")).body.content).toMatchObject([{ id }]);
  });

  test("a list as a file has a seller's own rows only", async () => {
    await save(seller, { name: { en: "Own good" } });
    await save(other, { name: { en: "Foreign good" } });
    const file = (who: Worker) =>
      callApi(product.port, "GET", "/api/admin/commodity/list?format=csv", undefined, { cookie: who.cookie });
    const own = await file(seller);
    expect(own.headers["content-type"]).toContain("text/csv");
    expect(own.body).toContain("Own good");
    expect(own.body).not.toContain("Foreign good");
    expect((await file(admin)).body).toContain("Foreign good");
  });

  test("another's commodity is not found by any call; strangers are refused", async () => {
    const id = await save(other);
    for (const [method, path, sent] of [
      ["PUT", "/commodity/update", body({ id })],
      ["PUT", "/commodity/status", { ids: [id], status: "OFF_SHELVES" }],
      ["PUT", "/commodity/inventory", { id, delta: 1, reason: "x" }],
      ["PUT", "/commodity/seq", { ids: [id] }],
      ["DELETE", `/commodity/delete/${id}`, undefined],
    ] as const) {
      expect(await call(method, path, sent), path).toEqual({ status: 406, body: { message: "notFindData" } });
      expect((await call(method, path, sent, null)).status, path).toBe(401);
      expect((await call(method, path, sent, await worker("guest"))).status, path).toBe(409);
    }
    expect((await db.select().from(commodities).where(eq(commodities.id, id)))[0]).toMatchObject({
      status: "SELLING",
      inventory: 20,
      deletedTime: null,
    });
  });

  test.each([
    ["no name", { name: "", nameJp: "", nameEn: "" }, "oneLanguage"],
    ["a name of 31", { nameJp: "あ".repeat(31) }, "invalidInput"],
    ["a description of 1001", { description: "叶".repeat(1_001) }, "invalidInput"],
    ["no type", { commodityTypeId: undefined }, "invalidInput"],
    ["a type of the first level", () => ({ commodityTypeId: firstLevel }), "commodityTypeLevel"],
    ["no status", { commodityStatus: undefined }, "invalidInput"],
    ["half a yen", { price: 0.5 }, "invalidInput"],
    ["a price below none", { price: -1 }, "invalidInput"],
    ["a discount of 101 %", { pointDiscount: 1.01 }, "invalidInput"],
    ["a return of 1001", { pointReturn: 1_001 }, "invalidInput"],
    ["postage of -2", { postFee: -2 }, "invalidInput"],
    ["postage over the most", { postFee: 10_000_000_000 }, "invalidInput"],
    ["stock over the most", { inventory: 10_000_000_000 }, "invalidInput"],
    ["stock below none", { inventory: -1 }, "invalidInput"],
    ["a minimum of none", { limitBuyMin: 0 }, "invalidInput"],
    ["a maximum over the most", { limitBuyMax: 1_000_000_000 }, "invalidInput"],
    ["a minimum above the maximum", { limitBuyMin: 3, limitBuyMax: 2 }, "limitMinAboveMax"],
    ["a maximum above the total", { limitBuyMax: 3, limitBuyTotal: 2 }, "limitMaxAboveTotal"],
    ["a place of 10^8", { seq: 100_000_000 }, "invalidInput"],
    ["a file that is no picture", { attachments: ["job/2026/00000000-0000-4000-8000-000000000000.pdf"] }, undefined],
    [
      "eleven pictures",
      { attachments: Array.from({ length: 11 }, (_, at) => `demo/shop/a${at}.webp`) },
      "invalidInput",
    ],
    [
      "a past group purchase",
      { groupBuyStart: "2020-01-01T00:00:00Z", groupBuyEnd: "2099-01-01T00:00:00Z", groupBuyMinCount: 2 },
      "groupStartPast",
    ],
    [
      "a group purchase without its count",
      { groupBuyStart: "2098-01-01T00:00:00Z", groupBuyEnd: "2099-01-01T00:00:00Z" },
      "groupCountMissing",
    ],
  ])("%s is refused", async (_, more, key) => {
    const reply = await call("POST", "/commodity/save", body(typeof more === "function" ? more() : more));
    expect(reply.status).toBe(406);
    if (key) expect(reply.body.message).toBe(key);
  });

  test.each([
    [{ delta: 0, reason: "x" }],
    [{ delta: 1, reason: "" }],
    [{ delta: 1.5, reason: "x" }],
    [{ delta: 1, reason: "x".repeat(201) }],
    [{ delta: -21, reason: "x" }, "stockBelowZero"],
    [{ delta: 1, reason: "x", valueId: "none" }, "notFindData"],
  ])("a change of stock by %j is refused", async (change, key = "invalidInput") => {
    const id = await save(seller);
    expect((await call("PUT", "/commodity/inventory", { id, ...change })).body.message).toBe(key);
  });

  test("an unverified seller is told whom to ask", async () => {
    const fresh = await worker("shop_admin", 0);
    expect((await call("POST", "/commodity/save", body(), fresh)).body).toEqual({ message: "userNotVerified" });
    for (const [language, words] of [
      ["en-US", "until an administrator has checked your certificate"],
      ["ja-JP", "ほかの方には公開されません"],
      ["zh-CN", "在管理员审核通过之前不会对外展示"],
    ] as const)
      for (const path of ["/admin/commodities", "/admin/commodity/create"]) {
        const shown = await page(path, fresh, language);
        expect(shown.body).toContain(words);
        expect((await page(path, seller, language)).body).not.toContain(words);
      }
  });
});

describe("what visitors see", () => {
  const sees = (path: string, text: string) => expect.poll(async () => (await page(path)).body.includes(text));

  test("a saved commodity is at once on its page, the home, its list, its shop and in the search, and leaves them", async () => {
    const name = { en: "Quokka teapot" };
    const pages = ["/shop", `/commodity/category/online/${typeId}`, "/search/result?keyword=quokka"];
    const places = () => [...pages, `/shop/detail/${seller.actor.userId}`];
    for (const path of places()) expect((await page(path)).body).not.toContain("Quokka");
    const id = await save(seller, { name, seq: 900 });
    const own = `/commodity/detail/${id}`;
    for (const path of [own, ...places()]) await sees(path, "Quokka teapot").toBe(true);
    await save(seller, { name: { en: "Wombat teapot" }, seq: 900 }, id);
    for (const path of [own, "/shop", `/shop/detail/${seller.actor.userId}`]) {
      await sees(path, "Wombat teapot").toBe(true);
      await sees(path, "Quokka teapot").toBe(false);
    }
    await act(seller, "stop", [id]);
    for (const path of [own, ...places()]) await sees(path, "Wombat teapot").toBe(false);
    await act(seller, "sell", [id]);
    for (const path of [own, "/shop"]) await sees(path, "Wombat teapot").toBe(true);
    await act(seller, "remove", [id]);
    for (const path of [own, ...places()]) await sees(path, "Wombat teapot").toBe(false);
    expect((await page(own)).status).toBe(404);
  });

  test("another's form and a removed one's are not found", async () => {
    const id = await save(other);
    expect((await page(`/admin/commodity/update/${id}`, seller)).status).toBe(404);
    expect((await page(`/admin/commodity/update/${id}`, other)).status).toBe(200);
    expect((await page(`/admin/commodity/update/${id}`, admin)).status).toBe(200);
    await act(other, "remove", [id]);
    expect((await page(`/admin/commodity/update/${id}`, other)).status).toBe(404);
  });
});
