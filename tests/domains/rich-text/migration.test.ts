import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docOfLines, richWordsOf } from "~/foundation/rich-text/rich-words";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { adCategories, ads } from "~db/schema/adwall";
import { person } from "../../harness/people";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const migration = new URL("../../../db/migrations/0017_rich_text.sql", import.meta.url);

test("plain descriptions become documents, no word lost; documents stay", async () => {
  const { db } = database;
  const owner = await person(db, "restaurant_admin");
  const [category] = await db
    .insert(adCategories)
    .values({ name: { en: "Food" } })
    .returning();
  const plain = {
    zh: "第一段，含“引号”与 \\ 反斜杠\r\n\n　第二段\t结束　",
    ja: "# 見出しではありません\n- 品書き **でも** ありません",
    en: "<b>One</b> & $1 ${two} %s 'x' \"y\"\n\n\n  two  \n",
  };
  const add = async (description: unknown) => {
    const [row] = await db
      .insert(ads)
      .values({
        sellerId: owner.id,
        categoryId: category?.id ?? 0,
        name: { zh: "店" },
        address: {},
        introAttachment: "demo/adwall/sushi.webp",
        description: {},
      })
      .returning({ id: ads.id });
    await db.execute(sql`update ad set description = ${JSON.stringify(description)}::jsonb where id = ${row?.id}`);
    return row?.id ?? 0;
  };
  const [full, blank, empty] = [await add(plain), await add({ zh: " \n\t\n" }), await add({})];
  const rich = await add({ ja: readText("## 既に\n\n**文書**") });
  const run = async () => void (await db.execute(sql.raw(await readFile(migration, "utf8"))));
  const stored = async (id: number) =>
    (await db.select({ description: ads.description }).from(ads).where(eq(ads.id, id)))[0]?.description;
  await run();
  const made = richWordsOf({ zh: docOfLines(plain.zh), ja: docOfLines(plain.ja), en: docOfLines(plain.en) });
  expect(await stored(full)).toEqual(made);
  expect(JSON.stringify((await stored(full))?.zh)).toBe(JSON.stringify(made.zh));
  expect([await stored(blank), await stored(empty)]).toEqual([{}, {}]);
  expect(await stored(rich)).toEqual({ ja: readText("## 既に\n\n**文書**") });
  await run();
  expect(await stored(full)).toEqual(made);
});
