import "../../../app/composition";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { saveDraft } from "~/foundation/desks/verbs/save-draft.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { artisanDesk } from "~/products/artisan/artisan-desk.server";
import { artCategoryDesk } from "~/products/artisan/category-desk.server";
import { artProductDesk, artProductDeskOf } from "~/products/artisan/product-desk.server";
import { linkedArtisans } from "~/products/artisan/queries/linked.server";
import { artisanPage, productPage } from "~/products/artisan/queries/lists.server";
import { artisanCategories, artisans, artProducts } from "~db/schema/artisan";
import { searchWords } from "~db/text/search-terms";
import { artisan, artisanInput, by, category, cover, db, editor, run, work } from "./world";

const refusalOf = (doing: Promise<unknown>) => doing.then(() => null).catch((error) => error.key);
const remove = (desk: typeof artisanDesk, id: number) => run((tx) => changeRows(tx, desk, by(), "remove", [id]));
const artisanRow = async (id: number) => (await db.select().from(artisans).where(eq(artisans.id, id)))[0];
const workRow = async (id: number) => (await db.select().from(artProducts).where(eq(artProducts.id, id)))[0];

let ceramic: number;
let metal: number;
beforeAll(async () => {
  [ceramic, metal] = [await category(), await category({ mainCat: 3, name: { ja: "南部鉄器" } })];
});

describe("an artisan", () => {
  test("is of the main category of the category, and numbers begin after the demonstration's", async () => {
    const id = await artisan(metal);
    expect(id).toBeGreaterThan(1_000);
    expect(await artisanRow(id)).toMatchObject({ mainCat: 3, editorId: editor.id });
  });

  test("who changes the craft takes the works along", async () => {
    const id = await artisan(ceramic);
    const made = await work(id);
    expect(await workRow(made)).toMatchObject({ mainCat: 1, editorId: editor.id });
    await artisan(metal, {}, id);
    expect((await workRow(made))?.mainCat).toBe(3);
    const paging = { page: 0, size: 50, offset: 0 };
    const shown = (await productPage(db, "ja_JP", { mainCat: 3 }, paging)).content.map((card) => card.id);
    expect(shown).toContain(made);
  });

  test("stays while there is a work, a hidden one too; a category while there is an artisan", async () => {
    const own = await category();
    const id = await artisan(own, { seq: -1 });
    const made = await work(id, { seq: -1 });
    expect(await refusalOf(remove(artCategoryDesk, own))).toBe("artCategoryInUse");
    expect(await refusalOf(remove(artisanDesk, id))).toBe("artisanHasWorks");
    await remove(artProductDesk, made);
    expect(await remove(artisanDesk, id)).toBe(1);
    expect(await remove(artCategoryDesk, own)).toBe(1);
    expect(await refusalOf(work(id))).toBe("artisanGone");
    expect(await refusalOf(artisan(own))).toBe("artCategoryGone");
  });

  test("has works that are found by how their names are read", async () => {
    const made = await work(await artisan(ceramic), { name: { ja: "朱泥 急須" } });
    const { searchText = "" } = (await workRow(made)) ?? {};
    for (const asked of ["急須", "きゅうす", "teapot", "茶壶"])
      expect([asked, searchWords(asked).every((word) => searchText.includes(word))]).toEqual([asked, true]);
    expect(searchText).not.toContain(searchWords("そば")[0]);
  });

  test("hidden with a category, and the works with both", async () => {
    const own = await category({ mainCat: 6 });
    const id = await artisan(own);
    const made = await work(id);
    const paging = { page: 0, size: 50, offset: 0 };
    const seen = async () => [
      (await artisanPage(db, "zh_CN", { mainCat: 6 }, paging)).content.map((card) => card.id),
      (await productPage(db, "zh_CN", { mainCat: 6 }, paging)).content.map((card) => card.id),
    ];
    expect(await seen()).toEqual([[id], [made]]);
    await run((tx) => changeRows(tx, artCategoryDesk, by(), "hide", [own]));
    expect(await seen()).toEqual([[], []]);
    await run((tx) => changeRows(tx, artCategoryDesk, by(), "show", [own]));
    await run((tx) => changeRows(tx, artisanDesk, by(), "hide", [id]));
    expect(await seen()).toEqual([[], []]);
  });

  test("the highest first, then the newest [N21]", async () => {
    const own = await category({ mainCat: 7 });
    const [one, two, three] = [await artisan(own), await artisan(own, { seq: 5 }), await artisan(own)];
    const { content } = await artisanPage(db, "en_US", { categoryId: own }, { page: 0, size: 8, offset: 0 });
    expect(content.map((card) => card.id)).toEqual([two, three, one]);
    expect(content[0]).toMatchObject({ name: { text: "Taro Yamada" }, other: { lang: "ja" }, place: "Saga" });
  });

  test("the database itself knows no other category, no other prefecture, and no work of another main category", async () => {
    const made = { ...artisanInput({ categoryId: ceramic }), categoryId: ceramic };
    await expect(db.insert(artisans).values({ ...made, mainCat: 2 } as never)).rejects.toThrow();
    await expect(db.insert(artisans).values({ ...made, mainCat: 1, prefecture: "paris" } as never)).rejects.toThrow();
    await expect(db.insert(artisanCategories).values({ mainCat: 9, name: {} })).rejects.toThrow();
    const id = await artisan(ceramic);
    const lone = { artisanId: id, mainCat: 2, name: {}, content: {}, material: {}, cover };
    await expect(db.insert(artProducts).values(lone)).rejects.toThrow();
  });

  test("a draft changes nothing that visitors see", async () => {
    const id = await artisan(ceramic);
    const draft = { ...artisanInput({ categoryId: ceramic }), jpName: "草稿" };
    await run((tx) => saveDraft(tx, artisanDesk, by(), draft as never, { id }));
    expect((await artisanRow(id))?.jpName).toBe("山田 太郎");
  });

  test("is found by either name or the number, as works lead there", async () => {
    const id = await artisan(ceramic, { jpName: "佐藤 独特", engName: "Dokutoku Sato" });
    const find = (typed: string) => linkedArtisans.find({ db, locale: "ja_JP" } as never, typed, 8);
    for (const typed of ["独特", "dokutoku", String(id)]) expect((await find(typed))[0]?.id, typed).toBe(id);
    expect(await find("100%")).toEqual([]);
  });
});

describe("a work", () => {
  test("may move to another artisan, and is then of that main category", async () => {
    const made = await work(await artisan(ceramic));
    await work(await artisan(metal), {}, made);
    expect((await workRow(made))?.mainCat).toBe(3);
  });

  test("at an artisan's own desk the works of others are not there", async () => {
    const [mine, theirs] = [await artisan(ceramic), await artisan(ceramic)];
    const [own, other] = [await work(mine), await work(theirs)];
    const desk = artProductDeskOf(mine);
    const rename = (id: number) =>
      run((tx) => saveEntity(tx, desk, by(), { artisanId: mine, name: { en: "Renamed" }, material: {} }, { id }));
    await rename(own);
    expect((await workRow(own))?.name).toEqual({ en: "Renamed" });
    expect(await refusalOf(rename(other))).toBe("notFindData");
    expect(desk.initial?.(by().actor as never)).toEqual({ artisanId: mine });
  });
});
