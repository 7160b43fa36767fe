import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/platform/access/actor";
import type { RequestContext } from "~/platform/access/request-context";
import { DomainError } from "~/platform/errors";
import { translator } from "~/platform/i18n/texts.server";
import { catalogueCalls } from "~/products/shop/catalogue/calls";
import { cutDescription, toCard } from "~/products/shop/catalogue/card";
import { commodityDetail } from "~/products/shop/catalogue/detail.server";
import { listQuery } from "~/products/shop/catalogue/lists.server";
import { neighbourBlocks } from "~/products/shop/catalogue/neighbours.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { commodities, commodityTypes } from "~db/schema/shop";
import { commodity, type Shopper, seller, shopper, variants, want } from "../../factories/shop";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let at: TestDatabase;
let owner: Shopper;
let other: Shopper;
beforeAll(async () => {
  at = await testDatabase();
  [owner, other] = [await seller(at.db), await seller(at.db)];
});
afterAll(() => at.close());

const actorOf = (who: Shopper | null) => who as Actor | null;
const detail = (
  id: number,
  who: Shopper | null = null,
  locale: "zh_CN" | "ja_JP" | "en_US" = "en_US",
  chosen: string[] = [],
) => commodityDetail({ db: at.db, actor: actorOf(who), locale, t: translator(locale) }, id, chosen);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe("a card", () => {
  test("cuts a description after 387 code points, not in the middle of one [C29]", () => {
    expect(cutDescription("🍵".repeat(387))).toBe("🍵".repeat(387));
    expect(cutDescription("🍵".repeat(388))).toBe(`${"🍵".repeat(387)}…`);
  });

  test("types 108 and 110 never show free shipping, nor does what is below them", async () => {
    await at.db.insert(commodityTypes).values([
      { id: 108, name: { zh: "票", ja: "きっぷ", en: "Tickets" }, level: 1 },
      { id: 9_001, name: { zh: "下", ja: "下", en: "below" }, level: 2, parentId: 108 },
    ]);
    const ids = [
      await commodity(at.db, owner, { typeId: 108 }),
      await commodity(at.db, owner, { typeId: 9_001 }),
      await commodity(at.db, owner),
    ];
    const rows = await listQuery(at.db, null, "en", { sort: "seq" }, { limit: 100, offset: 0 });
    const badges = ids.map(
      (id) => toCard(rows.find((row) => row.id === id)!, { viewer: null, flag: "en", now: new Date() }).badge,
    );
    expect(badges).toEqual([undefined, undefined, "free"]);
    const shown = await Promise.all(ids.map(async (id) => (await detail(id)).commodity.badges.map(({ text }) => text)));
    expect(shown).toEqual([[], [], ["Free shipping"]]);
  });
});

describe("a commodity's page", () => {
  test("what is hidden is not found, by whomever", async () => {
    const id = await commodity(at.db, owner, { seq: -1 });
    for (const who of [null, owner, other])
      await expect(detail(id, who)).rejects.toMatchObject({ key: "commodityNotFound" });
    await at.db.update(commodities).set({ seq: 0 }).where(eq(commodities.id, id));
    expect((await detail(id)).commodity.id).toBe(id);
  });

  test("texts fall back to Chinese, Japanese, English, and say so", async () => {
    const id = await commodity(at.db, owner, { name: { ja: "急須", en: "Teapot" }, description: { en: "Clay" } });
    expect((await detail(id, null, "zh_CN")).commodity).toMatchObject({
      name: { text: "急須", lang: "ja" },
      description: { lang: "en" },
    });
    expect((await detail(id, null, "en_US")).commodity.name).toEqual({ text: "Teapot" });
  });

  test("a VIP sees the VIP price, others do not", async () => {
    const id = await commodity(at.db, owner, { price: 1_000, vipPrice: 800, pointDiscount: 0.5 });
    const vip = await shopper(at.db, 0, "guest", { vipUntil: inDays(1) });
    const past = await shopper(at.db, 0, "guest", { vipUntil: inDays(-1) });
    expect((await detail(id, vip)).commodity).toMatchObject({ price: 800, original: 1_000, vip: true, cash: 400 });
    for (const who of [null, past]) {
      const { commodity: shown } = await detail(id, who);
      expect(shown).toMatchObject({ price: 1_000, cash: 500 });
      expect(shown.vip).toBeUndefined();
    }
  });

  test("variants show their own stock, and what was chosen before stays chosen while there is some", async () => {
    const id = await variants(at.db, owner, { s: 0, l: 4 });
    const { commodity: shown } = await detail(id, null, "en_US", ["s", "blue"]);
    expect(shown.choices.map(({ first }) => first)).toEqual(["blue", "l"]);
    const unchosen = (await detail(await variants(at.db, owner, { s: 1, l: 4 }))).commodity;
    expect(unchosen.choices.map(({ first }) => first)).toEqual([undefined, undefined]);
    expect(shown.choices[1]!.values.map(({ soldOut, delta }) => [soldOut, delta])).toEqual([
      [true, -100],
      [undefined, 200],
    ]);
    expect(shown.badges.map(({ text }) => text)).toContain("Only 4 left");
    expect(shown.range).toEqual({ min: 1, max: 4 });
  });

  test("what was bought counts against the limit", async () => {
    const id = await commodity(at.db, owner, { limitBuyTotal: 3 });
    const buyer = await shopper(at.db);
    expect((await detail(id, buyer)).commodity.range.max).toBe(3);
    await inTransaction(at.db, (tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 3 }], 3_000)));
    const { commodity: shown } = await detail(id, buyer);
    expect(shown.refusal).toBe("You have reached the purchase limit");
    expect(shown.terms).toContainEqual({ label: "Limit per person", value: "3 (3 bought so far)" });
    expect((await detail(id)).commodity.refusal).toBeUndefined();
  });

  test.each([
    ["sold out", { inventory: 0 }, "Sold out"],
    ["in store only", { saleType: "offline" }, "This item is sold in store only"],
    ["before its sale", { saleStart: inDays(1), saleSeconds: 60 }, "Not on sale yet"],
    ["after its sale", { saleStart: inDays(-1), saleSeconds: 60 }, "This sale has ended"],
    ["fewer than the minimum", { inventory: 2, limitBuyMin: 3 }, "Too few left for the minimum order"],
    ["while its sale runs", { saleStart: inDays(-1), saleSeconds: 200_000 }, undefined],
  ])("%s", async (_, fields, refusal) => {
    expect((await detail(await commodity(at.db, owner, fields))).commodity.refusal).toBe(refusal);
  });

  test("others of the model and of the type stand beside it, not itself, nothing hidden", async () => {
    const [a, b] = [
      await commodity(at.db, owner, { modelType: "M-1" }),
      await commodity(at.db, owner, { modelType: "M-1" }),
    ];
    await commodity(at.db, owner, { modelType: "M-1", seq: -1 });
    const { type, modelType } = (await detail(a)).commodity;
    const onlooker = { locale: "en_US", isAdmin: false, isMember: false } as const;
    const { blocks } = await neighbourBlocks(at.db, { ...onlooker, id: a, typeId: type.id, modelType });
    const [siblings = [], related = []] = blocks.map(({ cards }) => cards.map(({ id }) => id));
    expect(siblings).toEqual([b]);
    expect(related).not.toContain(a);
    expect(related).not.toContain(b);
  });
});

describe("calls", () => {
  type Params = Record<string, string | number>;
  const ask = async (
    path: string,
    who: Shopper | null,
    { params = {}, query = {} }: { params?: Params; query?: Params } = {},
  ) => {
    const found = catalogueCalls.find((one) => one.path === `/api/${path}`)!;
    const context = { actor: actorOf(who), locale: "en_US" } as RequestContext;
    const parsed = { params: found.shapes.params?.parse(params), query: found.shapes.query?.parse(query) };
    return (await found.handle({ context, db: at.db, ...parsed } as never)) as never;
  };
  let hidden: number;
  let shown: number;
  let admin: Shopper;

  beforeAll(async () => {
    admin = await shopper(at.db, 0, "admin");
    shown = await commodity(at.db, owner, { name: { en: "Shown" }, modelType: "CALL" });
    hidden = await commodity(at.db, owner, { name: { en: "Hidden" }, modelType: "CALL", verify: false });
  });

  test("hidden commodities are answered to administrators and their own seller only", async () => {
    const stranger = await shopper(at.db);
    for (const who of [null, stranger, other]) {
      await expect(ask("commodity/get/:id", who, { params: { id: hidden } })).rejects.toThrow(DomainError);
      expect(await ask("commodity/commodities", who, { query: { ids: `${hidden},${shown}` } })).toMatchObject([
        { id: shown },
      ]);
      expect(await ask("commodity/get/byModelType/:id", who, { params: { id: shown } })).toHaveLength(1);
      expect(await ask("commodity/commodityList", who, { query: { commodityId: String(hidden) } })).toMatchObject({
        totalElements: 0,
      });
    }
    for (const who of [owner, admin]) {
      expect(await ask("commodity/get/:id", who, { params: { id: hidden } })).toMatchObject({
        id: hidden,
        verify: false,
      });
      expect(await ask("commodity/commodities", who, { query: { ids: `${hidden},${shown}` } })).toMatchObject([
        { id: hidden },
        { id: shown },
      ]);
      expect(await ask("commodity/commodityList", who, { query: { commodityId: String(hidden) } })).toMatchObject({
        totalElements: 1,
      });
    }
  });

  test("an entity has the fields of its view and no other", async () => {
    const entity = await ask("commodity/get/:id", null, { params: { id: shown } });
    expect(Object.keys(entity).sort()).toEqual(
      "attachments commodityStatus commodityType createTime description flag groupBuyEnd groupBuyMinCount groupBuyStart id introImages inventory limitBuyMax limitBuyMin limitBuyTotal mainType modelType myLimit name offShelvesTime onShelvesTime originalPrice pointDiscount pointReturn postFee price properties sale saleType secKillSeconds secKillStartTime seller sellerId seq serverTime shopName soldCount tradingInterval type updateTime validFrom validTo vipPrice".split(
        " ",
      ),
    );
    expect(entity).toMatchObject({ name: "Shown", sale: null, myLimit: { bought: 0, canBuy: 100 } });
  });

  test("a list is a page, in the order asked for, between the prices", async () => {
    const made = await Promise.all(
      [300, 100, 200].map((price) => commodity(at.db, other, { price, name: { en: "Page" } })),
    );
    const query = {
      sellerId: String(other.userId),
      sortStyle: "price",
      ascending: "true",
      pageSize: "2",
      page: "1",
      highPrice: "300",
    };
    expect(await ask("commodity/commodityList", null, { query })).toMatchObject({
      content: [{ id: made[0], price: 300 }],
      totalElements: 3,
      totalPages: 2,
      number: 1,
      size: 2,
    });
    expect(await ask("commodity/list", null, { query: { sellerId: String(other.userId) } })).toHaveLength(3);
  });

  test("a span of days is one of Tokyo's days, the last one whole [A19]", async () => {
    const [first, last, after] = await Promise.all(
      ["2026-03-01T00:00:00+09:00", "2026-03-02T23:59:59.999+09:00", "2026-03-03T00:00:00+09:00"].map(async (made) => {
        const id = await commodity(at.db, other, { createTime: new Date(made), name: { en: "Day" } });
        return id;
      }),
    );
    const among = async (startOfCreateTime: string, endOfCreateTime: string) => {
      const query = { sellerId: String(other.userId), pageSize: "50", startOfCreateTime, endOfCreateTime };
      const page = (await ask("commodity/commodityList", null, { query })) as { content: { id: number }[] };
      return page.content
        .map(({ id }) => id)
        .filter((id) => [first, last, after].includes(id))
        .sort((a, b) => a - b);
    };
    const both = [first, last].sort((a = 0, b = 0) => a - b);
    expect(await among("2026-03-01", "2026-03-02")).toEqual(both);
    expect(await among("2026-03-02", "2026-03-02")).toEqual([last]);
    expect(await among("2026-02-28T15:00:00Z", "2026-03-02T14:59:59.999Z")).toEqual(both);
  });

  test("hidden types are answered to administrators only; a type carries what is below it", async () => {
    await at.db
      .insert(commodityTypes)
      .values({ id: 9_100, name: { zh: "隐", ja: "隠", en: "Hidden" }, level: 1, seq: -1 });
    const ids = async (who: Shopper | null) =>
      ((await ask("commodity_type/getByLevel", who, { query: { level: "first" } })) as { id: number }[]).map(
        ({ id }) => id,
      );
    expect(await ids(null)).not.toContain(9_100);
    expect(await ids(owner)).not.toContain(9_100);
    expect(await ids(admin)).toContain(9_100);
    expect(await ask("commodity_type/list", null, { query: { rootTypeId: "108", flag: "ja" } })).toMatchObject([
      { id: 9_001, parent: 108 },
    ]);
  });
});
