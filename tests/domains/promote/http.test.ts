import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { comments } from "~db/schema/comments";
import { reports } from "~db/schema/moderation";
import { promoteItems } from "~db/schema/promote";
import { ask, callApi, postForm, type Reply } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { admin, category, database, db, item, owner } from "./world";

let product: Product;
let guest: Person;
let stranger: Person;
let categoryId: number;
beforeAll(async () => {
  product = await startProduct(database.url);
  [guest, stranger] = [await person(db, "guest"), await person(db, "promote_admin")];
  categoryId = await category({ name: { zh: "美食", ja: "食べる", en: "Food" }, seq: 5 });
});
afterAll(() => product?.kill());

const call = async (method: string, path: string, body?: unknown, who?: { cookie: string }) => {
  const reply = await callApi(product.port, method, `/api/promote${path}`, body, who ? { cookie: who.cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body || "null"), cookie: deviceIn(reply) };
};
const deviceIn = ({ headers }: Reply): string =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => /^[^;]*device=[^;]+/.exec(cookie)?.[0] ?? "")
    .join("");
const page = (path: string, who?: { cookie: string }): Promise<Reply> =>
  ask(product.port, path, { host: product.host("biz"), ...(who && { cookie: who.cookie }) });
const post = (path: string, fields: Record<string, string>, who?: { cookie: string }) =>
  postForm(product.port, path, fields, { host: product.host("biz"), ...(who && { cookie: who.cookie }) });
const rowOf = async (id: number) => (await db.select().from(promoteItems).where(eq(promoteItems.id, id)))[0];

const body = (more: object = {}) => ({
  name: "茶之木",
  nameJp: "茶の木",
  nameEn: "Chanoki",
  description: "好茶",
  descriptionJp: "お茶",
  categoryId,
  promoteLogo: "demo/news/tea.webp",
  homePage: "https://example.com/",
  tags: ["茶会"],
  seq: 3,
  ...more,
});

describe("calls [W5, W9]", () => {
  test("an owner saves, opens, closes and deletes; visitors read what the specification names", async () => {
    const saved = await call("POST", "/save", body(), owner);
    expect(saved).toMatchObject({ status: 200, body: { result: "success", id: expect.any(Number) } });
    const { id } = saved.body;
    const listed = async (query = "") =>
      (await call("GET", `/list?categoryId=${categoryId}${query}`)).body as { id: number }[];
    const entity = (await listed()).find((one) => one.id === id);
    expect(entity).toMatchObject({
      id,
      name: "茶之木",
      nameJp: "茶の木",
      nameEn: "Chanoki",
      description: "好茶",
      descriptionJp: "お茶",
      promoteLogo: "demo/news/tea.webp",
      homePage: "https://example.com/",
      category: categoryId,
      tags: ["茶会"],
      liked: false,
      likeNum: 0,
      commentNum: 0,
      returnPoint: null,
      seq: 3,
    });
    expect(entity).not.toHaveProperty("ownerId");
    expect((await listed("&keyword=chanoki&condition=hot")).map((one) => one.id)).toEqual([id]);
    expect(await listed("&keyword=nothing&condition=new")).toEqual([]);
    expect((await call("PUT", `/open/${id}`, { open: false }, owner)).status).toBe(200);
    expect((await listed()).some((one) => one.id === id)).toBe(false);
    expect((await call("PUT", `/open/${id}`, { open: true }, stranger)).body.message).toBe("notFindData");
    expect((await call("PUT", `/open/${id}`, { open: true }, owner)).status).toBe(200);
    expect((await call("GET", "/category/list")).body).toContainEqual({
      id: categoryId,
      name: "美食",
      nameJp: "食べる",
      nameEn: "Food",
      seq: 5,
    });
    expect((await call("GET", `/category/get/${categoryId}`)).body).toMatchObject({ id: categoryId, nameEn: "Food" });
    expect((await call("GET", "/category/get/999999")).body).toEqual({ message: "notFindData" });
    expect((await call("PUT", "/update", body({ id, nameEn: "Taken" }), stranger)).body.message).toBe("notFindData");
    expect((await call("DELETE", `/delete/${id}`, undefined, stranger)).body.message).toBe("notFindData");
    expect((await call("DELETE", `/delete/${id}`, undefined, owner)).status).toBe(200);
    expect((await page(`/promote/detail/${id}`)).status).toBe(404);
  });

  test("likes of a person and of a device, which its signed cookie names", async () => {
    const id = await item(categoryId);
    const like = (on: boolean, who?: { cookie: string }) => call("PUT", `/like/${id}`, { like: on }, who);
    expect((await like(true, guest)).body).toEqual({ result: "success", detail: 1 });
    expect((await like(true, guest)).body).toEqual({ result: "info", detail: 1 });
    const first = await like(true);
    expect(first).toMatchObject({ body: { result: "success", detail: 2 }, cookie: expect.stringContaining("device=") });
    expect((await like(true, first)).body).toEqual({ result: "info", detail: 2 });
    const seen = (await call("GET", `/list?categoryId=${categoryId}`, undefined, first)).body;
    expect(seen.find((one: { id: number }) => one.id === id)).toMatchObject({ liked: true, likeNum: 2 });
    const forged = { cookie: first.cookie.replace(/.(?=.{42}$)/, (letter) => (letter === "A" ? "B" : "A")) };
    expect((await like(false, forged)).body).toEqual({ result: "info", detail: 2 });
    expect((await like(false, first)).body).toEqual({ result: "success", detail: 1 });
    expect((await call("PUT", `/like/${id}`, {}, guest)).status).toBe(406);
    expect((await call("PUT", "/like/999999", { like: true }, guest)).body.message).toBe("notFindData");
  });
});

describe("pages", () => {
  test("the wall is the home of its site; all of a category comes by its address and says so", async () => {
    const full = await category({ name: { en: "Sights" }, seq: 4 });
    for (let at = 0; at < 9; at++) await item(full, { name: { en: `Sight no. ${at}` }, seq: at });
    for (const path of ["/", "/promote"]) {
      const { body } = await page(path);
      expect(body).toContain("Sight no. 8");
      expect(body).not.toContain("Sight no. 0");
      expect(body).toContain(`/promote?all=${full}#category-${full}`);
    }
    const all = (await page(`/promote?all=${full}&lang=en_US`)).body;
    expect(all).toContain("Sight no. 0");
    expect(all).toMatch(/That is all: (<!-- -->)?9/);
    expect((await page(`/promote?categoryId=${full}&keyword=${encodeURIComponent("no. 3")}`)).body).toContain(
      "Sight no. 3",
    );
    expect((await page(`/promote/list/${encodeURIComponent("Sight")}?condition=new`)).body).toContain("Sight no. 0");
    expect((await page("/promote?keyword=qqqqqq&lang=en_US")).body).toContain("Nothing matches");
  });

  test("the page of an item names it to other sites and leads out without a word about us", async () => {
    const id = await item(categoryId, { name: { en: "Hana <b>" }, location: { latitude: 35.1, longitude: 139.1 } });
    const { body } = await page(`/promote/detail/${id}`);
    expect(body).toContain('property="og:title" content="Hana &lt;b&gt;"');
    expect(body).toContain('"@type":"GeoCoordinates"');
    expect(body).toMatch(/<a [^>]*href="https:\/\/example\.com\/hana"[^>]*rel="noopener nofollow"/);
    expect(body).not.toContain("Hana <b>");
    for (const path of ["/promote/detail/0", "/promote/detail/x", "/promote/detail/999999"])
      expect((await page(path)).status, path).toBe(404);
  });

  test("the buttons work without a script: back at the item, and a guest reads that it counted", async () => {
    const id = await item(categoryId);
    const back = `/promote?categoryId=${categoryId}`;
    const sent = await post("/promote", { like: String(id), back });
    expect([sent.status, sent.headers.location]).toEqual([303, `${back}#item-${id}`]);
    expect((await rowOf(id))?.likeNum).toBe(1);
    const cookies = [sent.headers["set-cookie"] ?? []]
      .flat()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    const after = (await page(back, { cookie: cookies })).body;
    expect(after).toMatch(new RegExp(`name="unlike"[^>]*value="${id}"`));
    const taken = await post("/promote", { unlike: String(id), back: "https://evil.example/" }, { cookie: cookies });
    expect(taken.headers.location).toBe(`/promote#item-${id}`);
    expect((await rowOf(id))?.likeNum).toBe(0);
    expect((await post("/promote", { like: "999999", back })).status).toBe(404);
    expect((await post("/promote", { back })).headers.location).toBe(back);
  });

  test("a cached wall is made anew when an item changes, and when somebody says something about one", async () => {
    const own = await category({ name: { en: "Fresh" } });
    const id = await item(own, { name: { en: "Before the change" } });
    const path = `/promote?categoryId=${own}&lang=en_US`;
    const read = async () => (await page(path)).body;
    expect(await read()).toContain("Before the change");
    await call("PUT", "/update", body({ id, nameEn: "After the change", categoryId: own }), owner);
    await expect.poll(read).toContain("After the change");
    expect(await read()).toContain("0 comments on After the change");
    const said = { type: "promote", refId: id, content: "A lovely place" };
    expect((await callApi(product.port, "POST", "/api/comment", said, { cookie: guest.cookie })).status).toBe(200);
    await expect.poll(read).toContain("1 comment on After the change");
    expect(await db.select().from(comments).where(eq(comments.refId, id))).toHaveLength(1);
    for (const content of ["", "长".repeat(251)])
      expect(
        (await callApi(product.port, "POST", "/api/comment", { ...said, content }, { cookie: guest.cookie })).status,
      ).toBe(406);
  });

  test("an item is reported by who is signed in", async () => {
    const id = await item(categoryId);
    const sent = await post(`/promote/detail/${id}`, { intent: "report", reason: "spam", note: "again" }, guest);
    expect(sent.headers.location).toBe(`/promote/detail/${id}`);
    const rows = await db
      .select()
      .from(reports)
      .where(eq(reports.refId, String(id)));
    expect(rows).toMatchObject([{ refType: "promote" }]);
    const nobody = await post(`/promote/detail/${id}`, { intent: "report", reason: "spam" });
    expect(nobody.headers.location).toContain("/user/login");

    const hidden = await item(categoryId, { isPublic: false });
    const refused = await post(`/promote/detail/${hidden}`, { intent: "report", reason: "spam" }, guest);
    expect(refused.status).toBe(404);
  });

  test("a desk shows an owner's own items, an administrator's all; an unfinished form keeps what was typed", async () => {
    await item(categoryId, { name: { en: "Only the owner’s" } });
    const list = "/admin/promote/manage?keyword=only";
    expect((await page(list, owner)).body).toContain("Only the owner’s");
    expect((await page(list, admin)).body).toContain("Only the owner’s");
    expect((await page(list, stranger)).body).not.toContain("Only the owner’s");
    expect((await page("/admin/promote/manage?id=new", owner)).body).not.toContain("values.returnPoint");
    expect((await page("/admin/promote/manage?id=new", admin)).body).toContain("values.returnPoint");
    expect((await page("/admin/promote/category/manage", owner)).status).toBe(302);
  });
});
