import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commodities } from "~db/schema/shop";
import { ask, postForm } from "../../harness/http";
import { type Product, startProduct } from "../../harness/product";
import { database, db, save, typeId, type Worker, worker } from "./commodity-world";

let product: Product;
let seller: Worker;
beforeAll(async () => {
  product = await startProduct(database.url);
  seller = await worker();
});
afterAll(() => product?.kill());

const page = (path: string) =>
  ask(product.port, path, {
    host: product.host("shop"),
    headers: { "accept-language": "en-US" },
    cookie: seller.cookie,
  });

describe("the form", () => {
  const form = (more: Record<string, string> = {}) => ({
    intent: "save",
    "values.name.en": "Sencha",
    "values.description.en": "Leaves",
    "values.typeId": String(typeId),
    "values.price": "1,200",
    "values.status": "SELLING",
    ...more,
  });
  const post = (fields: Record<string, string>, language = "en-US", path = "/admin/commodity/create") =>
    postForm(product.port, path, fields, {
      host: product.host("shop"),
      cookie: seller.cookie,
      headers: { "accept-language": language },
    });

  test.each([
    ["values.price", "x"],
    ["values.price", "-1"],
    ["values.originalPrice", "1.5"],
    ["values.postFee", "-2"],
    ["values.pointDiscount", "101"],
    ["values.pointDiscount", "8.5"],
    ["values.pointReturn", "1001"],
    ["values.inventory", "10000000000"],
    ["values.limitBuyMin", "0"],
    ["values.limitBuyMax", "-2"],
    ["values.limitBuyTotal", "1000000000"],
    ["values.tradingInterval", "-2"],
    ["values.seq", "100000000"],
    ["values.seq", "1.5"],
    ["values.onShelvesTime", "2027-02-30T00:00"],
    ["values.saleSeconds.hours", "-1"],
    ["values.groupBuyMinCount", "0"],
    ["values.name.en", "a".repeat(31)],
    ["values.description.en", "a".repeat(1_001)],
  ])("%s of %s is refused beside its field and stays typed", async (field, typed) => {
    const { status, body: html } = await post(form({ [field]: typed }));
    expect(status).toBe(422);
    const id = `save-${field.replace(/[^\w-]+/g, "_")}`;
    expect(html).toContain(`id="${id}-error"`);
    const kept = html.split(`id="${id}"`)[1]?.slice(0, 1_600) ?? "";
    expect(kept).toContain(typed);
  });

  test.each([
    [
      { "values.limitBuyMin": "4", "values.limitBuyMax": "3" },
      "limitBuyMin",
      ["above the maximum", "最大購入数を超え", "不能大于单次最多"],
    ],
    [{ "values.vipPrice": "1201" }, "vipPrice", ["VIP price is above", "VIP価格が販売価格を", "VIP价不能高于"]],
    [{ "values.saleStart": "2099-01-01T00:00" }, "saleSeconds_days", ["how long", "長さを入力", "抢购时长"]],
    [
      { "values.saleSeconds.hours": "1" },
      "saleStart",
      ["when the timed sale starts", "開始日時を入力", "抢购开始时间"],
    ],
    [
      {
        "values.groupBuyStart": "2020-01-01T00:00",
        "values.groupBuyEnd": "2099-01-01T00:00",
        "values.groupBuyMinCount": "2",
      },
      "groupBuyStart",
      ["earlier than now", "現在より前", "不能早于现在"],
    ],
    [
      { "values.offShelvesTime": "2020-01-01T00:00" },
      "offShelvesTime",
      ["off sale after", "販売開始より後", "晚于上架"],
    ],
  ] as const)("%j is refused in three languages", async (more, field, words) => {
    for (const [at, language] of ["en-US", "ja-JP", "zh-CN"].entries()) {
      const { status, body: html } = await post(form(more), language);
      expect(status).toBe(406);
      const beside = html.split(`id="save-values_${field}-error"`)[1]?.slice(0, 600) ?? "";
      expect(beside).toContain(words[at]);
    }
  });

  test("all faults come at once, each with its field's label, and only their sections are open", async () => {
    const asShown = { mainType: "common", saleType: "online", flag: "all", seq: "0" };
    const untouched = Object.fromEntries(Object.entries(asShown).map(([name, value]) => [`values.${name}`, value]));
    const wrong = { "values.limitBuyMin": "4", "values.limitBuyMax": "3", "values.vipPrice": "1201" };
    const { status, body: html } = await post(form({ ...untouched, ...wrong }));
    expect(status).toBe(406);
    for (const field of ["limitBuyMin", "vipPrice"]) expect(html).toContain(`id="save-values_${field}-error"`);
    expect(html).toContain("VIP price: ");
    const opens = [...html.matchAll(/<details[^>]*?( open="")?><summary><h2[^>]*>([^<]+)/g)];
    expect(opens.map(([, open, title]) => [title, open !== undefined])).toEqual([
      ["Model and introduction pictures", false],
      ["Other prices, shipping and points", true],
      ["Quantities", true],
      ["How it is sold", false],
      ["Timed sale", false],
      ["Group purchase", false],
      ["Validity of a discount code", false],
    ]);
  });

  test("a new item asks little outside its folded sections; only what must be chosen has an empty choice", async () => {
    const { body: html } = await page("/admin/commodity/create");
    const unfolded = html.split('id="save"')[1]?.split("<details")[0] ?? "";
    const asked = new Set([...unfolded.matchAll(/name="values\.(\w+)/g)].map(([, name]) => name));
    for (const name of ["name", "description", "typeId", "price", "taxClass", "inventory"])
      expect([name, asked.has(name)]).toEqual([name, true]);
    for (const name of ["limitBuyMax", "status", "vipPrice", "saleStart"])
      expect([name, asked.has(name)]).toEqual([name, false]);
    const choices = [...html.matchAll(/<select[^>]*name="values\.(\w+)"[^>]*>(.*?)<\/select>/gs)];
    const withBlank = choices.filter(([, , options = ""]) => options.includes('<option value=""'));
    expect(withBlank.map(([, name]) => name)).toEqual(["typeId", "status"]);
  });

  test("the stock form adds and takes away; what is wrong stands beside its field", async () => {
    const id = await save(seller);
    const path = `/admin/commodity/update/${id}`;
    const stock = (more: object) =>
      post(
        { intent: "stock", id: String(id), direction: "take", count: "3", reason: "counted", ...more },
        "en-US",
        path,
      );
    expect((await stock({})).status).toBe(303);
    expect((await page(path)).body).toMatch(/Stock 20 → 17: counted/);
    for (const [more, field, status] of [
      [{ count: "0" }, "count", 422],
      [{ count: "x" }, "count", 422],
      [{ count: "18" }, "count", 406],
      [{ reason: " " }, "reason", 422],
      [{ reason: "r".repeat(201) }, "reason", 422],
      [{ direction: "halve" }, "direction", 422],
    ] as const) {
      const reply = await stock(more);
      expect([reply.status, reply.body.includes(`id="stock-${field}-error"`)], JSON.stringify(more)).toEqual([
        status,
        true,
      ]);
    }
    await db
      .update(commodities)
      .set({ saleStart: new Date(Date.now() - 1_000), saleSeconds: 600 })
      .where(eq(commodities.id, id));
    expect((await stock({})).status).toBe(406);
    expect((await page(path)).body).toContain("Stock can be changed again from");
  });
});

describe("a sale that runs [C14]", () => {
  const minute = 60_000;
  const sale = ["saleStart", "saleSeconds.minutes", "groupBuyStart", "groupBuyEnd", "groupBuyMinCount"];
  const inputOf = (html: string, name: string) =>
    (html.match(/<input[^>]*>/g) ?? []).find((input) => input.includes(`name="values.${name}"`)) ?? "";
  const heldIn = (input: string) => /value="([^"]*)"/.exec(input)?.[1] ?? "";

  test.each([
    ["begins soon", 5 * minute, false],
    ["has begun", -minute, true],
    ["is over, and its last orders are not", -(60 + 14) * minute, true],
    ["is settled", -(60 + 16) * minute, false],
  ] as const)("%s: its settings are read-only, with the reason, or can be typed over", async (_, begins, isLocked) => {
    const id = await save(seller);
    const start = new Date(Date.now() + begins);
    await db.update(commodities).set({ saleStart: start, saleSeconds: 3_600 }).where(eq(commodities.id, id));
    const path = `/admin/commodity/update/${id}`;
    const { body: html } = await page(path);
    for (const name of sale) expect(/readonly/i.test(inputOf(html, name)), name).toBe(isLocked);
    expect(/readonly/i.test(inputOf(html, "price"))).toBe(false);
    expect(html.includes("Fixed while the sale runs")).toBe(isLocked);

    const [version] = /name="version"[^>]*value="(\d+)"/.exec(html)?.slice(1) ?? [];
    const fields = {
      intent: "save",
      "values.name.en": "Sencha",
      "values.description.en": "Leaves",
      version: version ?? "",
      id: String(id),
      "values.typeId": String(typeId),
      "values.price": "1,300",
      "values.status": "SELLING",
      ...Object.fromEntries(sale.map((name) => [`values.${name}`, heldIn(inputOf(html, name))])),
      "values.saleSeconds.hours": heldIn(inputOf(html, "saleSeconds.hours")),
    };
    const send = (more: Record<string, string>) =>
      postForm(product.port, path, { ...fields, ...more }, { host: product.host("shop"), cookie: seller.cookie });
    const { status, body } = await send({ "values.saleSeconds.hours": "2" });
    if (isLocked) expect([status, body.includes('id="save-values_saleSeconds_days-error"')]).toEqual([406, true]);
    const kept = await send({});
    expect(isLocked ? kept.status : status, kept.body.slice(0, 0)).toBe(303);
  });
});
