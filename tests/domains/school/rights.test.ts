import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replaceParts } from "~/platform/domain/composed.server";
import { exportWritten } from "~/products/school/apply/own-data.server";
import { lessonsOf } from "~/products/school/course/lessons.server";
import { buyDoc } from "~/products/school/doc/verbs/buy-doc.server";
import { storedFiles } from "~db/schema/files";
import { courseDocs } from "~db/schema/school";
import { ask, callApi } from "../../harness/http";
import type { Person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { actorOf, admin, category, course, database, db, doc, editor, other, run, somebody } from "./world";

/** Words that stand in the text of a paid document and nowhere else. */
const secret = "zqsecretwords";
/** Words of a free one, the control. */
const open = "zqopenwords";
const key = `course-doc/2026/${randomUUID()}.pdf`;

let product: Product;
let buyer: Person;
let stranger: Person;
let paid: number;
let free: number;
let root: number;
beforeAll(async () => {
  root = await category();
  [paid, free] = [
    await doc(root, { price: 20, title: { en: "Zqpaid title" } }, secret),
    await doc(root, { title: { en: "Zqfree title" } }, open),
  ];
  [buyer, stranger] = [await somebody("guest", 100), await somebody("guest", 100)];
  await db.insert(storedFiles).values({
    key,
    userId: editor.id,
    kind: "course-doc",
    isPublic: false,
    state: "ready",
    name: "handout.pdf",
    contentType: "application/pdf",
    bytes: 10,
    ref: `course-doc:${paid}`,
  });
  await db
    .update(courseDocs)
    .set({ attachments: [key] })
    .where(eq(courseDocs.id, paid));
  await run((tx) => buyDoc(tx, actorOf(buyer), paid));
  product = await startProduct(database.url);
});
afterAll(() => product?.kill());

const as = (who?: Person) => (who ? { cookie: `${who.cookie}; lang=en_US` } : {});
const page = async (path: string, who?: Person) => ask(product.port, path, { host: product.host("dev"), ...as(who) });

describe("the text of a paid document", () => {
  const places = () => [
    `/school/doc/detail/${paid}`,
    `/school/doc/detail/${paid}.data`,
    `/school/doc/detail/${paid}?embed=1`,
    "/school",
    `/school/doc/more/${root}`,
    `/school/doc/more/${root}.data`,
    "/school/user/doc",
    `/api/course_doc/get/${paid}`,
    `/api/course_doc/list/${root}`,
    "/api/course_doc/list/bought",
    `/api/search?keyword=${secret}&types=courseDoc`,
    "/sitemap.html",
  ];

  test("is in no page, data, call, search or sitemap of visitors, strangers and other editors, nor its file", async () => {
    for (const who of [undefined, stranger, other])
      for (const path of places()) {
        const { body } = await page(path, who);
        expect(body, path).not.toContain(key);
        if (path.includes("keyword")) expect(JSON.parse(body).courseDoc.content, path).toEqual([]);
        else expect(body, path).not.toContain(secret);
      }
  });

  test("control: the buyer, its owner and administrators get it, and everybody gets a free one", async () => {
    for (const who of [buyer, editor, admin])
      for (const path of [
        `/school/doc/detail/${paid}`,
        `/school/doc/detail/${paid}.data`,
        `/api/course_doc/get/${paid}`,
      ])
        expect((await page(path, who)).body, path).toContain(secret);
    for (const path of [`/school/doc/detail/${free}`, `/school/doc/detail/${free}.data`, `/api/course_doc/get/${free}`])
      expect((await page(path)).body, path).toContain(open);
    const found = JSON.parse((await page(`/api/search?keyword=${open}&types=courseDoc`)).body);
    expect(found.courseDoc.content).toMatchObject([{ id: free }]);
    expect((await page(`/school/doc/detail/${paid}`, buyer)).body).toContain("handout.pdf");
  });

  test("is found no more by its words once it costs something", async () => {
    const found = async () => {
      const { body } = await page(`/api/search?keyword=zqturning&types=courseDoc`);
      return JSON.parse(body).courseDoc.content.length;
    };
    const id = await doc(root, {}, "zqturning");
    expect(await found()).toBe(1);
    const values = { id, categoryId: root, title: "", titleJp: "", titleEn: "Turning", content: "zqturning" };
    const rest = { cover: ["demo/shop/kyusu-1.webp"], price: 5, isPointPay: true, seq: 0, attachments: [] };
    const reply = await callApi(product.port, "PUT", "/api/course_doc/update", { ...values, ...rest }, as(editor));
    expect(reply.status).toBe(200);
    expect(await found()).toBe(0);
  });

  test("is in the export of who wrote it alone", async () => {
    expect(JSON.stringify(await exportWritten(db, editor.id))).toContain(secret);
    expect(JSON.stringify(await exportWritten(db, buyer.id))).not.toContain(secret);
  });
});

describe("the files of a paid document", () => {
  const read = (who?: Person) => page(`/api/aws/s3/get?fileName=${key}`, who);
  test("are read by owner, buyer and administrators; others are refused alike, whatever way they ask", async () => {
    for (const who of [buyer, editor, admin]) expect((await read(who)).status).toBe(302);
    expect((await read()).status).toBe(401);
    for (const who of [stranger, other]) expect((await read(who)).status).toBe(409);
    for (const path of [`/file/${key}`, `/img/${key}`]) expect((await page(path, stranger)).status, path).not.toBe(200);
  });

  test("a file that the document no longer names is its owner's again", async () => {
    await db.update(courseDocs).set({ attachments: [] }).where(eq(courseDocs.id, paid));
    expect((await read(buyer)).status).toBe(409);
    expect((await read(editor)).status).toBe(302);
    await db
      .update(courseDocs)
      .set({ attachments: [key] })
      .where(eq(courseDocs.id, paid));
  });
});

describe("pages", () => {
  test("prices, the way to the login, the question, and what is in yen", async () => {
    const inYen = await doc(root, { price: 77, isPointPay: false, title: { en: "Zqyen title" } });
    const list = async () => (await page(`/school/doc/more/${root}?lang=en_US`)).body;
    await expect.poll(list).toContain("Zqyen title");
    const shown = await list();
    for (const text of ["P20", "¥77", "Free", `/user/login?to=${encodeURIComponent(`/school/doc/detail/${paid}`)}`])
      expect(shown).toContain(text);
    expect((await page(`/school/doc/detail/${paid}`, stranger)).body).toContain("Buy this document with 20 points?");
    expect((await page(`/school/doc/detail/${inYen}`, stranger)).body).toContain("coming soon");
    expect((await page(`/school/doc/detail/${paid}`, buyer)).body).toContain("Bought");
    expect((await page(`/school/more/${root}`)).status).toBe(302);
    for (const path of [
      "/school/doc/detail/999999",
      "/school/detail/999999",
      "/school/more/999999",
      "/school/doc/detail/x",
    ])
      expect((await page(path)).status, path).toBe(404);
  });

  test("a cached list is made anew when a document changes", async () => {
    const named = { name: "", nameJp: "", nameEn: "Zqcached", parentId: null, isHot: false, seq: 0 };
    const made = await callApi(product.port, "POST", "/api/course_doc/category/save", named, as(admin));
    const own = JSON.parse(made.body).id;
    const read = async () => (await page(`/school/doc/more/${own}?lang=en_US`)).body;
    await expect.poll(read).toContain("There is nothing here yet");
    const body = {
      categoryId: own,
      title: "",
      titleJp: "",
      titleEn: "Zqfresh title",
      content: "x",
      isPointPay: true,
      cover: ["demo/shop/kyusu-1.webp"],
      seq: 0,
      attachments: [],
    };
    expect((await callApi(product.port, "POST", "/api/course_doc/save", body, as(editor))).status).toBe(200);
    await expect.poll(read).toContain("Zqfresh title");
  });

  test("the drawer of the school's site has the groups, categories and those below them", async () => {
    const below = await category({ parentId: root, name: { en: "Zqbelow" } });
    const body = { id: below, name: "", nameJp: "", nameEn: "Zqbelow two", isHot: true, seq: 0 };
    expect((await callApi(product.port, "PUT", "/api/course_doc/category/update", body, as(admin))).status).toBe(200);
    await expect.poll(async () => (await page("/school?lang=en_US")).body).toContain("Zqbelow two");
    expect((await page("/school?lang=en_US")).body).toContain("/school#document");
  });

  test("courses take comments and claps; documents do not [N10]", async () => {
    const id = await course(await category({ type: "VIDEO" }));
    const say = (type: string, refId: number) =>
      callApi(product.port, "POST", "/api/comment", { type, refId, content: "Good" }, as(stranger));
    expect((await say("course", id)).status).toBe(200);
    expect((await say("course_doc", paid)).status).toBe(406);
    expect((await page(`/school/detail/${id}`)).body).toContain("Good");
  });
});

test("who may not watch a course gets titles and lengths of its lessons, and nothing that plays them", async () => {
  const sources = { playlist: "/zqplays", qualities: [] } as never;
  const one = { id: 5, title: "First", picture: null, duration: 60, sources };
  replaceParts({
    videos: {
      play: async () => new Map([[5, one]]),
      linkable: async () => new Set([5]),
      choices: async () => [],
    },
    watching: [
      {
        progress: async () => new Map([[5, { currentTime: 30, duration: 60 }]]),
        bought: async () => [],
      },
    ],
  });
  const read = (mayWatch: boolean, actor: ReturnType<typeof actorOf> | null) =>
    lessonsOf(db, [5, 6], { actor, locale: "en_US", mayWatch, wanted: 1 });
  const closed = await read(false, actorOf(stranger));
  expect(JSON.stringify(closed)).not.toContain("zqplays");
  expect(closed).toMatchObject({ lessons: [{ place: 1, title: "First", duration: 60, percent: 0 }], playing: null });
  const opened = await read(true, actorOf(buyer));
  expect(opened).toMatchObject({ lessons: [{ percent: 50 }], playing: { videoId: 5, startAt: 30, sources } });
  expect((await read(true, null)).playing).toMatchObject({ startAt: 0 });
});
