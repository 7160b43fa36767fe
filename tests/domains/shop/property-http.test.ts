import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, callApi, postForm } from "../../harness/http";
import { type Product, startProduct } from "../../harness/product";
import { database, rowOf, save, typeId, type Worker, worker } from "./commodity-world";

let product: Product;
let seller: Worker;
let other: Worker;
beforeAll(async () => {
  product = await startProduct(database.url);
  [seller, other] = [await worker(), await worker()];
});
afterAll(() => product?.kill());

const call = async (method: string, path: string, body?: unknown, who: Worker = seller) => {
  const reply = await callApi(product.port, method, `/api${path}`, body, { cookie: who.cookie });
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const body = (more: object = {}) => ({
  name: "煎茶",
  nameJp: "煎茶",
  nameEn: "Sencha",
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
const sizes = (...values: object[]) => [{ name: "尺寸", nameJp: "サイズ", nameEn: "Size", values }];

describe("properties in calls [C28]", () => {
  test("are saved with a commodity, changed, listed, and stay where a call leaves them out", async () => {
    const properties = sizes({ text: "小", textEn: "S", priceDelta: -100, inventory: 4 }, { textJp: "大" });
    const saved = await call("POST", "/commodity/save", body({ properties }));
    expect(saved.status).toBe(200);
    const { id } = saved.body;
    const seen = async () => (await call("GET", `/commodity/get/${id}`)).body;
    const { properties: shown, stock: _ } = await seen();
    expect(shown).toEqual([
      {
        name: "Size",
        values: [
          { id: expect.any(String), text: "S", priceDelta: -100 },
          { id: expect.any(String), text: "大", priceDelta: 0 },
        ],
      },
    ]);
    const stock = await call("PUT", "/commodity/inventory", {
      id,
      delta: 3,
      reason: "came in",
      valueId: shown[0].values[0].id,
    });
    expect(stock.body).toEqual({ result: "success", id, detail: { inventory: 7 } });
    const listed = (await call("GET", "/admin/commodity/list?keyword=sencha")).body.content[0].properties;
    expect(listed[0]).toMatchObject({
      nameJp: "サイズ",
      values: [
        { id: shown[0].values[0].id, text: "小", textEn: "S", stock: true },
        { textJp: "大", stock: false },
      ],
    });
    expect((await call("PUT", "/commodity/update", body({ id }))).status).toBe(200);
    expect((await seen()).properties).toEqual(shown);
    expect((await call("PUT", "/commodity/update", body({ id, properties: listed }))).status).toBe(200);
    expect((await seen()).properties).toEqual(shown);
    expect((await call("PUT", "/commodity/update", body({ id, properties: [] }))).status).toBe(200);
    expect((await seen()).properties).toEqual([]);
    const foreign = await call("PUT", "/commodity/update", body({ id, properties }), other);
    expect(foreign).toEqual({ status: 406, body: { message: "notFindData" } });
  });

  test.each([
    ["four properties", [1, 2, 3, 4].flatMap((at) => [{ name: `n${at}`, values: [{ text: "a" }] }]), "invalidInput"],
    ["no value", [{ name: "n", values: [] }], "invalidInput"],
    ["twenty-one values", sizes(...Array.from({ length: 21 }, (_, at) => ({ text: `v${at}` }))), "invalidInput"],
    ["a property without a name", [{ values: [{ text: "a" }] }], "invalidInput"],
    ["a value without a name", sizes({ priceDelta: 1 }), "invalidInput"],
    ["a name of 31", sizes({ text: "v".repeat(31) }), "invalidInput"],
    ["half a yen", sizes({ text: "a", priceDelta: 0.5 }), "invalidInput"],
    ["stock below none", sizes({ text: "a", inventory: -1 }), "invalidInput"],
    ["an id with a comma", sizes({ text: "a", id: "a,b" }), "invalidInput"],
    ["one id twice", sizes({ text: "a", id: "a" }, { text: "b", id: "a" }), "valueTwice"],
    ["one name twice", sizes({ text: "a" }, { textEn: "A" }), "valueTwice"],
    ["a choice for nothing", sizes({ text: "a", priceDelta: -1_200 }), "propertyPriceLow"],
  ])("%s is refused", async (_, properties, message) => {
    const reply = await call("POST", "/commodity/save", body({ properties }));
    expect([reply.status, reply.body.message]).toEqual([406, message]);
  });
});

describe("the page of a commodity's properties", () => {
  const path = (id: number) => `/admin/commodity/properties/${id}`;
  const send = (id: number, fields: Record<string, string>, who = seller) =>
    postForm(
      product.port,
      path(id),
      { intent: "properties", ...fields },
      {
        host: product.host("shop"),
        cookie: who.cookie,
        headers: { "accept-language": "en-US" },
      },
    );
  const open = (id: number | string, who: Worker) =>
    ask(product.port, `/admin/commodity/properties/${id}`, { host: product.host("shop"), cookie: who.cookie });
  const versionOf = async (id: number) => String((await rowOf(id))?.updateTime.getTime());

  test("is the seller's own; others and odd addresses find nothing", async () => {
    const id = await save(seller);
    expect((await open(id, seller)).status).toBe(200);
    expect((await open(id, other)).status).toBe(404);
    expect((await open("nothing", seller)).status).toBe(404);
    const step = { step: "addProperty", version: "1" };
    expect((await send(id, step, other)).status).toBe(404);
    expect((await send(id, { version: await versionOf(id) }, other)).status).toBe(404);
  });

  test("a row comes and goes with what was typed kept, and nothing is saved before it is asked", async () => {
    const id = await save(seller);
    const version = await versionOf(id);
    const first = await send(id, { version, step: "addProperty" });
    expect([first.status, first.body.includes('name="properties[0].values[1].text.zh"')]).toEqual([200, true]);
    const typed = {
      "properties[0].name.en": "Hue",
      "properties[0].values[0].text.en": "Zaffre",
      "properties[0].values[1].priceDelta": "x",
    };
    const more = await send(id, { ...typed, version, step: "addValue-0" });
    expect(more.body).toContain('name="properties[0].values[2].text.zh"');
    for (const word of ["Hue", "Zaffre", 'value="x"']) expect(more.body).toContain(word);
    const less = await send(id, { ...typed, version, step: "dropValue-0-1" });
    expect(less.body).not.toContain('name="properties[0].values[1]');
    expect(less.body).toContain("Zaffre");
    expect((await rowOf(id))?.properties).toEqual([]);
  });

  test("each wrong field has its message, and keeps what was typed", async () => {
    const id = await save(seller);
    const wrong = {
      "properties[0].name.en": "n".repeat(21),
      "properties[0].values[0].priceDelta": "half",
      "properties[0].values[0].inventory": "-1",
      "properties[1].name.en": "Empty",
    };
    const reply = await send(id, { ...wrong, version: await versionOf(id), step: "save" });
    expect(reply.status).toBe(422);
    for (const part of [
      "properties_0_name_en",
      "properties_0_values_0_text_zh",
      "properties_0_values_0_priceDelta",
      "properties_0_values_0_inventory",
      "properties_1_values",
    ])
      expect(reply.body, part).toContain(`id="properties-${part}-error"`.replaceAll("__", "_"));
    expect(reply.body).toContain('value="half"');
  });

  test("what somebody else saved meanwhile is told once; the next save counts", async () => {
    const id = await save(seller);
    const fields = { "properties[0].name.en": "Hue", "properties[0].values[0].text.en": "Red", step: "save" };
    const reply = await send(id, { ...fields, version: "1" });
    expect([reply.status, (await rowOf(id))?.properties]).toEqual([406, []]);
    const version = /name="version" value="(\d+)"/.exec(reply.body)?.[1] ?? "";
    expect(version).toBe(await versionOf(id));
    expect((await send(id, { ...fields, version })).status).toBe(303);
    expect((await rowOf(id))?.properties[0]?.values[0]?.text).toEqual({ en: "Red" });
  });

  test.each([
    [{ "properties[999].name.en": "x" }],
    [{ "properties[0]": "x" }],
    [{ "properties[0].values": "x" }],
    [{ properties: "x" }],
    [{ "properties[0].values[0].id": "a,b" }],
  ])("%j makes no error of ours", async (fields) => {
    const id = await save(seller);
    for (const step of ["save", "addValue-0", "dropValue-0-0", "dropProperty-2", "no-such"]) {
      const reply = await send(id, { ...(fields as Record<string, string>), version: await versionOf(id), step });
      expect(reply.status, step).toBeLessThan(500);
    }
  });
});
