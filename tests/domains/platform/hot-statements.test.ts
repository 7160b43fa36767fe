import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { begin, type Connection, connect } from "~db/client";
import { hotStatements } from "~db/hot-statements";
import { type TestDatabase, testDatabase } from "../../setup/database";

describe("which statements are hot", () => {
  const times = (isHot: (text: string) => boolean, text: string, count: number) =>
    Array.from({ length: count }, () => isHot(text));

  test("the tenth use within a minute, not ten uses in a day; never a long text", () => {
    let now = 0;
    const isHot = hotStatements(() => now);
    expect(times(isHot, "a", 11)).toEqual([...Array(9).fill(false), true, true]);
    expect(times(isHot, "x".repeat(20_001), 30)).not.toContain(true);
    for (let day = 0; day < 30; day++) {
      now += 61_000;
      expect(isHot("rare")).toBe(false);
    }
    now += 3_600_000;
    expect(isHot("a")).toBe(false);
  });

  test("a flood of texts that differ takes neither memory nor more than 200 places", () => {
    const isHot = hotStatements(() => 0);
    for (let at = 0; at < 50_000; at++) expect(isHot(`once ${at}`)).toBe(false);
    const other = hotStatements(() => 0);
    const hot = Array.from({ length: 400 }, (_, at) => times(other, `often ${at}`, 10).at(-1));
    expect(hot.filter(Boolean)).toHaveLength(200);
  });
});

describe("a connection of the product", () => {
  let database: TestDatabase;
  let one: Connection;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    one = connect(database.url, { max: 1, before: () => undefined });
  });
  afterEach(() => one.close());

  const prepared = async (like: string): Promise<number> =>
    Number(
      (await one.sql.unsafe(`select count(*) from pg_prepared_statements where statement like '${like}'`))[0]?.count,
    );
  const ask = (value: number) => one.db.execute(sql`select ${value}::int as value`);

  test("prepares what comes often, once, and answers each use with its own values", async () => {
    await ask(0);
    expect(await prepared("select $1::int as value")).toBe(0);
    for (let value = 1; value < 30; value++) expect(await ask(value)).toMatchObject([{ value }]);
    expect(await prepared("select $1::int as value")).toBe(1);
  });

  test("in transactions and savepoints too, which are still undone", async () => {
    await database.ownerSql`create table marked (by int)`;
    const mark = (by: number) => sql`insert into marked values (${by})`;
    await begin(one.db, async (tx) => {
      for (let by = 0; by < 15; by++) await tx.execute(mark(by));
      await tx
        .transaction(async (inner) => {
          await inner.execute(mark(99));
          throw new Error("undone");
        })
        .catch(() => undefined);
    });
    expect(await prepared("insert into marked%")).toBe(1);
    expect((await one.sql`select max(by) as last, count(*) as marks from marked`)[0]).toMatchObject({
      last: 14,
      marks: "15",
    });
  });

  test("a table that changes under a kept plan is no error", async () => {
    await database.ownerSql`create table changing (id int, word text)`;
    await one.sql`insert into changing values (1, '7')`;
    const read = () => one.db.execute(sql`select * from changing where id = ${1}`);
    for (let at = 0; at < 15; at++) await read();
    await database.ownerSql`alter table changing alter column word type int using word::int`;
    expect(await read()).toMatchObject([{ id: 1, word: 7 }]);
  });
});
