import { count, eq, like, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { linesOf } from "~/foundation/desks/import/decode-table";
import { readRows } from "~/foundation/desks/import/read-rows.server";
import { readingsOf } from "~/foundation/desks/import/table-encoding";
import { importRows } from "~/foundation/desks/import/verbs/import-rows.server";
import { translator } from "~/platform/i18n/texts.server";
import { typeDesk } from "~/products/shop/catalogue/type-desk.server";
import { commodityTypes } from "~db/schema/shop";
import { admin, db, run, save } from "./world";

const t = translator("en_US");
const read = async (text: string) =>
  readRows(typeDesk, { db, actor: admin.actor, locale: "en_US" }, await linesOf(text), { t });
const rowOf = async (id: number) => (await db.select().from(commodityTypes).where(eq(commodityTypes.id, id)))[0];
const head = "id,name.zh,name.ja,name.en,parentId,flag,seq";

describe("a table is read", () => {
  const table = "名称 (Chinese),seq\r\n茶,1\r\n";
  test.each([
    ["UTF-8", Buffer.from(table)],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${table}`)],
    ["UTF-16", Buffer.from(`\uFEFF${table}`, "utf16le")],
    ["UTF-16 of the other order", Buffer.from(`\uFEFF${table}`, "utf16le").swap16()],
    ["Shift_JIS", Buffer.from("96bc8fcc2c8f870d0a82a8928382c691e48f8a2c310d0a", "hex")],
    ["GB18030", Buffer.from("c3fbb3c62cc5c5d0f20d0ab5e3d0c4d3ebc3c0ceb62c310d0a", "hex")],
  ])("as %s, whatever stands between its cells", async (_, bytes) => {
    const [taken] = await readingsOf(bytes, "en_US");
    const [first, second] = await linesOf((taken?.text ?? "").replaceAll(",", "\t"));
    expect(first).toMatchObject({ line: 1, cells: [expect.stringContaining("名称"), expect.any(String)] });
    expect(second?.cells[1]).toBe("1");
  });

  test("with quoted cells over several lines, without empty lines; a guarded formula is what it was", async () => {
    const lines = await linesOf('a,b\n\n"x\ny",\'=1+1\n,\n');
    expect(lines).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 4, cells: ["x\ny", "=1+1"] },
    ]);
  });

  test("by headings in any language or by name; strange, half and empty ones are refused", async () => {
    for (const heading of [
      "Name (Chinese),Name (Japanese),Name (English),Order",
      "名称 （中文）,名称(日文),名称(英文),排序",
    ]) {
      const { rows, faults } = await read(`${heading}\n茶,,,5\n`);
      expect(faults).toEqual([]);
      expect(rows).toMatchObject([{ line: 2, values: { name: { zh: "茶" }, seq: 5, parentId: null, flag: "all" } }]);
    }
    await expect(read("x,y\n1,2")).rejects.toMatchObject({ key: "tableNoColumns" });
    await expect(read("seq,level\n1,2")).rejects.toMatchObject({
      key: "tableUnknownColumn",
      params: { column: "level" },
    });
    await expect(read("id,name.zh\n1,2")).rejects.toMatchObject({ key: "tableParts" });
    await expect(read(`${head}\n\n`)).rejects.toMatchObject({ key: "tableEmpty" });
    await expect(read(`seq\n${"1\n".repeat(10_001)}`)).rejects.toMatchObject({ key: "tableTooLong" });
  });
});

describe("a table is imported", () => {
  test("row by row as the form would: new rows, changed ones in the columns that it has", async () => {
    const top = await save({ name: { zh: "茶", en: "Tea" }, seq: 3 });
    const { rows } = await read(`${head}\n,绿茶,,Green tea,${top.id},ja,7\n`);
    expect(await run((tx) => importRows(tx, typeDesk, admin, rows, { t }))).toMatchObject({
      added: 1,
      changed: 0,
      faults: [],
    });
    const [below] = await db.select().from(commodityTypes).where(eq(commodityTypes.parentId, top.id));
    expect(below).toMatchObject({ name: { zh: "绿茶", en: "Green tea" }, level: 2, flag: "ja", seq: 7 });
    const change = await read(`id,seq\n${top.id},9\n`);
    expect(await run((tx) => importRows(tx, typeDesk, admin, change.rows, { t }))).toMatchObject({
      added: 0,
      changed: 1,
    });
    expect(await rowOf(top.id)).toMatchObject({ name: { zh: "茶", en: "Tea" }, seq: 9 });
  });

  test("but not over what somebody changed since the table was taken, nor what is not there", async () => {
    const { id, updateTime } = await save({ name: { en: "Old" }, seq: 1 });
    await save({ seq: 2 }, { id });
    const { rows } = await read(`id,version,seq\n${id},${updateTime.getTime()},5\n`);
    const { faults } = await run((tx) => importRows(tx, typeDesk, admin, rows, { t }));
    expect(faults).toEqual([{ line: 2, text: "Somebody else has changed this meanwhile." }]);
    expect(await rowOf(id)).toMatchObject({ seq: 2 });
    const gone = await read("id,seq\n999999,5\n");
    expect((await run((tx) => importRows(tx, typeDesk, admin, gone.rows, { t }))).faults).toHaveLength(1);
  });

  test("5,000 rows with 100 faults: each is named by its line, and nothing is saved", async () => {
    const wrong = new Map([
      [0, ",,,,,all,1"],
      [1, ",w,,,,all,x"],
      [2, ",w,,,,fr,1"],
      [3, ",w,,,999999,all,1"],
    ]);
    const lines = Array.from({ length: 5_000 }, (_, at) =>
      at % 50 === 0 ? (wrong.get((at / 50) % 4) ?? "") : `,many ${at},,,,all,${at % 100}`,
    );
    const { rows, faults } = await read([head, ...lines].join("\n"));
    class Back extends Error {}
    const before = await db.select({ rows: count() }).from(commodityTypes);
    let refused: typeof faults = [];
    await run(async (tx) => {
      refused = (await importRows(tx, typeDesk, admin, rows, { t })).faults;
      throw new Back();
    }).catch((error) => {
      if (!(error instanceof Back)) throw error;
    });
    const named = [...faults, ...refused].map(({ line }) => line).sort((a, b) => a - b);
    expect(named).toEqual(Array.from({ length: 100 }, (_, at) => at * 50 + 2));
    expect(await db.select({ rows: count() }).from(commodityTypes)).toEqual(before);
    expect(
      await db
        .select()
        .from(commodityTypes)
        .where(like(sql`${commodityTypes.name}->>'zh'`, "many %")),
    ).toEqual([]);
  });
});
