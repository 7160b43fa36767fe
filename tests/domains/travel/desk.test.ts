import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { makePages } from "~/foundation/files/paged/make-pages.server";
import { endPages } from "~/foundation/files/paged/verbs/paged.server";
import { rankedArticles, relatedTo, sections } from "~/products/travel/queries/lists.server";
import { findTravel } from "~/products/travel/queries/search.server";
import { travelDesk } from "~/products/travel/travel-desk.server";
import { countTravel } from "~/products/travel/verbs/count-travel.server";
import { viewArticle } from "~/products/travel/verbs/view-article.server";
import { claps } from "~db/schema/claps";
import { pagedFiles, storedFiles } from "~db/schema/files";
import { notifications } from "~db/schema/notifications";
import { travelArticles, travelViews } from "~db/schema/travel";
import { paper } from "../../factories/papers";
import { aGuest } from "../../harness/guests";
import { article, by, database, db, editorId, run, uploaded } from "./world";

const rowOf = async (id: number) => (await db.select().from(travelArticles).where(eq(travelArticles.id, id)))[0];
const told = () => db.select().from(notifications).where(eq(notifications.userId, editorId));
const refOf = async (key: string) => (await db.select().from(storedFiles).where(eq(storedFiles.key, key)))[0]?.ref;

test("an article is shown as soon as its pages are there, and its editor is told", async () => {
  const attachment = await uploaded(paper({ words: ["Quiet gates", "Early birds"] }), { made: false });
  const id = await article({ attachment, title: { zh: "未到", en: "Not yet" } });
  expect(await rowOf(id)).toMatchObject({ pagesState: "queued", shownKey: null, pageCount: 0 });
  const shown = async () => (await sections(db, "en_US")).flatMap(({ cards }) => cards).some((card) => card.id === id);
  expect(await shown()).toBe(false);
  await makePages(attachment);
  expect(await rowOf(id)).toMatchObject({ pagesState: "ready", shownKey: attachment, pageCount: 2 });
  expect(await shown()).toBe(true);
  expect((await told()).at(-1)).toMatchObject({
    key: "travel-desk:notice.ready",
    refType: "travel-pages",
    refId: String(id),
    params: { name: "a.pdf", count: 2 },
  });
  const paging = { page: 0, size: 10, offset: 0 };
  const found = await findTravel(db, { keyword: "early birds", locale: "en_US", viewer: null, paging });
  expect(found.content.map((hit) => hit.id)).toEqual([id]);
});

test("a PDF that takes another's place: readers keep the earlier pages until the new ones are there, and when there never are", async () => {
  const first = await uploaded();
  const id = await article({ attachment: first });
  const second = await uploaded(paper({ words: ["Only one"] }), { made: false });
  await article({ attachment: second }, id);
  expect(await rowOf(id)).toMatchObject({ attachment: second, shownKey: first, pageCount: 2, pagesState: "queued" });
  await run((tx) => endPages(tx, second, { state: "failed", reason: "pdfTooSlow" }));
  expect(await rowOf(id)).toMatchObject({ shownKey: first, pagesState: "failed", pagesReason: "pdfTooSlow" });
  expect([await refOf(first), await refOf(second)]).toEqual([`travel-article:${id}`, `travel-article:${id}`]);
  expect((await told()).at(-1)?.key).toBe("travel-desk:notice.failed");
  expect(await run((tx) => changeRows(tx, travelDesk, by(), "retry", [id]))).toBe(1);
  expect(await rowOf(id)).toMatchObject({ pagesState: "queued", pagesReason: null });
  await makePages(second);
  expect(await rowOf(id)).toMatchObject({ shownKey: second, pageCount: 1, pagesState: "ready" });
  expect([await refOf(first), await refOf(second)]).toEqual([null, `travel-article:${id}`]);
  expect(await run((tx) => changeRows(tx, travelDesk, by(), "retry", [id]))).toBe(0);
});

test("a PDF that failed, none at all and a date ahead are refused beside their fields", async () => {
  const failed = await uploaded(paper(), { made: false });
  await run((tx) => endPages(tx, failed, { state: "failed", reason: "pdfBroken" }));
  await expect(article({ attachment: failed })).rejects.toMatchObject({
    key: "travelPagesFailed",
    field: "attachment",
  });
  await expect(article({ attachment: "demo/news/tea.webp" })).rejects.toMatchObject({ field: "attachment" });
  const publishedTime = new Date("2999-01-01T00:00:00Z");
  await expect(article({ publishedTime })).rejects.toMatchObject({ key: "timeAhead", field: "publishedTime" });
  await db.delete(pagedFiles).where(eq(pagedFiles.key, failed));
});

test("a reader counts once a day; days that are over become a number, and nobody writes the article's row", async () => {
  const [id, guest] = [await article(), aGuest()];
  const at = (day: string) => new Date(`${day}T12:00:00+09:00`);
  const before = await rowOf(id);
  for (const who of [{ userId: editorId }, { userId: editorId }, guest])
    await run((tx) => viewArticle(tx, who, id, at("2026-04-01")));
  expect(await rowOf(id)).toEqual(before);
  await run((tx) => countTravel(tx, at("2026-04-01")));
  expect((await rowOf(id))?.viewCount).toBe(2);
  await run((tx) => viewArticle(tx, guest, id, at("2026-04-02")));
  await run((tx) => countTravel(tx, at("2026-04-02")));
  expect(await rowOf(id)).toMatchObject({ viewsBefore: 2, viewCount: 3 });
  expect(await database.db.$count(travelViews, eq(travelViews.articleId, id))).toBe(1);
  await run((tx) => countTravel(tx, at("2026-04-03")));
  expect(await rowOf(id)).toMatchObject({ viewsBefore: 3, viewCount: 3 });
  await expect(run((tx) => viewArticle(tx, guest, 999_999))).rejects.toMatchObject({ kind: "missing" });
});

test("five readers of one address are three a day", async () => {
  const id = await article();
  const at = (day: string) => new Date(`${day}T12:00:00+09:00`);
  const view = (who: ReturnType<typeof aGuest>, day: string) => run((tx) => viewArticle(tx, who, id, at(day)));
  const [first, ...others] = Array.from({ length: 5 }, () => aGuest("one address"));
  if (!first) throw new Error("no reader");
  for (const who of [first, first, first, ...others]) await view(who, "2026-05-01");
  await run((tx) => countTravel(tx, at("2026-05-01")));
  expect((await rowOf(id))?.viewCount).toBe(3);
  await view(first, "2026-05-02");
  await run((tx) => countTravel(tx, at("2026-05-02")));
  expect((await rowOf(id))?.viewCount).toBe(4);
});

test("claps of guests beyond the share of their address rank nothing", async () => {
  const [pushed, liked] = [await article(), await article()];
  const day = "2026-05-03";
  const clapped = { type: "travel", day, clapCount: 1 };
  await db
    .insert(claps)
    .values(
      Array.from({ length: 12 }, (_, at) => ({ ...clapped, refId: pushed, device: `pushed ${at}`, unranked: at >= 3 })),
    );
  await db.insert(claps).values({ ...clapped, refId: liked, userId: editorId, clapCount: 10 });
  await run((tx) => countTravel(tx, new Date(`${day}T12:00:00+09:00`)));
  expect((await rowOf(liked))?.heat).toBeGreaterThan((await rowOf(pushed))?.heat ?? 0);
  await db.delete(claps).where(eq(claps.day, day));
});

test("the ranking: claps of the last 30 days first, then views, then the newest; a second count changes nothing", async () => {
  const [old, read, clapped] = [await article(), await article(), await article()];
  const clap = (refId: number, day: string, clapCount: number) =>
    db.insert(claps).values({ type: "travel", refId, userId: editorId, day, clapCount });
  await clap(old, "2026-01-01", 10);
  await clap(clapped, "2026-04-10", 1);
  await db.update(travelArticles).set({ viewCount: 900, viewsBefore: 900 }).where(eq(travelArticles.id, read));
  const at = new Date("2026-04-20T00:00:00Z");
  await run((tx) => countTravel(tx, at));
  const order = (await rankedArticles(db, "en_US", 20)).map(({ id }) => id);
  expect(order.slice(0, 2)).toEqual([clapped, read]);
  expect(order).toContain(old);
  expect(await run((tx) => countTravel(tx, at))).toBe(0);
});

test("related articles are others of the category, those with the same tags first; what is hidden is nowhere", async () => {
  const one = await article({ category: "tips", tags: ["箱子"] });
  const same = await article({ category: "tips", tags: ["箱子"] });
  const newer = await article({ category: "tips" });
  const hidden = await article({ category: "tips", seq: -1, tags: ["箱子"] });
  const other = await article({ category: "scene", tags: ["箱子"] });
  const related = (await relatedTo(db, "zh_CN", { id: one, category: "tips", tags: ["箱子"] })).map(({ id }) => id);
  expect(related).toEqual([same, newer]);
  expect(related).not.toContain(hidden);
  expect(related).not.toContain(other);
  const gone = and(eq(travelArticles.id, newer), eq(travelArticles.category, "tips"));
  await db.update(travelArticles).set({ deletedTime: new Date() }).where(gone);
  expect((await relatedTo(db, "zh_CN", { id: one, category: "tips", tags: [] })).map(({ id }) => id)).toEqual([same]);
});
