import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "~/composition";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { cardsIn } from "~/foundation/rich-text/embeds.server";
import { richWordsOf } from "~/foundation/rich-text/rich-words";
import { embedIn, knowEmbeds } from "~/foundation/rich-text/rules/embed-ref";
import { normalDoc } from "~/foundation/rich-text/rules/normal-doc";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { writeText } from "~/foundation/rich-text/rules/write-text";
import type { Actor } from "~/platform/access/actor";
import { table } from "~/platform/domain/composed.server";
import { keyed } from "~/platform/domain/declared";
import { commodityDesk } from "~/products/shop/commodity/commodity-desk.server";
import { hotelCompanies } from "~db/schema/hotel";
import { news } from "~db/schema/news";
import { commodities, shops } from "~db/schema/shop";
import { type RichDoc, richPlainText } from "~db/text/rich-text";
import { hotelOf, house } from "../../factories/hotels";
import { commodity, type Shopper, seller } from "../../factories/shop";
import { ask, callApi } from "../../harness/http";
import { person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { listenForStatements } from "../../harness/statements";
import { memberOf } from "../../standard/members";
import { article, category, database, db, editor, run } from "../news/world";

knowEmbeds(() => keyed("embeds"), ["https://shop.example.com"]);
const shown = (doc: RichDoc | null) => doc?.content.map((block) => (block.type === "embed" ? block.attrs : block.type));

describe("what names a thing of ours", () => {
  test("is its kind and number, or its page on one of our hosts", () => {
    expect(embedIn("commodity:12")).toEqual({ kind: "commodity", id: 12 });
    expect(embedIn("https://shop.example.com/commodity/detail/12?from=x#y")).toEqual({ kind: "commodity", id: 12 });
    expect(embedIn("/commodity/detail/12/list")).toEqual({ kind: "commodity", id: 12 });
    expect(embedIn("/cnNews/detail/3")).toEqual({ kind: "news", id: 3 });
    expect(embedIn("/tokyo-fashion/7/ja/3")).toEqual({ kind: "news", id: 3 });
    expect(embedIn("/hotel/detail/5/")).toEqual({ kind: "hotel", id: 5 });
  });

  test.each([
    "https://evil.example/commodity/detail/12",
    "//shop.example.com/commodity/detail/12",
    "javascript:commodity:12",
    "https://me:pass@shop.example.com/commodity/detail/12",
    "user:12",
    "commodity:0",
    "commodity:1e3",
    "commodity:99999999999",
    "/commodity/detail/x",
    "/commodity/detail",
    "/admin/commodity/update/12",
    "constructor:1",
    "__proto__:1",
    "",
  ])("%s names nothing", (typed) => expect(embedIn(typed)).toBeNull());

  test("stands on a line of its own; anywhere else, and for what is nothing of ours, it is words", () => {
    const doc = readText("a\n[[/commodity/detail/12]]\nb [[news:3]]\n\n> [[news:3]]\n\n[[user:1]]");
    expect(shown(doc)).toEqual(["paragraph", { kind: "commodity", id: 12 }, "paragraph", "blockquote", "paragraph"]);
    expect(writeText(doc)).toBe(
      "a\n\n[[commodity:12]]\n\nb \\[\\[news:3\\]\\]\n\n> \\[\\[news:3\\]\\]\n\n\\[\\[user:1\\]\\]",
    );
    expect(doc && richPlainText(doc)).toBe("a\nb [[news:3]]\n[[news:3]]\n[[user:1]]");
  });

  test("is one of ten in a text at most", () => {
    const lines = (count: number) => Array(count).fill("[[news:3]]").join("\n");
    expect(shown(readText(lines(10)))).toHaveLength(10);
    expect(() => readText(lines(11))).toThrow("richTextEmbeds");
    expect(() => normalDoc({ content: Array(11).fill({ type: "embed", attrs: { kind: "news", id: 3 } }) })).toThrow();
  });

  test("every kind that is declared is served, and no other", () => {
    expect(Object.keys(table("embeds")).sort()).toEqual(Object.keys(keyed("embeds")).sort());
  });
});

describe("cards", () => {
  let owner: Shopper;
  let tea: number;
  let hotelId: number;
  let houseId: number;
  beforeAll(async () => {
    owner = await seller(db);
    tea = await commodity(db, owner, { price: 1_000, vipPrice: 800, attachments: ["demo/news/tea.webp"] });
    const made = await house(db);
    houseId = made.companyId;
    hotelId = await hotelOf(db, made);
  });
  const cards = (text: string, actor: Actor | null = null, tags = new Set<string>()) =>
    cardsIn({ db, locale: "ja_JP", actor, tags }, [readText(text)]);

  test("have title, picture and price for who reads, with one statement each kind", async () => {
    const other = await commodity(db, owner, { price: 500 });
    const told = listenForStatements(db);
    const tags = new Set<string>();
    const found = await cards(
      `[[commodity:${tea}]]\n[[commodity:${other}]]\n[[hotel:${hotelId}]]\n[[commodity:${tea}]]`,
      null,
      tags,
    );
    expect(told().filter(({ text }) => / from "(commodity|hotel)"/.test(text))).toHaveLength(2);
    expect(found.get(`commodity:${tea}`)).toMatchObject({
      title: "お茶",
      href: `/commodity/detail/${tea}`,
      picture: "demo/news/tea.webp",
      price: { yen: 1_000 },
    });
    expect(found.get(`hotel:${hotelId}`)).toMatchObject({ title: "楓の間", price: { yen: 10_000, from: true } });
    expect([...tags].sort()).toEqual([`commodity:${other}`, `commodity:${tea}`, "hotels"].sort());
    const vip = { userId: 1, roles: new Set(), vipUntil: new Date(Date.now() + 86_400_000) } as unknown as Actor;
    expect((await cards(`[[commodity:${tea}]]`, vip)).get(`commodity:${tea}`)?.price).toEqual({
      yen: 800,
      original: 1_000,
    });
  });

  test("are not there for what is hidden or gone, whose tags the page keeps", async () => {
    const hidden = await commodity(db, owner, { seq: -1 });
    const tags = new Set<string>();
    expect(await cards(`[[commodity:${hidden}]]\n[[commodity:2000000000]]\n[[news:77]]`, null, tags)).toEqual(
      new Map(),
    );
    expect(tags).toContain(`commodity:${hidden}`);
    await db.update(hotelCompanies).set({ isPublic: false }).where(eq(hotelCompanies.id, houseId));
    expect((await cards(`[[hotel:${hotelId}]]`)).size).toBe(0);
  });
});

describe("a page of an article with cards", () => {
  let product: Product;
  let sort: number;
  beforeAll(async () => {
    product = await startProduct(database.url);
    sort = await category();
  });
  afterAll(() => product?.kill());
  const bodyOf = (text: string) => richWordsOf({ zh: readText(text), ja: readText(text), en: readText(text) });
  const pageOf = async (id: number, cookie = "lang=en_US") => {
    const { status, body } = await ask(product.port, `/news/detail/${id}`, { host: product.host("tv"), cookie });
    expect(status).toBe(200);
    return body;
  };
  /** The words of the card on a page; null where none stands. */
  const cardOn = (html: string) => /<figure[\s\S]*?<\/figure>/.exec(html)?.[0].replace(/<[^>]*>/g, " ") ?? null;

  test("shows a change of price, and never another class's price to anybody", async () => {
    const made = await person(db, "shop_admin", { certFlag: 2 });
    const actor = { ...memberOf(made, "shop_admin"), certFlag: 2 } as unknown as Actor;
    const by = { actor, operator: { userId: made.id, site: "shop", requestId: "test" } } as const;
    const change = (id: number, values: { price?: number; status?: string }) =>
      run((tx) => saveEntity(tx, commodityDesk, by, values, { id }));
    await db.insert(shops).values({ sellerId: made.id, name: { en: "Tea" }, introduction: {} });
    const owner = { userId: made.id, roles: new Set<never>(), vipUntil: null };
    const tea = await commodity(db, owner, { price: 1_000, vipPrice: 800 });
    const id = await article(sort, { content: bodyOf(`words\n\n[[commodity:${tea}]]`) });
    const vip = await person(db, "guest", { vipUntil: new Date(Date.now() + 86_400_000) });
    const cookie = `${vip.cookie}; lang=en_US`;
    for (const _ of "ab") {
      expect(cardOn(await pageOf(id, cookie))).toContain("800");
      expect(cardOn(await pageOf(id))).toContain("1,000");
      expect(cardOn(await pageOf(id))).not.toContain("800");
    }
    await change(tea, { price: 1_300 });
    await expect.poll(async () => cardOn(await pageOf(id))).toContain("1,300");
    await change(tea, { status: "OFF_SHELVES" });
    await expect.poll(async () => cardOn(await pageOf(id))).toBeNull();
    expect(await pageOf(id)).toContain("words");
  });

  test("the call shows its cards at everybody's price; one that names nothing is no error", async () => {
    const tea = await commodity(db, await seller(db), { price: 700 });
    const id = await article(sort, { content: bodyOf(`[[commodity:${tea}]]\n\n[[hotel:999999]]`) });
    const { body } = await callApi(product.port, "GET", `/api/news/get/${id}`);
    expect(JSON.parse(body).contentHtml).toMatch(/<figure[\s\S]*700/);
    const all = await callApi(product.port, "GET", `/api/news/list?categoryId=${sort}`);
    expect(all.body).toContain("<figure");
    await db
      .update(news)
      .set({ content: { zh: { type: "doc", content: [{ type: "embed", attrs: { kind: "__proto__", id: 1 } }] } } })
      .where(eq(news.id, id));
    expect(await pageOf(id)).not.toContain("<figure");
  });

  test("the editor's call names what visitors see; strangers are refused", async () => {
    const tea = await commodity(db, await seller(db));
    const look = (of: string, cookie?: string) =>
      callApi(
        product.port,
        "GET",
        `/api/rich-text/embed?of=${encodeURIComponent(of)}`,
        undefined,
        cookie ? { cookie } : {},
      );
    expect(JSON.parse((await look(`commodity:${tea}`, editor.cookie)).body)).toMatchObject({
      kind: "commodity",
      id: tea,
    });
    const own = `http://${product.host("shop")}/commodity/detail/${tea}`;
    expect(JSON.parse((await look(own, editor.cookie)).body)).toMatchObject({ kind: "commodity", id: tea });
    for (const of of ["commodity:2000000000", "https://evil.example/commodity/detail/1", "x"])
      expect((await look(of, editor.cookie)).status).toBe(406);
    expect((await look(`commodity:${tea}`)).status).toBe(401);
    expect((await db.select({ id: commodities.id }).from(commodities).where(eq(commodities.id, tea))).length).toBe(1);
  });
});
