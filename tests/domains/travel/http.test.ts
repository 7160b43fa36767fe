import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pagedFiles } from "~db/schema/files";
import { travelArticles } from "~db/schema/travel";
import { paper } from "../../factories/papers";
import { ask, callApi } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { article, database, db, readyPaper } from "./world";

let product: Product;
let editor: Person;
let guest: Person;
beforeAll(async () => {
  product = await startProduct(database.url);
  editor = await person(db, "travel_editor");
  guest = await person(db, "guest");
});
afterAll(() => product?.kill());

const call = async (method: string, path: string, body?: unknown, who?: Person) => {
  const reply = await callApi(product.port, method, `/api${path}`, body, who ? { cookie: who.cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const page = (path: string) => ask(product.port, path, { host: product.host("main") });

/** Uploads a PDF as somebody: what its end was answered, and its key. */
async function upload(bytes: Buffer, who: Person) {
  const asked = { fileName: "a.pdf", contentType: "", kind: "document", size: bytes.length };
  const started = (await call("PUT", "/aws/s3/put", asked, who)).body;
  if (!started.path) return { uuidKey: "", finished: started };
  const { path, headers, uuidKey } = started as { path: string; headers: Record<string, string>; uuidKey: string };
  expect((await fetch(path, { method: "PUT", headers, body: new Uint8Array(bytes) })).status).toBe(200);
  return { uuidKey, finished: (await call("POST", "/upload/finish", { uuidKey }, who)).body };
}

const written = (uuidKey: string, more: object = {}) => ({
  category: "spot",
  title: "早晨",
  titleJp: "朝",
  titleEn: "Morning",
  attachment: { uuidKey },
  cover: [],
  summary: "早起的理由",
  summaryJp: "早起きのわけ",
  summaryEn: "Why to rise early",
  tags: ["朝"],
  seq: 0,
  ...more,
});

const entity =
  "id category title titleJp titleEn summary summaryJp summaryEn tags pageCount viewCount attachment coverPhoto createTime";

test("an editor's PDF becomes pages that everybody reads; a correction and a removal are there at once", async () => {
  const { uuidKey } = await upload(paper({ words: ["Quiet gates", "Early birds"] }), editor);
  await expect
    .poll(async () => (await db.select().from(pagedFiles).where(eq(pagedFiles.key, uuidKey)))[0]?.state)
    .toBe("ready");
  const { body: made } = await call("POST", "/travel_article/save", written(uuidKey), editor);
  expect(made).toMatchObject({ result: "success", id: expect.any(Number) });
  const { id } = made;
  const { body } = await call("GET", `/travel_article/get/${id}`);
  for (const field of entity.split(" ")) expect(body, field).toHaveProperty(field);
  expect(body).toMatchObject({
    pageCount: 2,
    attachment: { type: "document", uuidKey },
    coverPhoto: { uuidKey: `${uuidKey}/p/1` },
  });
  const read = async () => (await page(`/travel/article/${id}?lang=en_US`)).body;
  const shown = await read();
  expect(shown).toContain("Quiet gates");
  expect(shown).toMatch(/application\/ld\+json[\s\S]*"Article"/);
  const picture = await fetch(`http://localhost:${product.port}/img/${uuidKey}/p/2?w=500`, {
    headers: { accept: "image/webp" },
  });
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(500);
  expect((await fetch(`http://localhost:${product.port}/img/${uuidKey}/p/3`)).status).toBe(404);
  expect((await page("/trip?lang=en_US")).body).toContain(`/travel/article/${id}`);
  expect((await page("/travel/rss.xml?lang=en")).body).toContain(`/travel/article/${id}</link>`);
  await call("PUT", "/travel_article/update", written(uuidKey, { id, titleEn: "Corrected title" }), editor);
  await expect.poll(read).toContain("Corrected title");
  await call("DELETE", `/travel_article/delete/${id}`, undefined, editor);
  await expect.poll(async () => (await page(`/travel/article/${id}`)).status).toBe(404);
  expect((await call("GET", `/travel_article/get/${id}`)).body).toEqual({ message: "notFindData" });
});

test("lists are bounded pages, narrowed by category; the home's part and the ranking have their sizes", async () => {
  await Promise.all(Array.from({ length: 12 }, () => article({ category: "tips" })));
  const list = async (query: string) => (await call("GET", `/travel_article/${query}`)).body;
  const tips = await list("list?category=tips");
  expect(tips).toMatchObject({ totalElements: 12, totalPages: 2, number: 0, size: 10 });
  expect((await list("list?category=tips&page=1")).content).toHaveLength(2);
  expect((await list("listAll?pageSize=9999")).size).toBe(1_000);
  expect(await list("listForHP?category=tips")).toHaveLength(3);
  expect(await list("listForHP?category=tips&size=8")).toHaveLength(8);
  expect((await list("ranking?size=9999")).length).toBeLessThanOrEqual(20);
  expect((await call("GET", "/travel_article/list?category=nope")).status).toBe(406);
  expect((await page("/travel/list/tips?page=2")).body.match(/href="\/travel\/article\/\d+"/g)).toHaveLength(2);
  expect((await page("/travel/list/nope")).status).toBe(404);
  for (const path of ["/travel/ranking", "/travel/rankingList", "/travel/list/scene", "/"])
    expect((await page(path)).status, path).toBe(200);
});

test("a view is told once a day by anybody, and by nobody of what is hidden", async () => {
  const [id, hidden] = [await article(), await article({ seq: -1 })];
  expect((await call("PUT", "/travel_article/views", { id })).body).toMatchObject({ result: "success" });
  expect((await call("PUT", "/travel_article/views", { id }, guest)).status).toBe(200);
  expect((await call("PUT", "/travel_article/views", { id: hidden })).body).toEqual({ message: "notFindData" });
  expect((await call("PUT", "/travel_article/views", { id: "x" })).status).toBe(406);
});

test("guests may do nothing of it; hostile papers and wrong values are refused", async () => {
  expect((await upload(paper(), guest)).finished).toEqual({ message: "No auth to upload" });
  const many = await upload(paper({ words: Array.from({ length: 61 }, () => "x") }), editor);
  expect(many.finished).toMatchObject({ message: "pdfTooManyPages" });
  const id = await article();
  for (const [method, path, body] of [
    ["POST", "/travel_article/save", written(readyPaper)],
    ["PUT", "/travel_article/update", written(readyPaper, { id })],
    ["DELETE", `/travel_article/delete/${id}`, undefined],
    ["GET", "/admin/travel_article/list", undefined],
  ] as const) {
    expect((await call(method, path, body)).status, path).toBe(401);
    expect((await call(method, path, body, guest)).status, path).toBe(409);
  }
  for (const more of [
    { category: "food" },
    { title: "长".repeat(121) },
    { summary: "长".repeat(301) },
    { attachment: {} },
  ])
    expect((await call("POST", "/travel_article/save", written(readyPaper, more), editor)).status).toBe(406);
  expect(await database.db.$count(travelArticles, eq(travelArticles.category, "food"))).toBe(0);
});
