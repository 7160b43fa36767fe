import "../../../app/composition";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { find } from "~/foundation/search/find.server";
import { searchView } from "~/foundation/search/search-page.server";
import { synonymDesk } from "~/foundation/search/synonym-desk.server";
import type { Locale } from "~/platform/i18n/locales";
import { commodityTypes } from "~db/schema/shop";
import { commoditySearchText } from "~db/text/shop-search";
import { commodity, seller } from "../../factories/shop";
import { deskBy } from "../../harness/desk";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let admin: number;
beforeAll(async () => {
  database = await testDatabase();
  admin = (await person(database.db, "admin")).id;
  const owner = await seller(database.db);
  for (const en of ["Paper Crane", "Paper Boat", "Cranefly in a Jar"]) {
    const name = { zh: en, ja: en, en };
    await commodity(database.db, owner, {
      name,
      searchText: commoditySearchText({ name, description: {}, modelType: "" }),
    });
  }
  await database.db.update(commodityTypes).set({ name: { zh: "纸玩意", ja: "紙のもの", en: "Folded Things" } });
});
afterAll(() => database.close());

async function titles(keyword: string) {
  const paging = { page: 0, size: 20, offset: 0 };
  const found = await find(database.db, "commodity", { keyword, locale: "en_US", viewer: null, paging });
  return found.content.map(({ title }) => title);
}
const save = (words: object, id?: number) =>
  inTransaction(database.db, (tx) =>
    saveEntity(tx, synonymDesk, deskBy(admin, "ADMIN"), { words }, id === undefined ? undefined : { id }),
  );

describe("the desk of synonyms", () => {
  test("a search for a word of a group finds what any other of its words finds, from the moment it is saved", async () => {
    expect(await titles("折鹤")).toEqual([]);
    const { id } = await save({ zh: "折鹤、千纸鹤", ja: "折り鶴", en: "paper crane, crane" });
    for (const typed of ["折鹤", "千紙鶴", "折り鶴"])
      expect([typed, await titles(typed)]).toEqual([typed, ["Paper Crane"]]);
    expect(await titles("折鹤 paper")).toEqual(["Paper Crane"]);
    expect(await titles("折鹤 boat")).toEqual([]);
    await save({ ja: "折り鶴", en: "boat" }, id);
    expect([await titles("折り鶴"), await titles("折鹤")]).toEqual([["Paper Boat"], []]);
  });

  test("a word that two groups have finds the words of both, what was typed before them", async () => {
    await save({ zh: "昆虫", en: "cranefly" });
    await save({ zh: "昆虫", en: "boat" });
    expect((await titles("昆虫")).sort()).toEqual(["Cranefly in a Jar", "Paper Boat"]);
    await save({ en: "boat, jar" });
    expect(await titles("jar")).toEqual(["Cranefly in a Jar", "Paper Boat"]);
    expect(await titles("boat")).toEqual(["Paper Boat", "Cranefly in a Jar"]);
  });

  test.each([
    [{ en: "tea" }, "tea"],
    [{ en: "Tea, teas, TEA" }, "Tea, teas, TEA"],
    [{ zh: "茶、、" }, "茶、、"],
  ])("%j is no group", async (words, typed) => {
    await expect(save(words)).rejects.toMatchObject({ key: "synonymAlone", field: "words", params: { typed } });
  });
});

describe("names of categories", () => {
  test("find what is in the category, in every language, and a new name at once", async () => {
    expect((await titles("Folded Things")).length).toBe(3);
    expect((await titles("纸玩意")).length).toBe(3);
    await database.db.update(commodityTypes).set({ name: { zh: "纸玩意", ja: "紙のもの", en: "Origami" } });
    expect([(await titles("origami")).length, await titles("folded")]).toEqual([3, []]);
  });
});

describe("where nothing is found", () => {
  const view = (keyword: string, locale: Locale) =>
    searchView({
      db: database.db,
      actor: null,
      locale,
      t: ((key: string) => key) as never,
      url: new URL(`https://tabikura.test/search/result?keyword=${encodeURIComponent(keyword)}`),
    });

  test.each([
    ["en_US", "Origamy", ["Origami"], "Origami"],
    ["ja_JP", "紙ののもの", ["紙のもの"], "紙のもの"],
    ["zh_CN", "纸完意", ["纸玩意"], "纸玩意"],
    ["en_US", "xqzxq", [], "Origami"],
  ] as const)(
    "%s: %s offers near words and categories in the visitor's language",
    async (locale, typed, near, label) => {
      const { offers, sections } = await view(typed, locale);
      expect(sections).toEqual([]);
      expect(offers?.near).toEqual(near);
      expect(offers?.categories).toEqual([expect.objectContaining({ label, href: expect.stringMatching(/^\//) })]);
    },
  );

  test("something found, and nothing typed, offer nothing", async () => {
    expect((await view("paper", "en_US")).offers).toBeNull();
    expect((await view("", "en_US")).offers).toBeNull();
  });
});
