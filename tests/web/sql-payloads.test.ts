import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { typedWords } from "~/platform/fields/typed-signs";
import { commodities, commodityTypes } from "~db/schema/shop";
import { searchPatterns } from "~db/text/search-terms";
import { searchTextOf } from "~db/text/search-text";
import { commodity, seller } from "../factories/shop";
import { ask, inParallel } from "../harness/http";
import { linesOfLog } from "../harness/postgres-log";
import { type Product, startProduct } from "../harness/product";
import { sized } from "../harness/size";
import { type TestDatabase, testDatabase } from "../setup/database";

const broken = [
  "'",
  '"',
  "\\",
  ";",
  "--",
  "/*",
  "*/",
  ")",
  "(",
  "%",
  "_",
  "$$",
  "\u0000",
  "\ufeff",
  "𝟎",
  "'",
  "＇",
  "`",
];
const attacks = [
  "' or '1'='1",
  "' or 1=1 --",
  "1 or 1=1",
  '" or ""="',
  "'; drop table commodity; --",
  "1; select pg_sleep(5)",
  "' union select password_hash from user_account --",
  "') or true --",
  "1) or (1=1",
  "tea' and (select count(*) from user_account) > 0 --",
  "'||(select version())||'",
  "$1",
  "${1}",
  "{{1}}",
  ":id",
  "?",
  "id; --",
  "id desc, (select 1)",
  "seq asc nulls first",
  "(case when 1=1 then id else price end)",
  "E'\\\\' or 1=1",
  "U&'\\0027'",
  "chr(39)",
  "null",
  "nan",
  "1e999",
  "0x1",
  "-1",
  "9223372036854775808",
  "1::int",
  "true",
  "like '%'",
];
/** 200 payloads: special characters and known attacks, alone and around a word that finds something. */
const payloads = [...broken, ...attacks]
  .flatMap((text) => [text, `tea${text}`, `${text} tea`, `茶${text}茶`])
  .concat(attacks.flatMap((text) => [text.toUpperCase(), text.replaceAll(" ", "/**/")]))
  .slice(0, 200);

let database: TestDatabase;
let product: Product;
let rows: { id: number; searchText: string }[];

beforeAll(async () => {
  database = await testDatabase();
  const owner = await seller(database.db);
  for (const words of ["Green tea 茶", "Tea or coffee", "Tea 1", "茶茶", "Select null version", "Bowl"])
    await commodity(database.db, owner, { name: { en: words }, searchText: searchTextOf([words]) });
  /* What is sorted under a word is found by it too. */
  await database.db.update(commodityTypes).set({ name: { zh: "杂货", ja: "いろいろ", en: "Sundries" } });
  rows = await database.db.select({ id: commodities.id, searchText: commodities.searchText }).from(commodities);
  product = await startProduct(database.url);
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

/** Errors that PostgreSQL wrote into its log about the test's own database. */
async function loggedErrors(): Promise<string[]> {
  return (await linesOfLog(database.url)).filter((line) => /^\w+: (ERROR|FATAL|PANIC)/.test(line));
}

/** What a search must find, computed without SQL. */
const twin = (keyword: string) => {
  const wanted = searchPatterns(typedWords(keyword)).map((pattern) => pattern.slice(1, -1));
  return rows.filter(({ searchText }) => wanted.every((part) => searchText.includes(part))).map(({ id }) => id);
};
const api = (path: string, params: Record<string, string>) =>
  ask(product.port, `${path}?${new URLSearchParams(params)}`);
const idsOf = (body: string): number[] | undefined => {
  const found = JSON.parse(body);
  return (found.commodity ?? found).content?.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
};

describe("payloads in the parameters of searches and lists [WP9]", () => {
  test("there are 200 different ones", () => {
    expect(payloads).toHaveLength(200);
    expect(new Set(payloads).size).toBeGreaterThan(190);
  });

  test("control: the log shows a broken statement of this database", async () => {
    await database.sql.unsafe("select 1 from nowhere_at_all").catch(() => undefined);
    expect(await loggedErrors()).toHaveLength(1);
  });

  test("a keyword finds exactly its matches, by API and in lists", async () => {
    const wrong: string[] = [];
    await inParallel(payloads, 8, async (text) => {
      const asks = searchPatterns(text).length > 0;
      const expected = asks ? twin(text) : [];
      const found = await api("/api/search", { keyword: text, types: "commodity,shop", size: "100" });
      const refused = text.includes("\u0000") || text.length > 100;
      if (refused ? found.status >= 500 : String(idsOf(found.body)) !== String(expected))
        wrong.push(`search ${JSON.stringify(text)}: ${found.status} ${found.body.slice(0, 100)}`);
      const listed = await api("/api/commodity/commodityList", { commodityName: text, size: "100" });
      /* An empty keyword does not narrow a list; characters without a word empty it. */
      const left = asks || text.trim() === "" ? twin(text) : [];
      if (refused ? listed.status >= 500 : String(idsOf(listed.body)) !== String(left))
        wrong.push(`list ${JSON.stringify(text)}: ${listed.status} ${listed.body.slice(0, 100)}`);
    });
    expect(wrong).toEqual([]);
    expect(await loggedErrors()).toHaveLength(1);
  });

  test("pages answer every payload in every parameter", async () => {
    const wrong: string[] = [];
    const addresses = (text: string): [string, Record<string, string>][] => [
      ["/search/result", { keyword: text, type: text, page: text }],
      ["/shop", { keyword: text, sort: text, page: text, lowPrice: text, highPrice: text }],
    ];
    /* A page takes as long as ten calls, so the short form sends every fourth payload. */
    const some = payloads.filter((_, at) => at % sized(4, 1) === 0);
    await inParallel(some.flatMap(addresses), 8, async ([path, params]) => {
      const { status } = await api(path, params);
      if (status !== 200) wrong.push(`${path} ${JSON.stringify(params)}: ${status}`);
    });
    expect(wrong).toEqual([]);
    expect(await loggedErrors()).toHaveLength(1);
  });

  test("names of orders, types, pages and prices are read or refused, never run", async () => {
    const wrong: string[] = [];
    const plain = idsOf((await api("/api/commodity/commodityList", { size: "100" })).body);
    const names = [
      "sortStyle",
      "ascending",
      "page",
      "lowPrice",
      "highPrice",
      "commodityTypeId",
      "sellerId",
      "flag",
      "startOfCreateTime",
    ];
    const cases = payloads.flatMap((text) => names.map((name) => [name, text] as const));
    await inParallel(cases, 8, async ([name, text]) => {
      const { status, body } = await api("/api/commodity/commodityList", { [name]: text, size: "100" });
      const within = (idsOf(body) ?? []).every((id) => plain?.includes(id));
      if (![200, 400, 406].includes(status) || (status === 200 && !within))
        wrong.push(`${name} ${JSON.stringify(text)}: ${status}`);
    });
    await inParallel(payloads, 8, async (text) => {
      for (const name of ["types", "page", "size"]) {
        const { status } = await api("/api/search", { keyword: "tea", [name]: text });
        if (![200, 400, 406].includes(status)) wrong.push(`search ${name} ${JSON.stringify(text)}: ${status}`);
      }
      for (const path of ["/api/misc/weather", "/api/misc/postcode"]) {
        const { status } = await (path.endsWith("weather")
          ? api(path, { ids: text })
          : ask(product.port, `${path}/${encodeURIComponent(text)}`));
        if (![200, 400, 406].includes(status)) wrong.push(`${path} ${JSON.stringify(text)}: ${status}`);
      }
    });
    expect(wrong).toEqual([]);
    expect(await loggedErrors()).toHaveLength(1);
  });
});
