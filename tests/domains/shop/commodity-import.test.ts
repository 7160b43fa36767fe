import { count, eq, like, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import "~/composition";
import { linesOf } from "~/foundation/desks/import/decode-table";
import { columnsFor, importColumns } from "~/foundation/desks/import/import-columns.server";
import { readRows } from "~/foundation/desks/import/read-rows.server";
import { sampleTable } from "~/foundation/desks/import/sample-table.server";
import { importTableOf } from "~/foundation/desks/import/table-of-rows.server";
import { importRows } from "~/foundation/desks/import/verbs/import-rows.server";
import type { RequestContext } from "~/platform/access/request-context";
import { locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { commodityDesk } from "~/products/shop/commodity/commodity-desk.server";
import { auditLog } from "~db/schema/audit";
import { commodities, shops } from "~db/schema/shop";
import { adjust, db, rowOf, run, save, typeId, type Worker, worker } from "./commodity-world";

const t = translator("en_US");
const head = "id,name.zh,name.ja,name.en,description.zh,description.ja,description.en,typeId,price,vipPrice";
const line = (name: string, more: { id?: number; price?: string; vip?: string; type?: number } = {}) =>
  `${more.id ?? ""},,,${name},,,About ${name},${more.type ?? typeId},${more.price ?? "1200"},${more.vip ?? ""}`;
const table = (...lines: string[]) => [head, ...lines].join("\n");

class Back extends Error {}

let seller: Worker;
let other: Worker;
beforeAll(async () => {
  [seller, other] = [await worker(), await worker()];
});

const read = async (text: string, by = seller) =>
  readRows(commodityDesk, { db, actor: by.actor, locale: "en_US" }, await linesOf(text), { t });

/** What the page's import does with a table: all of it, or nothing. */
async function bring(text: string, { by = seller, isTry = false } = {}) {
  const { rows, faults } = await read(text, by);
  let found = { added: 0, changed: 0, same: 0, faults };
  await run(async (tx) => {
    const done = await importRows(tx, commodityDesk, by, rows, { t, isTry });
    found = { ...done, faults: [...faults, ...done.faults].sort((a, b) => a.line - b.line) };
    if (isTry || found.faults.length > 0) throw new Back();
  }).catch((error) => {
    if (!(error instanceof Back)) throw error;
  });
  return found;
}
const named = (name: string) =>
  db
    .select()
    .from(commodities)
    .where(like(sql`${commodities.name}->>'en'`, `${name}%`))
    .orderBy(commodities.id);
const own = async (by: Worker) =>
  (await db.select({ rows: count() }).from(commodities).where(eq(commodities.sellerId, by.actor.userId)))[0]?.rows;

/** What the file of the list says to somebody. */
const fileOf = (by: Worker) => {
  const context = { locale: "en_US", actor: by.actor, replyHeaders: new Headers() } as unknown as RequestContext;
  const state = { page: 0, size: 20, sort: "seq", isDescending: true, columns: [], filters: {}, print: false };
  return importTableOf(db, commodityDesk, state as never, context);
};

test.each(locales)("no two columns have one heading in %s", (locale) => {
  const headings = [...importColumns(commodityDesk, translator(locale)).values()];
  expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
});

describe("goods are added by a table", () => {
  test("in the seller's own shop, which opens with them; what the table leaves out is what a new form holds", async () => {
    expect(await bring(table(line("Imported one"), line("Imported two")))).toEqual({
      added: 2,
      changed: 0,
      same: 0,
      faults: [],
    });
    const rows = await named("Imported");
    expect(rows).toMatchObject([
      { name: { en: "Imported one" }, price: 1_200, status: "SELLING", limitBuyMax: -1, verify: true },
      { name: { en: "Imported two" }, sellerId: seller.actor.userId, searchText: expect.stringContaining("imported") },
    ]);
    expect(await db.select().from(shops).where(eq(shops.sellerId, seller.actor.userId))).toHaveLength(1);
    const target = `commodity:${rows[1]?.id}`;
    expect(await db.select().from(auditLog).where(eq(auditLog.target, target))).toMatchObject([
      { action: "commodity", actorId: seller.actor.userId, detail: expect.stringContaining("Imported two") },
    ]);
  });

  test("a try finds the same and writes nothing", async () => {
    const text = table(line("Only tried"), line("Only tried too"));
    expect(await bring(text, { isTry: true })).toMatchObject({ added: 2, faults: [] });
    expect(await named("Only tried")).toEqual([]);
  });

  test("what is wrong is named by line and column, in the reader's language", async () => {
    const { faults } = await bring(
      table(line("A"), line("B", { price: "x" }), line("C", { vip: "1300" }), line("D", { type: 999_999 })),
    );
    expect(faults).toEqual([
      { line: 3, text: expect.stringMatching(/^Price.*: ./) },
      { line: 4, text: expect.stringMatching(/^.+: .+/) },
      { line: 5, text: expect.stringMatching(/^.+: .+/) },
    ]);
    const labels = columnsFor(commodityDesk, seller.actor, t);
    expect(faults[1]?.text).toContain(labels.get("vipPrice"));
    expect(faults[2]?.text).toContain(labels.get("typeId"));
  });

  test("the sample can be imported as it is", async () => {
    const context = { locale: "ja_JP", actor: seller.actor, replyHeaders: new Headers() } as unknown as RequestContext;
    const text = await sampleTable(db, commodityDesk, context);
    expect(await bring(text)).toMatchObject({ added: 1, faults: [] });
  });

  test("10,000 lines with 500 faults: each is named by its line, and nothing is kept", async () => {
    const wrong = [{ price: "x" }, { vip: "9999999" }, { type: 999_999 }, { price: "-1" }];
    const lines = Array.from({ length: 10_000 }, (_, at) =>
      line(`Many ${at}`, at % 20 === 7 ? wrong[Math.floor(at / 20) % wrong.length] : {}),
    );
    const before = await own(seller);
    const { faults } = await bring(table(...lines));
    expect(faults.map((fault) => fault.line)).toEqual(Array.from({ length: 500 }, (_, at) => at * 20 + 9));
    expect(await own(seller)).toBe(before);
  });
});

describe("goods are changed by a table", () => {
  test("in the columns that it has; rows that say what is there already are left alone", async () => {
    const [one, two] = [await save(seller, { price: 1_000, seq: 4 }), await save(seller, { price: 2_000 })];
    const before = await rowOf(two);
    expect(await bring(`id,price\n${one},1500\n${two},2000\n`)).toMatchObject({ added: 0, changed: 1, same: 1 });
    expect(await rowOf(one)).toMatchObject({ price: 1_500, seq: 4, name: { en: "Sencha" }, inventory: 20 });
    expect(await rowOf(two)).toEqual(before);
  });

  test("rows of several kinds at once keep what their own line does not say", async () => {
    const [one, two] = [await save(seller, { modelType: "K" }), await save(seller, { modelType: "L", seq: 9 })];
    const text = `id,price,modelType,onShelvesTime\n${one},1700,K2,\n${two},1800,L,2027-01-01T09:00\n`;
    const kept = (await rowOf(one))?.onShelvesTime;
    expect(await bring(text)).toMatchObject({ changed: 2, faults: [] });
    expect(await rowOf(one)).toMatchObject({ price: 1_700, modelType: "K2", onShelvesTime: kept });
    expect(await rowOf(two)).toMatchObject({ price: 1_800, onShelvesTime: new Date("2027-01-01T00:00:00Z"), seq: 9 });
  });

  test("never in the stock, which has its own form, nor in what only administrators say", async () => {
    const id = await save(seller, { inventory: 20 });
    await adjust(seller, id, -3);
    await bring(`id,inventory,verify,sellerId,price\n${id},999,,someone,1300\n`);
    expect(await rowOf(id)).toMatchObject({
      inventory: 17,
      price: 1_300,
      verify: true,
      sellerId: seller.actor.userId,
    });
  });

  test("of another seller not one, and not the others of that table either", async () => {
    const [mine, theirs] = [await save(seller, { price: 1_000 }), await save(other, { price: 1_000 })];
    const { faults } = await bring(`id,price\n${mine},1\n${theirs},1\n`);
    expect(faults).toEqual([
      { line: 3, text: expect.stringMatching(/^Number: “\d+”. No row that you can change has this number.$/) },
    ]);
    expect([(await rowOf(mine))?.price, (await rowOf(theirs))?.price]).toEqual([1_000, 1_000]);
  });

  test("neither over what changed since the table was taken, nor twice in one table", async () => {
    const id = await save(seller, { price: 1_000 });
    const version = (await rowOf(id))?.updateTime.getTime();
    await save(seller, { price: 1_100 }, id);
    expect((await bring(`id,version,price\n${id},${version},900\n`)).faults).toHaveLength(1);
    const twice = await bring(`id,price\n${id},900\n${id},901\n`);
    expect(twice.faults).toEqual([{ line: 3, text: `Number: “${id}”. Line 2 changes the same row already.` }]);
    expect(await rowOf(id)).toMatchObject({ price: 1_100 });
  });

  test("a try does not lock what buyers need", async () => {
    const id = await save(seller, { price: 1_000 });
    const { rows } = await read(`id,price\n${id},1200\n`);
    await run(async (tx) => {
      expect(await importRows(tx, commodityDesk, seller, rows, { t, isTry: true })).toMatchObject({ changed: 1 });
      await db.execute(sql`select from commodity where id = ${id} for update nowait`);
    });
    expect(await rowOf(id)).toMatchObject({ price: 1_000 });
  });

  test("what the database alone refuses is named by its line too", async () => {
    const id = await save(seller, { price: 1_000 });
    const { rows } = await read(`id,price,seq\n${id},1200,3\n${await save(seller)},1200,4\n`);
    const broken = rows.map((row) => (row.id === id ? { ...row, values: { ...row.values, status: "GONE" } } : row));
    const { faults } = await run((tx) => importRows(tx, commodityDesk, seller, broken, { t }));
    expect(faults).toEqual([{ line: 2, text: expect.stringContaining("rule") }]);
  });

  test("the list's file comes back as it was, and with an edit as that", async () => {
    const maker = await worker();
    const id = await save(maker, {
      price: 3_000,
      pointDiscount: 0.3,
      saleStart: new Date("2099-01-01T00:00:07Z"),
      saleSeconds: 90_061,
      name: { en: '=1+1, "quoted"', zh: "茶" },
      description: { en: "two\nlines" },
      limitBuyMax: 5,
    });
    await save(maker, { mainType: "discount-code", validFrom: new Date("2099-02-01T00:00:00Z") });
    const before = await rowOf(id);
    const file = await fileOf(maker);
    expect(file).not.toContain("Verified by");
    expect(await bring(file, { by: maker })).toEqual({ added: 0, changed: 0, same: 2, faults: [] });
    expect(await bring(file.replaceAll(",3000,", ",3100,"), { by: maker })).toMatchObject({ changed: 1, same: 1 });
    expect(await rowOf(id)).toEqual({
      ...before,
      price: 3_100,
      updateTime: expect.any(Date),
      searchText: expect.any(String),
    });
  });
});
