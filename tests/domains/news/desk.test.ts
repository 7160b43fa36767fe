import "../../../app/composition";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { saveDraft } from "~/foundation/desks/verbs/save-draft.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { newsCategoryDesk } from "~/products/news/category-desk.server";
import { newsDesk } from "~/products/news/news-desk.server";
import { staleWords } from "~db/schema/desks";
import { news, newsCategories } from "~db/schema/news";
import { tags } from "~db/schema/tags";
import { article, articleInput, by, category, db, editor, run } from "./world";

let international: number;
let china: number;
beforeAll(async () => {
  [international, china] = [await category(), await category({ type: 2 })];
});

const rowOf = async (id: number) => (await db.select().from(news).where(eq(news.id, id)))[0];
const act = (name: string, ...ids: number[]) => run((tx) => changeRows(tx, newsDesk, by(), name, ids));
const refusalOf = (work: Promise<unknown>) => work.then(() => null).catch((error) => error.key);

describe("an article", () => {
  test("has its category's type, its editor's name and whose it is; numbers begin after the demonstration's", async () => {
    const id = await article(china);
    expect(id).toBeGreaterThan(100_000);
    expect(await rowOf(id)).toMatchObject({ type: 2, author: "Editor", editorId: editor.id, stickyType: 0 });
    await article(international, { author: "Mori" }, id);
    expect(await rowOf(id)).toMatchObject({ type: 1, author: "Mori" });
  });

  test("only that of type 1 is sticky, by a save, a change of category or the list's act", async () => {
    expect(await refusalOf(article(china, { stickyType: 1 }))).toBe("newsStickyType");
    const id = await article(international, { stickyType: 1 });
    expect(await refusalOf(article(china, { stickyType: 1 }, id))).toBe("newsStickyType");
    const plain = await article(china);
    expect(await act("pin", id, plain)).toBe(0);
    expect(await act("unpin", id, plain)).toBe(1);
    expect(await act("pin", id, plain)).toBe(1);
    expect([(await rowOf(id))?.stickyType, (await rowOf(plain))?.stickyType]).toEqual([1, 0]);
  });

  test("the database itself knows no other types and no sticky article of another", async () => {
    const made = { title: {}, content: {}, categoryId: china };
    await expect(db.insert(news).values({ ...made, type: 1 })).rejects.toThrow();
    await expect(db.insert(news).values({ ...made, type: 2, stickyType: 1 })).rejects.toThrow();
    await expect(db.insert(newsCategories).values({ type: 4, name: {} })).rejects.toThrow();
  });

  test("none is dated ahead; what is left empty stays as it is", async () => {
    expect(await refusalOf(article(china, { publishedTime: new Date(Date.now() + 60_000) }))).toBe("timeAhead");
    const publishedTime = new Date("2026-01-05T03:00:00Z");
    const id = await article(china, { publishedTime });
    await run((tx) => saveEntity(tx, newsDesk, by(), { ...articleInput({ categoryId: china }) }, { id }));
    expect((await rowOf(id))?.publishedTime).toEqual(publishedTime);
  });

  test("needs a title and words in one language at least, and a category that is there", async () => {
    expect(await refusalOf(article(china, { title: {} }))).toBe("oneLanguage");
    expect(await refusalOf(article(china, { content: {} }))).toBe("oneLanguage");
    expect(await refusalOf(article(999_999))).toBe("newsCategoryGone");
  });

  test("counts its tags while visitors see it", async () => {
    const cited = async () => (await db.select().from(tags).where(eq(tags.name, "樱花季")))[0]?.citedNum;
    const id = await article(china, { tags: ["樱花季"] });
    expect(await cited()).toBe(1);
    await act("hide", id);
    expect(await cited()).toBe(0);
    await act("show", id);
    expect(await cited()).toBe(1);
    await act("remove", id);
    expect(await cited()).toBe(0);
  });

  test("a language that is left behind is marked", async () => {
    const id = await article(china);
    await article(china, { title: { zh: "新的樱花", ja: "桜", en: "Blossom" } }, id);
    const marks = await db
      .select()
      .from(staleWords)
      .where(eq(staleWords.ref, `news:${id}`));
    expect(marks.map(({ field, flag }) => `${field}.${flag}`).sort()).toEqual(["title.en", "title.ja"]);
  });

  test("a draft changes nothing that visitors see", async () => {
    const id = await article(china);
    await run((tx) =>
      saveDraft(tx, newsDesk, by(), { ...articleInput({ categoryId: china }), title: { zh: "草稿" } } as never, { id }),
    );
    expect((await rowOf(id))?.title.zh).toBe("樱花");
  });
});

describe("a category", () => {
  const save = (more: object, id?: number) =>
    run((tx) => saveEntity(tx, newsCategoryDesk, by(), { name: { zh: "茶" }, color: "teal", seq: 0, ...more }, { id }));

  test("keeps the type that it was made with", async () => {
    const id = await category({ type: 2 });
    await save({ type: 1 }, id);
    const [row] = await db.select().from(newsCategories).where(eq(newsCategories.id, id));
    expect(row).toMatchObject({ type: 2, color: "teal" });
  });

  test("stays while it holds an article, a hidden one too", async () => {
    const id = await category();
    const one = await article(id, { seq: -1 });
    const remove = () => run((tx) => changeRows(tx, newsCategoryDesk, by(), "remove", [id]));
    expect(await refusalOf(remove())).toBe("newsCategoryInUse");
    await act("remove", one);
    expect(await remove()).toBe(1);
    expect(await refusalOf(article(id))).toBe("newsCategoryGone");
  });
});
