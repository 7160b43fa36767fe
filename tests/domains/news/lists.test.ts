import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import { neighboursOf, openArticle } from "~/products/news/queries/article.server";
import { categoriesOf } from "~/products/news/queries/categories.server";
import { hotNews, newsPage, yearPage, yearsOf } from "~/products/news/queries/lists.server";
import { findNews } from "~/products/news/queries/search.server";
import { newsSubject } from "~/products/news/queries/subject.server";
import type { NewsType } from "~/products/news/rules/types";
import { countHeat } from "~/products/news/verbs/count-heat.server";
import { clapSubjects, claps } from "~db/schema/claps";
import { news } from "~db/schema/news";
import { person } from "../../harness/people";
import { article, category, db, run } from "./world";

const paging = (page = 0, size = 30) => ({ page, size, offset: page * size });
const idsOf = async (type: NewsType, more: { category?: number; locale?: "zh_CN" | "ja_JP" | "en_US" } = {}) => {
  const { locale = "ja_JP", ...by } = more;
  return (await newsPage(db, locale, { type, ...by }, paging())).content.map(({ id }) => id);
};
const at = (day: string) => new Date(`${day}T03:00:00Z`);

describe("the lists", () => {
  test("sticky articles come first, then by place, then the newest; hidden and removed ones never", async () => {
    const one = await category();
    const old = await article(one, { publishedTime: at("2026-01-01") });
    const recent = await article(one, { publishedTime: at("2026-03-01") });
    const placed = await article(one, { publishedTime: at("2025-01-01"), seq: 5 });
    const sticky = await article(one, { publishedTime: at("2024-01-01"), stickyType: 1 });
    const hidden = await article(one, { seq: -1 });
    expect(await idsOf(1, { category: one })).toEqual([sticky, placed, recent, old]);
    expect(await idsOf(1)).toEqual([sticky, placed, recent, old]);
    expect(await idsOf(2)).toEqual([]);
    expect((await newsPage(db, "ja_JP", { type: 1 }, paging(1, 3))).content.map(({ id }) => id)).toEqual([old]);
    await expect(openArticle(db, hidden)).rejects.toMatchObject({ kind: "missing" });
    const [first] = (await newsPage(db, "ja_JP", { type: 1 }, paging())).content;
    expect(first).toMatchObject({ isTop: true, title: "桜", category: { id: one, name: "季節", color: "rose" } });
  });

  test("a language's lists leave out what is for another, and its own words come first", async () => {
    const one = await category({ type: 2 });
    const all = await article(one, { title: { zh: "只有中文" }, publishedTime: at("2026-01-01") });
    const forChinese = await article(one, { language: "zh", publishedTime: at("2026-01-02") });
    expect(await idsOf(2, { locale: "zh_CN" })).toEqual([forChinese, all]);
    expect(await idsOf(2, { locale: "en_US" })).toEqual([all]);
    const [card] = (await newsPage(db, "en_US", { type: 2 }, paging())).content;
    expect(card).toMatchObject({ title: "只有中文", lang: "zh" });
    expect((await openArticle(db, forChinese)).id).toBe(forChinese);
  });

  test("a hidden category takes its articles along", async () => {
    const one = await category({ type: 3, seq: -1 });
    const id = await article(one);
    expect(await idsOf(3)).toEqual([]);
    expect(await categoriesOf(db, 3, "ja")).toEqual([]);
    await expect(openArticle(db, id)).rejects.toMatchObject({ kind: "missing" });
    expect((await newsSubject.find(db, [id], "ja")).size).toBe(0);
  });

  test("a year is Tokyo's", async () => {
    const one = await category({ type: 3 });
    const last = await article(one, { publishedTime: new Date("2025-12-31T14:59:59Z") });
    const first = await article(one, { publishedTime: new Date("2025-12-31T15:00:00Z") });
    const idsIn = async (year: number) =>
      (await yearPage(db, "ja_JP", { category: one, year }, paging())).content.map(({ id }) => id);
    expect([await idsIn(2025), await idsIn(2026)]).toEqual([[last], [first]]);
    expect(await yearsOf(db, one)).toEqual({ first: 2025, last: 2026 });
  });

  test("an article knows those before and after it in its category", async () => {
    const one = await category({ type: 2 });
    const times = ["2026-02-01", "2026-02-02", "2026-02-02", "2026-02-03"];
    const ids: number[] = [];
    for (const day of times) ids.push(await article(one, { publishedTime: at(day) }));
    const seen = async (id: number | undefined) => {
      const { prev, next } = await neighboursOf(db, "ja_JP", await openArticle(db, id ?? 0));
      return [prev?.id ?? null, next?.id ?? null];
    };
    expect(await Promise.all(ids.map(seen))).toEqual([
      [null, ids[1]],
      [ids[0], ids[2]],
      [ids[1], ids[3]],
      [ids[2], null],
    ]);
  });

  test("the search finds words of any language, the beginning of long texts and tags", async () => {
    const one = await category({ type: 2 });
    const id = await article(one, { title: { zh: "罕见词", ja: "稀有語" }, tags: ["rareword"] });
    const find = async (keyword: string) =>
      (await findNews(db, { keyword, locale: "en_US", viewer: null, paging: paging() })).content.map((hit) => hit.id);
    expect([await find("罕见词"), await find("稀有語"), await find("rareword")]).toEqual([[id], [id], [id]]);
  });
});

describe("what is hot", () => {
  const today = new Date("2026-11-24T03:00:00Z");
  let one: number;
  let ids: number[];
  const clap = async (id: number, daysAgo: number, people: number) => {
    for (let at = 0; at < people; at++) {
      const { id: userId } = await person(db, "guest");
      await db
        .insert(claps)
        .values({ type: "news", refId: id, userId, day: dayAfter(tokyoDay(today), -daysAgo), clapCount: 10 });
    }
    await db
      .insert(clapSubjects)
      .values({ type: "news", refId: id, total: people * 10 })
      .onConflictDoUpdate({ target: [clapSubjects.type, clapSubjects.refId], set: { total: people * 10 } });
  };
  beforeAll(async () => {
    one = await category();
    ids = [];
    for (let at = 0; at < 4; at++) ids.push(await article(one));
    const [old = 0, recent = 0, edge = 0] = ids;
    await clap(old, 30, 5);
    await clap(recent, 0, 2);
    await clap(edge, 29, 1);
  });

  test("claps of 30 days first, then of all time; what nobody clapped for is left out", async () => {
    const [old, recent, edge] = ids;
    expect(await run((tx) => countHeat(tx, today))).toBe(3);
    expect((await hotNews(db, "ja_JP", 1)).map(({ id }) => id)).toEqual([recent, edge, old]);
    expect(await hotNews(db, "ja_JP", 2)).toEqual([]);
  });

  test("a second count changes nothing, a later day takes what has become old", async () => {
    const [old, recent, edge] = ids;
    await run((tx) => countHeat(tx, today));
    expect(await run((tx) => countHeat(tx, today))).toBe(0);
    await run((tx) => countHeat(tx, new Date(today.getTime() + 86_400_000)));
    expect((await hotNews(db, "ja_JP", 1)).map(({ id }) => id)).toEqual([recent, old, edge]);
    const [row] = await db
      .select()
      .from(news)
      .where(eq(news.id, edge ?? 0));
    expect(row?.heat).toBe(10);
  });
});
