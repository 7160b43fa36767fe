import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entityPage, type SortStyle, sortStyles } from "~/products/shop/catalogue/entities.server";
import { commodityTypes } from "~db/schema/shop";
import { commodity, seller } from "../../factories/shop";
import { listenForStatements } from "../../harness/statements";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { type PlanNode, rowsOf } from "../../standard/growth";

let at: TestDatabase;
let [parent, child, busy]: number[] = [];
const asking = { actor: null, locale: "en_US" } as const;
const page = (typeIds: number[], style: SortStyle, { ascending = false, page: number = 0, size = 20 } = {}) =>
  entityPage(at.db, asking, { typeIds }, { page: number, size, offset: number * size }, { style, ascending });

beforeAll(async () => {
  at = await testDatabase();
  const owner = await seller(at.db);
  const typeOf = async (parentId?: number) => {
    const name = { en: "T" };
    const [row] = await at.db
      .insert(commodityTypes)
      .values({ name, level: parentId ? 2 : 1, parentId: parentId ?? null })
      .returning({ id: commodityTypes.id });
    return row?.id ?? 0;
  };
  parent = await typeOf();
  child = await typeOf(parent);
  busy = await typeOf();
  for (let n = 0; n < 60; n++) {
    const typeId = n % 3 === 0 ? parent : child;
    await commodity(at.db, owner, { typeId, price: 100 + ((n * 37) % 50), seq: n % 7, inventory: n });
  }
  const columns = await at.sql`select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'commodity' and table_schema = 'public' and column_name <> 'id' and is_generated = 'NEVER'`;
  const names = columns.map(({ name }) => String(name)).join();
  for (const [typeId, price] of [
    [await typeOf(), 90_000],
    [busy, 500],
  ] as const) {
    const one = await commodity(at.db, owner, { typeId, price });
    await at.sql.unsafe(
      `insert into commodity (${names}) select ${names} from commodity, generate_series(1, 3000) where id = ${one}`,
    );
  }
  await at.ownerDb.execute(sql`analyze commodity`);
});
afterAll(() => at.close());

test.each(sortStyles)("the pages of some types by %s are the parts of the whole list", async (style) => {
  for (const ascending of [true, false]) {
    const whole = (await page([parent ?? 0, child ?? 0], style, { ascending, size: 100 })).content.map(({ id }) => id);
    expect(new Set(whole).size).toBe(60);
    const parts = [];
    for (const number of [0, 1, 2, 3, 4])
      parts.push(...(await page([parent ?? 0, child ?? 0], style, { ascending, page: number, size: 13 })).content);
    expect(parts.map(({ id }) => id)).toEqual(whole);
    const value = { seq: "seq", createTime: "createTime", price: "price", sales: "soldCount", inventory: "inventory" };
    const sorted = parts.map((one) => Number(one[value[style] as "price"]));
    expect(sorted).toEqual(sorted.toSorted((a, b) => (ascending ? a - b : b - a)));
  }
  expect((await page([], style)).content).toEqual([]);
});

test("the dearest of a cheap type are found without reading all of it, nor what is dearer elsewhere", async () => {
  const sent = listenForStatements(at.db);
  await page([parent ?? 0, busy ?? 0], "price");
  const select = sent().find(({ text }) => text.includes("order by") && text.includes("shop"));
  const explained = await at.sql.unsafe<{ "QUERY PLAN": { Plan: PlanNode }[] }[]>(
    `explain (analyze, buffers, format json) ${select?.text}`,
    (select?.params ?? []) as never[],
  );
  const plan = explained[0]?.["QUERY PLAN"][0]?.Plan;
  expect(plan && rowsOf(plan)).toBeLessThan(1_000);
});
