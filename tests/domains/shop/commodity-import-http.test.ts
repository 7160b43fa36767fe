import { count, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnsFor } from "~/foundation/desks/import/import-columns.server";
import { translator } from "~/platform/i18n/texts.server";
import { commodityDesk } from "~/products/shop/commodity/commodity-desk.server";
import { commodities } from "~db/schema/shop";
import { ask } from "../../harness/http";
import { type Product, startProduct } from "../../harness/product";
import { inOld } from "../../harness/spreadsheets";
import { bringTable } from "../../harness/table-form";
import { database, db, rowOf, save, typeId, type Worker, worker } from "./commodity-world";

const desk = "/admin/commodities?import=1";
const head = "name.zh,name.ja,name.en,description.zh,description.ja,description.en,typeId,price";
const line = (name: string, price = "1200") => `,,${name},,,About ${name},${typeId},${price}`;

let product: Product;
let seller: Worker;
beforeAll(async () => {
  product = await startProduct(database.url);
  seller = await worker();
});
afterAll(() => product?.kill());

const rows = async () =>
  (await db.select({ rows: count() }).from(commodities).where(eq(commodities.sellerId, seller.actor.userId)))[0]?.rows;
const bring = (step: string, text: string, who = seller, language?: string) =>
  bringTable(product, desk, { cookie: who.cookie, step, text, ...(language && { language }) });
const get = (path: string, who: Worker) => ask(product.port, path, { host: product.host("shop"), cookie: who.cookie });

test("the page offers the list, a sample and what each column takes", async () => {
  const { status, body } = await get(desk, seller);
  expect(status).toBe(200);
  for (const part of ["/api/commodity/table", "/api/commodity/table/sample", "<details", "<code>OFF_SHELVES</code>"])
    expect(body).toContain(part);
  for (const path of ["/api/commodity/table", "/api/commodity/table/sample"]) {
    const file = await get(path, seller);
    expect(file.status).toBe(200);
    expect(file.headers["content-type"]).toContain("text/csv");
  }
  const buyer = await worker("guest");
  expect((await get("/api/commodity/table/sample", buyer)).status).toBe(409);
});

test("a table is checked, refused by line in the reader's language, and imported whole", async () => {
  const wrong = await bring("import", [head, line("First"), line("Second", "x")].join("\n"), seller, "ja");
  expect(wrong.status).toBe(406);
  expect(wrong.body).toContain("3行目：");
  expect(await rows()).toBe(0);
  const right = [head, line("First"), line("Second")].join("\n");
  const tried = await bring("try", right);
  expect([tried.status, await rows()]).toEqual([200, 0]);
  expect(tried.body).toContain("adds 2 and changes 0");
  expect((await bring("import", right)).status).toBe(303);
  expect(await rows()).toBe(2);
});

test("goods of another seller, strange headings and what is no table are refused beside the file", async () => {
  const other = await worker();
  const theirs = await save(other, { price: 700 });
  const reply = await bring("import", `id,price\n${theirs},1\n`);
  expect(reply.status).toBe(406);
  expect(reply.body).toContain(`Line 2: Number: “${theirs}”. No row that you can change has this number.`);
  expect((await rowOf(theirs))?.price).toBe(700);
  for (const [text, said] of [
    ["seq,level\n1,2", "The column “level” is not known here."],
    ["seq,seq\n1,2", "The column “seq” stands there twice."],
    [`seq\n${"1\n".repeat(10_001)}`, "more than 10000 rows"],
  ] as const) {
    const { status, body } = await bring("try", text);
    expect([status, body.includes(said)], said).toEqual([406, true]);
  }
});

test("who is not verified brings no goods", async () => {
  const fresh = await worker("shop_admin", 0);
  const { status, body } = await bring("try", [head, line("First")].join("\n"), fresh);
  expect(status).toBe(406);
  expect(body).toContain("has not been verified yet");
});

describe("the encoding of a table", () => {
  const nameOfLast = async () =>
    (await db.select({ name: commodities.name }).from(commodities).orderBy(desc(commodities.id)).limit(1))[0]?.name;
  const keyIn = (body: string) => /value="(desk-table\/[^"]+)"/.exec(body)?.[1] ?? "";

  test("UTF-16 with tabs, as a spreadsheet saves Unicode text, is taken", async () => {
    const text = [head, line("UTF-16 緑茶")].join("\r\n").replaceAll(",", "\t");
    const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
    for (const [name, sent] of [
      ["goods.csv", bytes],
      ["goods.txt", Buffer.from(bytes).swap16()],
    ] as const) {
      const { status, body } = await bringTable(product, desk, {
        cookie: seller.cookie,
        step: "try",
        text: sent,
        name,
      });
      expect([status, body.includes("adds 1 and changes 0")], name).toEqual([200, true]);
    }
  });

  test("that more than one fits is asked for, with what each reads, and nothing is imported before", async () => {
    const text = inOld("gb18030", [head, `清水烧,,,清水烧,,,${typeId},3500`].join("\r\n"));
    const before = await rows();
    const asked = await bringTable(product, desk, { cookie: seller.cookie, step: "import", text });
    expect(asked.status).toBe(200);
    for (const part of ["清水烧", "ﾇ衢ｮﾉﾕ", 'checked="" value="gb18030"', "adds 1 and changes 0"])
      expect(asked.body).toContain(part);
    expect(await rows()).toBe(before);
    const file = keyIn(asked.body);
    const again = (step: string, encoding: string) => {
      const more = { file, askedOf: file, encoding };
      return bringTable(product, desk, { cookie: seller.cookie, step, text: "", name: "", more });
    };
    expect((await again("try", "shift_jis")).body).toContain('checked="" value="shift_jis"');
    expect((await again("import", "gb18030")).status).toBe(303);
    expect(await nameOfLast()).toEqual({ zh: "清水烧" });
  });

  test("that headings tell is not asked for", async () => {
    const labels = [...columnsFor(commodityDesk, seller.actor, translator("zh_CN"))];
    const headings = head.split(",").map((name) => labels.find(([own]) => own === name)?.[1] ?? "");
    const text = inOld("gb18030", [headings.join(","), `清水烧,,,清水烧,,,${typeId},3500`].join("\r\n"));
    const { body, status } = await bringTable(product, desk, { cookie: seller.cookie, step: "try", text });
    expect([status, body.includes("adds 1 and changes 0"), body.includes('name="encoding"')]).toEqual([
      200,
      true,
      false,
    ]);
  });
});

test("a fault names the column, the value and what is allowed", async () => {
  const text = [`${head},status,onShelvesTime`, `${line("First")},Sold,someday`].join("\n");
  const { body } = await bring("try", text);
  for (const part of ["“Sold”", "OFF_SHELVES (", "“someday”", "2027-04-01 09:00"]) expect(body).toContain(part);
});
