import { and } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/platform/access/actor";
import { listPage } from "~/products/shop/catalogue/browse.server";
import { answeredTo, inFlag, narrowed, orderOf, visibleTo } from "~/products/shop/catalogue/conditions.server";
import { homeBlocks, recommendedBlocks } from "~/products/shop/catalogue/home.server";
import { listSorts } from "~/products/shop/catalogue/list-query";
import { countList, listQuery, rankingQuery, salesQuery, sectionsQuery } from "~/products/shop/catalogue/lists.server";
import { menuOf, shopHost, typeTree } from "~/products/shop/catalogue/types.server";
import { isAnswered, isVisible, priceWithPoints } from "~/products/shop/price-rules";
import { commodities, commodityTypes } from "~db/schema/shop";
import { searchTextOf } from "~db/text/search-text";
import { commodity, type Shopper, seller } from "../../factories/shop";
import { type TestDatabase, testDatabase } from "../../setup/database";

let at: TestDatabase;
let owner: Shopper;
let typeId: number;
const admin = { roles: new Set(["ADMIN"]), userId: 0, vipUntil: null } as unknown as Actor;
const everyone = { sort: "seq" as const };
const range = { limit: 1_000, offset: 0 };

beforeAll(async () => {
  at = await testDatabase();
  owner = await seller(at.db);
});
afterAll(() => at.close());

async function makeType(name: string, seq: number, parentId?: number): Promise<number> {
  const [row] = await at.db
    .insert(commodityTypes)
    .values({ name: { zh: name, ja: name, en: name }, level: parentId ? 2 : 1, seq, parentId: parentId ?? null })
    .returning({ id: commodityTypes.id });
  return row!.id;
}
const clear = async () => {
  await at.db.delete(commodities);
  await at.db.delete(commodityTypes);
  typeId = await makeType("any", 0);
};
const goods = (fields: Parameters<typeof commodity>[2] = {}) => commodity(at.db, owner, { typeId, ...fields });
describe("the shop's home", () => {
  let first: number;
  let childOfFirst: number;

  beforeAll(async () => {
    await clear();
    const second = await makeType("second", 1);
    first = await makeType("first", 9);
    childOfFirst = await makeType("child", 3, first);
    const hiddenChild = await makeType("hidden child", -1, first);
    const hidden = await makeType("hidden", -5);
    await makeType("empty", 5);
    for (let seq = 1; seq <= 6; seq++) {
      await goods({ typeId: first, seq: seq * 10 });
      await goods({ typeId: childOfFirst, seq: seq * 10 + 5 });
    }
    await goods({ typeId: second, seq: 1_000 });
    for (const typeId of [hiddenChild, hidden]) await goods({ typeId, seq: 5_000 });
    await goods({ typeId: first, seq: 9_000, saleType: "offline" });
    await goods({ typeId: first, seq: 9_001, mainType: "only-offline" });
    await goods({ typeId: first, seq: 9_002, flag: "zh" });
  });

  test("types by seq, each with the 8 first of it and its visible children; the offline are a block of their own", async () => {
    const { blocks } = await homeBlocks(at.db, { locale: "ja_JP", isAdmin: false, isMember: false });
    const shown = blocks.filter(({ cards }) => cards.length > 0);
    const sections = shown.slice(0, -1);
    const inStore = shown.at(-1)!.cards;
    expect(sections.map(({ title, cards }) => [title, cards.length])).toEqual([
      ["first", 8],
      ["second", 1],
    ]);
    const ids = sections[0]!.cards.map(({ id }) => id);
    const rows = await at.db.select().from(commodities);
    expect(ids.map((id) => rows.find((row) => row.id === id)!.seq)).toEqual([65, 60, 55, 50, 45, 40, 35, 30]);
    expect(inStore).toHaveLength(2);
    expect(inStore.every(({ badge }) => badge === "inStore")).toBe(true);
  });

  test("the menu has both levels and no hidden type", async () => {
    const menu = menuOf(await typeTree(at.db, { flag: "ja", host: shopHost }), "ja_JP");
    expect(
      menu.filter(({ name }) => name !== "茶").map(({ name, children }) => [name, children.map((child) => child.name)]),
    ).toEqual([
      ["first", ["child"]],
      ["empty", []],
      ["second", []],
      ["any", []],
    ]);
  });
});

describe("ranking and sales", () => {
  beforeAll(clear);

  test("seven, by discount, then by what points pay, then by id [C7]", async () => {
    const discounts = [0.5, 0.3, 0.5, 0.29, 0, 0.1, 0.1, 0.1, 0.2];
    const prices = [1_000, 9_000, 2_000, 100, 5_000, 700, 700, 800, 100];
    const ids: number[] = [];
    for (const [i, pointDiscount] of discounts.entries()) ids.push(await goods({ pointDiscount, price: prices[i]! }));
    const rows = await rankingQuery(at.db).execute({ flag: "ja", admin: false });
    expect(rows.map(({ id }) => ids.indexOf(id))).toEqual([2, 0, 1, 3, 8, 7, 5]);
    const [ranking] = (await recommendedBlocks(at.db, { locale: "ja_JP", isAdmin: false, isMember: false })).blocks;
    expect(ranking!.cards.map(({ price, cash }) => [price, cash]).slice(0, 4)).toEqual(
      [2, 0, 1, 3].map((i) => [prices[i], priceWithPoints(prices[i]!, discounts[i]!)]),
    );
  });

  test("a sale is listed until it ends", async () => {
    const hour = 3_600_000;
    const when = (hours: number) => new Date(Date.now() + hours * hour);
    const before = await goods({ saleStart: when(1), saleSeconds: 60 });
    const running = await goods({ saleStart: when(-1), saleSeconds: 2 * 3_600 });
    const group = await goods({
      groupBuyStart: when(-1),
      groupBuyEnd: when(0.5),
      groupBuyMinCount: 2,
    });
    await goods({ saleStart: when(-3), saleSeconds: 60 });
    await goods({ groupBuyStart: when(-3), groupBuyEnd: when(-1), groupBuyMinCount: 2 });
    const rows = await salesQuery(at.db).execute({ flag: "ja", admin: false });
    expect(rows.map(({ id }) => id)).toEqual([group, running, before]);
  });
});

describe("visibility", () => {
  beforeAll(clear);

  test("the database shows exactly what the rule says [C3]", async () => {
    const now = Date.now();
    const time = fc.constantFrom(-3_600_000, 3_600_000).map((ms) => new Date(now + ms));
    const shelved = fc.record({
      status: fc.constantFrom("SELLING", "SELLING", "SELLING", "OFF_SHELVES", "EVENT_ONLY"),
      onShelvesTime: time,
      offShelvesTime: fc.option(time),
      seq: fc.integer({ min: -1, max: 2 }),
      verify: fc.boolean(),
      onlyForAdmin: fc.boolean(),
    });
    const rows = fc.sample(shelved, { numRuns: 120, seed: 7 });
    for (const row of rows) await goods(row);
    const stored = await at.db.select().from(commodities);
    for (const actor of [null, admin]) {
      const shown = await listQuery(at.db, actor, "ja", everyone, range);
      const expected = stored.filter((row) => isVisible(row, actor, new Date(now))).map(({ id }) => id);
      expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(expected));
      expect(expected.length).toBeGreaterThan(3);
    }
    const own = { ...admin, roles: new Set(["SHOP_ADMIN"]), userId: owner.userId } as Actor;
    for (const actor of [null, admin, own]) {
      const answered = await at.db.select({ id: commodities.id }).from(commodities).where(answeredTo(actor));
      const expected = stored.filter((row) => isAnswered(row, actor, new Date(now))).map(({ id }) => id);
      expect(new Set(answered.map(({ id }) => id))).toEqual(new Set(expected));
    }
  });
});

describe("search", () => {
  const texts = [
    ["抹茶の茶碗", "Matcha bowl", "NGY-01"],
    ["龍井茶", "Dragon well tea", "LJ-9"],
    ["タオル", "Towel 100%", "TW_3"],
  ];
  const ids: number[] = [];

  beforeAll(async () => {
    await clear();
    for (const words of texts)
      ids.push(
        await goods({
          name: { ja: words[0]!, en: words[1]! },
          modelType: words[2]!,
          searchText: searchTextOf(words),
        }),
      );
  });

  test.each([
    ["MATCHA", [0]],
    ["ﾏｯﾁｬ", []],
    ["茶碗", [0]],
    ["茶", [0, 1]],
    ["竜井", [1]],
    ["龙井", [1]],
    ["たおる", [2]],
    ["ﾀｵﾙ", [2]],
    ["ngy-01", [0]],
    ["%", []],
    ["_", []],
    ["100%", [2]],
    ["bowl 抹", [0]],
    ["bowl 龍", []],
    ["' or 1=1 --", []],
  ])("%s finds %j", async (keyword, found) => {
    const rows = await listQuery(at.db, null, "ja", { ...everyone, keyword }, range);
    expect(rows.map(({ id }) => ids.indexOf(id)).sort()).toEqual(found);
    expect((await countList(at.db, null, "ja", { offset: 0, keyword })).rows).toBe(found.length);
  });
});

describe("a hundred times the rows", () => {
  const plan = async (
    query: { toSQL: () => { sql: string; params: unknown[] } },
    values: Record<string, unknown> = {},
  ) => {
    const { sql: text, params } = query.toSQL();
    const given = params.map((param) =>
      typeof param === "object" && param !== null && "name" in param ? values[String(param.name)] : param,
    );
    const rows = await at.sql.unsafe(`explain ${text}`, given as never[]);
    return rows.map((row) => String(row["QUERY PLAN"])).join("\n");
  };

  beforeAll(async () => {
    await clear();
    const roots = await Promise.all([1, 2, 3, 4].map((seq) => makeType(`type ${seq}`, seq)));
    const words = ["抹茶", "茶碗", "手ぬぐい", "Sencha", "弁当箱"];
    for (let batch = 0; batch < 12; batch++) {
      await at.db.insert(commodities).values(
        Array.from({ length: 500 }, (_, i) => {
          const n = batch * 500 + i;
          const name = { ja: `${n % 500 === 7 ? "風鈴" : words[n % 5]} ${n}号`, en: `Item ${n}` };
          return {
            sellerId: owner.userId,
            typeId: roots[n % 4]!,
            name,
            description: { ja: "説明" },
            price: n,
            inventory: 9,
            seq: n % 100,
            pointDiscount: n % 3 === 0 ? (n % 100) / 100 : 0,
            searchText: searchTextOf([name.ja, name.en]),
          };
        }),
      );
    }
    await at.ownerSql.unsafe("vacuum analyze commodity");
    await at.ownerSql.unsafe("vacuum analyze commodity_type");
  });

  test("a search of two Chinese characters, or of one word, is found by the index", async () => {
    for (const keyword of ["風鈴", "号5999", "Item 4321"]) {
      const text = await plan(listQuery(at.db, null, "ja", { ...everyone, keyword }, { limit: 12, offset: 0 }));
      expect(text).toContain("commodity_search_idx");
      expect(text).not.toContain("Seq Scan on commodity ");
    }
  });

  test("a page of a word, rare or common, is the first of all that have it, in every order", async () => {
    for (const sort of listSorts)
      for (const [keyword, isRare] of [
        ["号5999", true],
        ["茶", false],
      ] as const) {
        const query = { keyword, sort };
        const found = listQuery(at.db, null, "ja", query, { limit: 12, offset: 0 });
        if (isRare) expect(await plan(found)).toContain("commodity_search_idx");
        const ids = (await found).map(({ id }) => id);
        const where = and(visibleTo(null), inFlag("ja"), narrowed({ keyword }));
        const all = at.db.select({ id: commodities.id }).from(commodities).where(where);
        const whole = await all.orderBy(...orderOf(sort)).limit(12);
        expect(ids).toEqual(whole.map(({ id }) => id));
        const page = await listPage({ db: at.db, actor: null, locale: "ja_JP" }, { ...query, page: 1 });
        expect(page.cards.map(({ id }) => id)).toEqual(ids);
        expect(page.more).toBe(!isRare);
      }
  });

  test("the same search in texts as they are written reads every row: two characters have no trigram", async () => {
    await at.ownerSql.unsafe(`
      create table naive as select id, name ->> 'ja' as text from commodity;
      create index naive_idx on naive using gin (text gin_trgm_ops);
      analyze naive`);
    const rows = await at.sql.unsafe("explain select id from naive where text like '%抹茶%' and text like '%99%'");
    expect(rows.map((row) => String(row["QUERY PLAN"])).join("\n")).toContain("Seq Scan on naive");
  });

  test("the home, the ranking and each order of a list read no more rows than they show", async () => {
    const home = sectionsQuery(at.db).getQuery();
    const ranking = rankingQuery(at.db).getQuery();
    const values = { flag: "ja", admin: false };
    for (const query of [home, ranking])
      expect(await plan({ toSQL: () => query }, values)).not.toContain("Seq Scan on commodity ");
    for (const sort of listSorts) {
      const text = await plan(listQuery(at.db, null, "ja", { sort }, { limit: 12, offset: 0 }));
      expect(text).not.toContain("Seq Scan on commodity ");
    }
  });

  test("a list is counted as far as pages are offered, from its page on", async () => {
    expect(await countList(at.db, null, "ja", { offset: 0 })).toEqual({ rows: 120, more: true });
    expect(await countList(at.db, null, "ja", { offset: 120 })).toEqual({ rows: 240, more: true });
    const few = { offset: 0, lowPrice: 10, highPrice: 19 };
    expect(await countList(at.db, null, "ja", few)).toEqual({ rows: 10, more: false });
  });
});
