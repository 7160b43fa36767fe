import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commodity } from "../../factories/shop";
import { ask, callApi, postForm } from "../../harness/http";
import { person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { bookOf, database, db, faults, inDays, leftOf, order, other, pay, receive, type Seller, seller } from "./world";

let product: Product;
let admin: { cookie: string };
let guest: { cookie: string };
beforeAll(async () => {
  product = await startProduct(database.url);
  [admin, guest] = [await person(db, "admin"), await person(db, "guest")];
});
afterAll(() => product?.kill());

type Who = { cookie: string } | null;
const call = async (method: string, path: string, body?: unknown, who: Who = seller) => {
  const reply = await callApi(product.port, method, `/api/inventory${path}`, body, who ? { cookie: who.cookie } : {});
  const isJson = String(reply.headers["content-type"]).includes("json");
  return { status: reply.status, body: isJson ? JSON.parse(reply.body || "null") : reply.body };
};
const page = (path: string, who: Who = seller, language = "en-US") =>
  ask(product.port, path, {
    host: product.host("shop"),
    headers: { "accept-language": language },
    ...(who && { cookie: who.cookie }),
  });
const post = (path: string, fields: Record<string, string>, who: Seller = seller) =>
  postForm(product.port, path, fields, { host: product.host("shop"), cookie: who.cookie });
const good = (inventory = 0, of: Seller = seller) => commodity(db, of.owner, { inventory });
const lot = (commodityId: number, more: object = {}) => ({
  commodityId,
  receiptNo: "R-100",
  quantity: 10,
  arrivalDate: inDays(0),
  ...more,
});

describe("calls", () => {
  test("a seller keeps suppliers", async () => {
    const saved = await call("POST", "/supplier/save", { name: "Uji", phone: "0774123456", email: "Uji@Example.com" });
    expect(saved).toMatchObject({ status: 200, body: { result: "success", id: expect.any(Number) } });
    const { id } = saved.body;
    expect((await call("GET", `/supplier/get/${id}`)).body).toMatchObject({ name: "Uji", email: "uji@example.com" });
    expect((await call("PUT", "/supplier/update", { id, name: "Uji tea" })).status).toBe(200);
    expect((await call("GET", "/supplier/list?keyword=uji")).body).toMatchObject({
      content: [{ id, name: "Uji tea" }],
    });
    for (const wrong of [
      { name: "" },
      { name: "x", email: "x" },
      { name: "x", phone: "12" },
      { name: "x".repeat(101) },
    ])
      expect((await call("POST", "/supplier/save", wrong)).body.message).toBe("invalidInput");
    const held = lot(await good(), { supplierId: id });
    expect((await call("POST", "/stock/save", held)).status).toBe(200);
    expect((await call("DELETE", `/supplier/delete/${id}`)).body.message).toBe("supplierInUse");
  });

  test("receipts: saved for sale unless said otherwise, updated, listed and as a file", async () => {
    const id = await good(2);
    const saved = await call("POST", "/stock/save", lot(id, { receiptNo: "QX-77", shelfLife: inDays(20) }));
    expect([saved.status, await leftOf(id)]).toEqual([200, 12]);
    const lotId = saved.body.id;
    expect((await call("GET", `/stock/get/${lotId}`)).body).toMatchObject({
      id: lotId,
      commodityId: id,
      receiptNo: "QX-77",
      quantity: 10,
      remaining: 10,
      addToSale: true,
      shelfLife: inDays(20),
      unitCost: 0,
      purchaseNo: "",
      supplierId: null,
    });
    const aside = await call("POST", "/stock/save", lot(id, { addToSale: false }));
    expect([aside.status, await leftOf(id)]).toEqual([200, 12]);
    const changed = lot(id, { id: lotId, receiptNo: "QX-78", quantity: 9, shelfLife: inDays(20) });
    expect([(await call("PUT", "/stock/update", changed)).status, await leftOf(id)]).toEqual([200, 11]);
    const ids = async (query: string) =>
      (await call("GET", `/stock/list?commodityId=${id}${query}`)).body.content.map((one: { id: number }) => one.id);
    expect(await ids("")).toEqual([aside.body.id, lotId]);
    expect(await ids(`&expireBefore=${inDays(21)}`)).toEqual([lotId]);
    expect(await ids(`&expireBefore=${inDays(20)}`)).toEqual([]);
    expect(await ids("&shows=expiring")).toEqual([lotId]);
    expect(await ids("&shows=aside")).toEqual([aside.body.id]);
    expect(await ids("&keyword=qx")).toEqual([lotId]);
    expect(await ids("&keyword=%20")).toEqual([aside.body.id, lotId]);
    const odd = await call("GET", "/stock/list?expireBefore=x&shows=x");
    expect(odd.body).toEqual({ message: "invalidInput", params: { fields: "shows,expireBefore" } });
    expect(await ids("&keyword=%25")).toEqual([]);
    const file = (await call("GET", `/stock/list?commodityId=${id}&format=csv`)).body;
    expect(file).toContain("QX-78");
    expect(await faults()).toEqual([]);
  });

  test.each([
    ["no commodity", { commodityId: undefined }, "invalidInput"],
    ["none received", { quantity: 0 }, "invalidInput"],
    ["too many", { quantity: 10_000_000_000 }, "invalidInput"],
    ["no number", { receiptNo: "" }, "invalidInput"],
    ["a day that is none", { shelfLife: "2026-02-30" }, "invalidInput"],
    ["a shelf life before it came", { shelfLife: inDays(-1) }, "shelfLifeBeforeArrival"],
    ["an unknown supplier", { supplierId: 999_999 }, "supplierUnknown"],
    ["a cost below none", { unitCost: -1 }, "invalidInput"],
    ["a commodity that is not there", { commodityId: 999_999 }, "notFindData"],
    ["an unknown choice", { valueId: "xl" }, "stockChoiceUnknown"],
  ])("a receipt with %s is refused", async (_, more, key) => {
    const reply = await call("POST", "/stock/save", lot(await good(), more));
    expect(reply).toMatchObject({ status: 406, body: { message: key } });
  });

  test("taking out, void once, and the book", async () => {
    const id = await good();
    await receive({ commodityId: id, quantity: 3 });
    const over = await call("POST", "/out/save", { commodityId: id, quantity: 4, outPurpose: "damage" });
    expect(over).toMatchObject({ status: 406, body: { message: "noInventory" } });
    expect((await call("POST", "/out/save", { commodityId: id, quantity: 1, outPurpose: "gift" })).status).toBe(406);
    const saved = await call("POST", "/out/save", {
      commodityId: id,
      quantity: 2,
      outPurpose: "damage",
      note: "broke",
    });
    expect([saved.status, await leftOf(id)]).toEqual([200, 1]);
    expect((await call("GET", `/out/list?commodityId=${id}&outPurpose=damage`)).body).toMatchObject({
      content: [{ id: saved.body.id, quantity: 2, outPurpose: "damage", outDate: inDays(0) }],
    });
    for (let time = 0; time < 2; time++) expect((await call("PUT", `/out/void/${saved.body.id}`)).status).toBe(200);
    expect(await leftOf(id)).toBe(3);
    expect((await call("GET", `/out/get/${saved.body.id}`)).body.voidTime).not.toBeNull();
    const book = await call("GET", `/movement/list?commodityId=${id}`);
    expect(book.body.content.map((one: { kind: string; units: number }) => [one.kind, one.units])).toEqual([
      ["void", 2],
      ["out", -2],
      ["receipt", 3],
    ]);
  });

  test("a count answers its differences", async () => {
    const id = await good(4);
    const lotId = await receive({ commodityId: id, quantity: 6 });
    const items = [
      { commodityId: id, lotId, counted: 5 },
      { commodityId: id, counted: 4 },
    ];
    const { body } = await call("POST", "/count/save", { items, note: "year's end" });
    expect(body).toMatchObject({
      result: "success",
      detail: [
        { lotId, expected: 6, counted: 5, difference: -1 },
        { lotId: null, expected: 4, difference: 0 },
      ],
    });
    expect([await leftOf(id), (await bookOf(id)).at(-1)]).toEqual([9, { kind: "count", units: -1, balance: 9, lotId }]);
    for (const wrong of [
      { items: [] },
      { items: [{ commodityId: id, counted: -1 }] },
      { items: [{ commodityId: id }] },
    ])
      expect((await call("POST", "/count/save", wrong)).body.message).toBe("invalidInput");
  });

  test("sales: in all, by day and by commodity, and as files", async () => {
    const id = await good(5);
    const { payGroup } = await order(id, 2, 2_000);
    await pay(payGroup);
    const { body } = await call("GET", "/sales?range=today");
    expect(body).toMatchObject({ sum: 2_000, orders: 1, units: 2, byDay: [{ day: inDays(0), sum: 2_000 }] });
    expect(body.byCommodity).toEqual([{ commodityId: id, name: "Tea", sum: 2_000, units: 2 }]);
    expect((await call("GET", "/sales?range=half")).body.byDay.length).toBeGreaterThan(150);
    expect((await call("GET", "/sales?range=month&format=csv&by=commodity")).body).toContain("Tea");
    const foreign = await call("GET", `/sales?range=today&sellerId=${seller.owner.userId}`, undefined, other);
    expect(foreign.body).toMatchObject({ sum: 0, orders: 0 });
    const one = await call("GET", `/sales?range=today&sellerId=${seller.owner.userId}`, undefined, admin);
    expect(one.body).toMatchObject({ sum: 2_000, orders: 1 });
  });
});

describe("one's own rows only [AC4]", () => {
  test("another's are not found by any call, nor in lists and files; administrators see all", async () => {
    const id = await good(0, other);
    const lotId = await receive({ commodityId: id, receiptNo: "FOREIGN-1" }, other);
    for (const [method, path, body] of [
      ["GET", `/stock/get/${lotId}`, undefined],
      ["PUT", "/stock/update", lot(id, { id: lotId })],
      ["POST", "/stock/save", lot(id)],
      ["POST", "/out/save", { commodityId: id, quantity: 1, outPurpose: "sale" }],
      ["POST", "/count/save", { items: [{ commodityId: id, lotId, counted: 0 }] }],
      ["GET", `/movement/list?commodityId=${id}`, undefined],
    ] as const) {
      expect(await call(method, path, body), path).toMatchObject({ status: 406, body: { message: "notFindData" } });
      expect((await call(method, path, body, null)).status, path).toBe(401);
      expect((await call(method, path, body, guest)).status, path).toBe(409);
    }
    for (const path of ["/stock/list?format=csv&size=100", "/movement/list?format=csv"])
      expect((await call("GET", path)).body).not.toContain("FOREIGN-1");
    expect((await call("GET", "/stock/list?format=csv")).body).toContain("R-");
    expect((await call("GET", "/stock/list?format=csv", undefined, admin)).body).toContain("FOREIGN-1");
    expect((await page(`/inventory/stock/save/${lotId}`)).status).toBe(404);
    expect((await page(`/inventory/movement/${id}`)).status).toBe(404);
    expect((await page(`/inventory/movement/${id}`, admin)).status).toBe(200);
    expect(await leftOf(id)).toBe(10);
  });
});

describe("pages", () => {
  test.each(["en-US", "ja-JP", "zh-CN"])("answer in %s", async (language) => {
    const id = await good(3);
    for (const path of [
      "item_manage",
      "item_manage?shows=low&keyword=tea",
      "stock_manage",
      "stock_manage?shows=expiring",
      "stock/save/0",
      "supplier_manage?id=new",
      "outStock_manage?id=new",
      "count",
      "count?keyword=tea&page=2",
      "sales_manage",
      "sales_manage?range=month",
      "sales_manage?range=half",
      `movement/${id}`,
    ])
      expect((await page(`/inventory/${path}`, seller, language)).status, path).toBe(200);
    expect((await page("/inventory/sales_manage?range=half", admin, language)).body).toContain('name="sellerId"');
    for (const path of ["stock/save/x", "movement/0", "movement/999999"])
      expect((await page(`/inventory/${path}`, seller, language)).status, path).toBe(404);
  });

  test("a receipt by a form without JavaScript: each wrong field has its own word and keeps what was typed", async () => {
    const id = await good();
    const fields = {
      intent: "save",
      "values.commodityId": String(id),
      "values.receiptNo": "",
      "values.quantity": "0",
      "values.arrivalDate": "x",
      "values.note": "kept words",
    };
    const wrong = await post("/inventory/stock/save/0", fields);
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain("kept words");
    for (const name of ["receiptNo", "quantity", "arrivalDate"])
      expect(wrong.body, name).toContain(`id="save-values_${name}-error"`);
    const right = { ...fields, "values.receiptNo": "F-1", "values.quantity": "7", "values.arrivalDate": inDays(0) };
    const missing = await post("/inventory/stock/save/0", { ...right, "values.commodityId": "" });
    expect([missing.status, missing.body.includes('id="save-values_commodityId-error"')]).toEqual([406, true]);
    const saved = await post("/inventory/stock/save/0", { ...right, "values.addToSale": "on" });
    expect([saved.status, await leftOf(id)]).toEqual([303, 7]);
    expect(saved.headers.location).toMatch(/\/inventory\/stock\/save\/\d+$/);
  });

  test("a count shows its differences before it books them", async () => {
    const name = { en: "Zebra pot", zh: "Zebra pot" };
    const id = await commodity(db, seller.owner, { inventory: 4, name, searchText: " zebra pot " });
    const sheet = await page("/inventory/count?keyword=zebra");
    expect(sheet.body).toContain("Zebra pot");
    const line = { "items[0].commodityId": String(id), "items[0].valueId": "", "items[0].seen": "4" };
    const fields = { intent: "count", ...line, "items[0].counted": "6", note: "" };
    const checked = await post("/inventory/count?keyword=zebra", { ...fields, step: "check" });
    expect([checked.status, checked.body.includes("+2"), await leftOf(id)]).toEqual([200, true, 4]);
    const booked = await post("/inventory/count?keyword=zebra", { ...fields, step: "book" });
    expect([booked.status, await leftOf(id)]).toEqual([303, 6]);
    const late = await post("/inventory/count?keyword=zebra", { ...fields, step: "book" });
    expect([late.status, late.body.includes('id="count-items_0_counted-error"')]).toEqual([406, true]);
    expect((await post("/inventory/count", { intent: "count", step: "check", note: "" })).status).toBe(406);
  });
});
