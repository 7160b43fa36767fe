import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "~db/schema/audit";
import { drafts } from "~db/schema/desks";
import { ask, callApi } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { article, category, database, db, editor } from "./world";

let product: Product;
let guest: Person;
let china: number;
let fashion: number;
let international: number;
beforeAll(async () => {
  product = await startProduct(database.url);
  guest = await person(db, "guest");
  [international, china, fashion] = [await category(), await category({ type: 2 }), await category({ type: 3 })];
});
afterAll(() => product?.kill());

const call = async (method: string, path: string, body?: unknown, who?: Person) => {
  const reply = await callApi(product.port, method, `/api${path}`, body, who ? { cookie: who.cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const page = (path: string, who?: Person, host: "tv" | "main" = "tv") =>
  ask(product.port, path, { host: product.host(host), ...(who && { cookie: who.cookie }) });

const entity =
  "id title titleJp titleEn category author createTime coverPhoto content contentHtml contentJp contentHtmlJp contentString tags stickyType seq language claps";

describe("calls of readers", () => {
  test("an article has the fields of the specification, its words as document, HTML and text", async () => {
    const id = await article(china, { cover: "demo/news/tea.webp", tags: ["茶"] });
    const { body } = await call("GET", `/news/get/${id}`);
    for (const field of [...entity.split(" "), "prevId", "nextId"]) expect(body, field).toHaveProperty(field);
    expect(body).toMatchObject({
      id,
      title: "樱花",
      titleJp: "桜",
      author: "Editor",
      coverPhoto: { type: "demo", uuidKey: "demo/news/tea.webp" },
      category: { id: china, name: "季节", color: "#a8325a", type: 2 },
      stickyType: 0,
      language: "all",
      claps: 0,
      contentString: "花开了",
      content: { type: "doc" },
      tags: ["茶"],
    });
    expect(body.contentHtml).toContain("<strong>花</strong>开了");
    expect(body.createTime).toMatch(/Z$/);
  });

  test("a list is a page of ten, narrowed by what it is asked, with words up to 30 rows", async () => {
    const one = await category({ type: 2 });
    for (let at = 0; at < 12; at++)
      await article(one, { author: at % 2 ? "Mori" : "Sato", title: { zh: `第${at}篇` } });
    const list = async (query: string) => (await call("GET", `/news/list?categoryId=${one}&${query}`)).body;
    const whole = await list("");
    expect(whole).toMatchObject({ totalElements: 12, totalPages: 2, number: 0, size: 10 });
    for (const field of entity.split(" ")) expect(whole.content[0], field).toHaveProperty(field);
    expect(await list("page=1&pageSize=30")).toMatchObject({ content: [], number: 1, size: 30 });
    const long = await list("pageSize=9999");
    expect([long.content.length, "content" in long.content[0]]).toEqual([12, false]);
    expect((await list("author=Mori")).totalElements).toBe(6);
    expect((await list(`keyword=${encodeURIComponent("第11篇")}`)).totalElements).toBe(1);
    expect((await list("startOfCreateTime=2999-01-01T00:00:00Z")).totalElements).toBe(0);
    expect((await list("type=1")).totalElements).toBe(0);
    expect((await list("stickyType=1")).totalElements).toBe(0);
    expect((await list("page=x&pageSize=-5")).size).toBe(1);
    expect(await list("type=99&language=fr")).toEqual({
      message: "invalidInput",
      params: { fields: "type,language" },
    });
  });

  test("byCategory with the slash of the specification, categories by language and type", async () => {
    const hidden = await category({ type: 2, seq: -1 });
    const forJapanese = await category({ type: 2, language: "ja" });
    const id = await article(forJapanese);
    expect(
      (await call("GET", `/news/list/byCategory/?id=${forJapanese}`)).body.map((row: { id: number }) => row.id),
    ).toEqual([id]);
    const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id);
    const all = (await call("GET", "/news_category/listAll")).body;
    expect(idsOf(all)).toContain(forJapanese);
    expect(idsOf(all)).not.toContain(hidden);
    expect(all[0]).toMatchObject({ name: "季节", color: "#a8325a", seq: 0, parent: null });
    expect(idsOf((await call("GET", "/news_category/list?language=zh&type=2")).body)).not.toContain(forJapanese);
    expect(idsOf((await call("GET", "/news_category/list?language=ja&type=2")).body)).toContain(forJapanese);
    expect(idsOf((await call("GET", "/news_category/list?type=3")).body)).toEqual([fashion]);
  });

  test("what is hidden or no number is not found", async () => {
    const id = await article(china, { seq: -1 });
    for (const path of [`/news/get/${id}`, "/news/get/999999"])
      expect(await call("GET", path)).toEqual({ status: 406, body: { message: "notFindData" } });
    expect((await call("GET", "/news/get/abc")).status).toBe(406);
  });
});

const written = (more: object = {}) => ({
  title: "红叶",
  titleJp: "紅葉",
  titleEn: "Leaves",
  content: "**红**了",
  contentJp: "",
  contentEn: "",
  categoryId: international,
  author: "",
  tags: [],
  language: "all",
  stickyType: 1,
  seq: 0,
  cover: [],
  ...more,
});

describe("calls of editors", () => {
  test("save, update, revision, restore and delete; visitors read each state, the audit keeps all", async () => {
    const { body: made } = await call("POST", "/news/save", written(), editor);
    expect(made).toMatchObject({ result: "success", id: expect.any(Number) });
    const { id } = made;
    await call("PUT", "/news/update", written({ id, title: "错了" }), editor);
    expect((await call("GET", `/news/get/${id}`)).body).toMatchObject({ title: "错了", stickyType: 1 });
    const revisions = (await call("GET", `/news/revision/${id}`, undefined, editor)).body;
    expect(revisions).toHaveLength(2);
    expect(revisions[0]).toMatchObject({ nickname: "Editor", change: expect.any(String), rev: expect.any(Number) });
    await call("PUT", "/news/revision/restore", { id, rev: revisions[1].rev }, editor);
    expect((await call("GET", `/news/get/${id}`)).body).toMatchObject({ title: "红叶", contentString: "红了" });
    expect((await call("PUT", "/news/revision/restore", { id, rev: 1 }, editor)).body.message).toBe("notFindData");
    await call("DELETE", `/news/delete/${id}`, undefined, editor);
    expect((await call("GET", `/news/get/${id}`)).body.message).toBe("notFindData");
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `news:${id}`));
    expect(lines.map(({ actorId }) => actorId)).toEqual(lines.map(() => editor.id));
    expect(lines).toHaveLength(4);
  });

  test("publish publishes the draft of an article at once or at its time, shows a hidden one, and refuses nothing at all later", async () => {
    const { id } = (await call("POST", "/news/save", written({ seq: 3 }), editor)).body;
    const draft = async () => (await db.select().from(drafts).where(eq(drafts.rowId, id)))[0];
    await call("POST", "/news/draft/save", { ...written({ title: "草稿" }), id }, editor);
    const publishTime = new Date(Date.now() + 3_600_000).toISOString();
    expect((await call("PUT", "/news/publish", { id, publishTime }, editor)).status).toBe(200);
    expect((await draft())?.publishTime?.toISOString()).toBe(publishTime);
    expect((await call("GET", `/news/get/${id}`)).body.title).toBe("红叶");
    expect((await call("PUT", "/news/publish", { id }, editor)).status).toBe(200);
    expect(await draft()).toBeUndefined();
    expect((await call("GET", `/news/get/${id}`)).body.title).toBe("草稿");
    expect((await call("PUT", "/news/publish", { id, publishTime }, editor)).body.message).toBe("draftGone");
    await call("PUT", "/news/update", written({ id, seq: -4 }), editor);
    await call("PUT", "/news/publish", { id }, editor);
    expect((await call("GET", `/news/get/${id}`)).body.seq).toBe(3);
  });

  test("guests may do none of it", async () => {
    const id = await article(china);
    for (const [method, path, body] of [
      ["POST", "/news/save", written()],
      ["PUT", "/news/update", written({ id })],
      ["DELETE", `/news/delete/${id}`, undefined],
      ["PUT", "/news/publish", { id }],
      ["GET", `/news/revision/${id}`, undefined],
      ["PUT", "/news/revision/restore", { id, rev: 1 }],
      ["POST", "/news_category/save", { type: 1, name: "x" }],
      ["GET", "/admin/news/list", undefined],
    ] as const) {
      expect((await call(method, path, body)).status, path).toBe(401);
      expect((await call(method, path, body, guest)).status, path).toBe(409);
    }
  });

  test.each([
    ["a title too long", { title: "长".repeat(121) }],
    ["nothing to read", { content: "" }],
    ["a language that is none", { language: "fr" }],
    ["sticky by half", { stickyType: 2 }],
    ["dated ahead", { publishedTime: "2999-01-01T00:00:00Z" }],
  ])("%s is refused", async (_, more) => {
    expect((await call("POST", "/news/save", written(more), editor)).status).toBe(406);
  });
});

describe("pages", () => {
  test("a list, a category and an article; an id that is no number leads to /404", async () => {
    const id = await article(china, { title: { ja: "見出しの記事", zh: "标题文章" } });
    expect((await page("/cnNews")).body).toContain(`/cnNews/detail/${id}`);
    expect((await page(`/cnNews?category=${china}`)).body).toContain(`/cnNews/detail/${id}`);
    expect((await page(`/news?category=${china}`)).status).toBe(404);
    expect((await page(`/cnNews?category=999999`)).status).toBe(404);
    expect((await page(`/cnNews/detail/${id}`)).body).toMatch(/application\/ld\+json[\s\S]*NewsArticle/);
    expect(await page("/news/detail/abc")).toMatchObject({ status: 302, headers: { location: "/404" } });
    expect((await page("/news/detail/999999")).status).toBe(404);
  });

  test("an article has one address: that of its type, of its category, in a language", async () => {
    const one = await article(china);
    const two = await article(fashion);
    expect((await page(`/news/detail/${one}`)).headers.location).toBe(`/cnNews/detail/${one}`);
    expect((await page(`/cnNews/detail/${two}`)).headers.location).toMatch(
      new RegExp(`^/tokyo-fashion/${fashion}/(zh|ja|en)/${two}$`),
    );
    expect((await page(`/tokyo-fashion/${china}/ja/${two}`)).headers.location).toBe(
      `/tokyo-fashion/${fashion}/ja/${two}`,
    );
    expect((await page(`/tokyo-fashion/${fashion}/ja/${two}/`)).body).toContain("咲いた");
    expect((await page(`/tokyo-fashion/${fashion}/fr/${two}`)).status).toBe(404);
    const year = new Date().getUTCFullYear();
    expect((await page(`/tokyo-fashion/${fashion}/${year}`)).body).toContain(`/${two}`);
    expect((await page(`/tokyo-fashion/${fashion}/20x6`)).status).toBe(404);
    expect((await page(`/tokyo-fashion/${china}/${year}`)).status).toBe(404);
    expect((await page("/tokyo-fashion/magazine")).body).toContain(`/${two}`);
  });

  test("a cached page is made anew by a correction and by its category's name", async () => {
    const one = await category({ type: 2, name: { zh: "旧类", en: "Old kind" } });
    const id = await article(one, { title: { zh: "最初", en: "First title" } });
    const read = async () => (await page(`/cnNews/detail/${id}`)).body;
    expect(await read()).toContain("First title");
    const cached = await page(`/cnNews/detail/${id}`);
    expect(cached.headers["cache-control"]).toContain("public");
    expect(cached.setCookies).toEqual([]);
    const body = written({ id, titleEn: "Corrected title", categoryId: one, stickyType: 0 });
    expect((await call("PUT", "/news/update", body, editor)).status).toBe(200);
    await expect.poll(read).toContain("Corrected title");
    const renamed = { id: one, type: 2, name: "新类", nameEn: "New kind", color: "teal", seq: 0 };
    expect((await call("PUT", "/news_category/update", renamed, editor)).status).toBe(200);
    await expect.poll(read).toContain("New kind");
  });

  test("the feed of each edition, in a language, on every host", async () => {
    const id = await article(china, { title: { zh: "订阅 <b>&", ja: "購読" } });
    const feed = await page("/cnNews/rss.xml?lang=zh");
    expect(feed.headers["content-type"]).toContain("application/rss+xml");
    expect(feed.body).toContain("订阅 &lt;b&gt;&amp;");
    expect(feed.body).toContain(`/cnNews/detail/${id}</link>`);
    expect((await page("/cnNews/rss.xml?lang=ja", undefined, "main")).body).toContain("購読");
    for (const path of ["/news/rss.xml", "/tokyo-fashion/rss.xml?lang=en"]) expect((await page(path)).status).toBe(200);
  });
});
