import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { exportApplications, exportBought, forgetApplications } from "~/products/school/apply/own-data.server";
import { buyDoc } from "~/products/school/doc/verbs/buy-doc.server";
import { users } from "~db/schema/accounts";
import { courseApplications } from "~db/schema/school";
import type { Person } from "../../harness/people";
import { actorOf, admin, category, course, db, doc, editor, other, run, server, somebody } from "./world";

let root: number;
let child: number;
let films: number;
beforeAll(async () => {
  root = await category({ name: { zh: "工作", en: "Work" }, isHot: true });
  child = await category({ parentId: root, name: { zh: "面试", en: "Interviews" } });
  films = await category({ type: "INTRODUCTION", name: { en: "About" } });
});

const get = async (path: string, who?: Person) => (await server.call(who?.id ?? 0, "GET", `/api${path}`)).body;

describe("categories", () => {
  test("trees by group, a category with its parent; hidden ones hide what is below", async () => {
    expect(await get("/course_doc/category/list")).toContainEqual(
      expect.objectContaining({
        id: root,
        name: "工作",
        nameEn: "Work",
        type: "DOCUMENT",
        isHot: true,
        parent: null,
        children: [expect.objectContaining({ id: child, parent: expect.objectContaining({ id: root }) })],
      }),
    );
    expect(await get(`/course_doc/category/get/${child}`)).toMatchObject({ id: child, parent: { id: root } });
    const tree = (await get("/video/category/list/course")) as { id: number; type: string }[];
    expect(tree).toContainEqual(expect.objectContaining({ id: films, type: "INTRODUCTION" }));
    expect(tree.every(({ type }) => type !== "DOCUMENT")).toBe(true);
    const hidden = await category({ seq: -1 });
    const below = await category({ parentId: hidden });
    const inside = await doc(below);
    for (const path of [`/course_doc/category/get/${below}`, `/course_doc/list/${hidden}`, `/course_doc/get/${inside}`])
      expect(await get(path), path).toEqual({ message: "notFindData" });
    expect(await get(`/course_doc/category/get/${films}`)).toEqual({ message: "notFindData" });
  });

  test("editors read them, administrators change them [R3]; two levels, and none with something in it goes", async () => {
    const body = { name: "新", nameJp: "", nameEn: "", parentId: root, isHot: false, seq: 0 };
    const save = (who: Person, more = {}) =>
      server.call(who.id, "POST", "/api/course_doc/category/save", { ...body, ...more });
    expect((await server.call(editor.id, "GET", "/api/admin/course_doc/category/list")).status).toBe(200);
    expect((await save(editor)).status).toBe(409);
    const made = await save(admin);
    expect(made.status).toBe(200);
    expect((await save(admin, { parentId: made.body.id })).body).toMatchObject({ message: "courseParent" });
    expect((await save(admin, { parentId: films })).body).toMatchObject({ message: "courseParent" });
    const remove = (id: number) => server.call(admin.id, "DELETE", `/api/course_doc/category/delete/${id}`);
    expect((await remove(root)).body).toMatchObject({ message: "courseCategoryInUse" });
    expect((await remove(made.body.id)).status).toBe(200);
  });
});

describe("documents and courses", () => {
  test("text and files are there for those who may read them alone [V10]", async () => {
    const paid = await doc(child, { price: 50 }, "Hidden words");
    const free = await doc(child, {}, "Open words");
    const buyer = await somebody("guest", 100);
    await run((tx) => buyDoc(tx, actorOf(buyer), paid));
    const one = (who?: Person) => get(`/course_doc/get/${paid}`, who);
    expect(await one()).toMatchObject({
      id: paid,
      title: "敬语",
      titleJp: "敬語",
      summary: "What it is about",
      coverPhoto: { type: "demo", uuidKey: "demo/shop/kyusu-1.webp" },
      category: { id: child, type: "DOCUMENT", parent: { id: root } },
      salesInfo: { price: 50, isPointPay: true, bought: false },
    });
    for (const who of [undefined, await somebody(), other]) {
      const reply = (await one(who)) as object;
      expect(reply).not.toHaveProperty("contentHtml");
      expect(reply).not.toHaveProperty("attachments");
      expect(JSON.stringify(await get(`/course_doc/list/${child}`, who))).not.toContain("Hidden words");
    }
    for (const who of [buyer, editor, admin])
      expect(await one(who)).toMatchObject({ contentHtml: expect.stringContaining("Hidden words"), attachments: [] });
    expect(await one(buyer)).toMatchObject({ salesInfo: { bought: true } });
    expect(JSON.stringify(await get(`/course_doc/list/${root}`))).toContain("Open words");
    expect(await get("/course_doc/list/bought", buyer)).toMatchObject([{ id: paid }]);
    expect(((await get("/course_doc/list/bought", other)) as unknown[]).length).toBe(0);
    expect(free).toBeGreaterThan(0);
  });

  test("an editor keeps their own, administrators all", async () => {
    const mine = await doc(child);
    const theirs = await doc(child, { by: other });
    const list = async (who: Person) =>
      ((await get("/admin/course_doc/list?size=100", who)) as { content: { id: number }[] }).content.map(
        ({ id }) => id,
      );
    expect(await list(editor)).toContain(mine);
    expect(await list(editor)).not.toContain(theirs);
    expect(await list(admin)).toEqual(expect.arrayContaining([mine, theirs]));
    const removal = await server.call(editor.id, "DELETE", `/api/course_doc/delete/${theirs}`);
    expect(removal.status).not.toBe(200);
    expect((await server.call(other.id, "DELETE", `/api/course_doc/delete/${theirs}`)).status).toBe(200);
    expect(await get(`/course_doc/get/${theirs}`)).toEqual({ message: "notFindData" });
  });

  test("recommended courses name their videos by id; a category of documents takes no course", async () => {
    const id = await course(films, { isRecommended: true, price: 9 });
    expect(await get("/video/list/course/recommend")).toContainEqual(
      expect.objectContaining({ id, video: null, salesInfo: { price: 9, isPointPay: true, bought: false } }),
    );
    await expect(course(child)).rejects.toMatchObject({ key: "courseCategoryGone" });
    await expect(doc(films)).rejects.toMatchObject({ key: "courseCategoryGone" });
  });
});

describe("sales [R18]", () => {
  test("administrators see all, editors what is theirs; also as a file", async () => {
    const buyer = await somebody("guest", 500);
    const [mine, theirs] = [await doc(child, { price: 11 }), await doc(child, { price: 12, by: other })];
    for (const id of [mine, theirs]) await run((tx) => buyDoc(tx, actorOf(buyer), id));
    const prices = async (who: Person) =>
      (
        (await get("/admin/sales_history/list/course_doc?size=100", who)) as { content: { price: number }[] }
      ).content.map(({ price }) => price);
    expect(await prices(editor)).toContain(11);
    expect(await prices(editor)).not.toContain(12);
    expect(await prices(other)).toEqual([12]);
    expect(await prices(admin)).toEqual(expect.arrayContaining([11, 12]));
    expect(await get("/admin/sales_history/list/course_doc", other)).toMatchObject({
      content: [{ buyer: { id: buyer.id + 10_000 }, item: { id: theirs }, isPointPay: true }],
      totalElements: 1,
    });
    const file = await server.call(other.id, "GET", "/api/admin/sales_history/list/course_doc?format=csv");
    expect(file.headers["content-type"]).toContain("csv");
    expect(file.body).toContain("P12");
    expect(await get("/admin/sales_history/list/nothing", admin)).toEqual({ message: "notFindData" });
    expect((await server.call(buyer.id, "GET", "/api/admin/sales_history/list/course_doc")).status).toBe(409);
  });
});

describe("applications [V12]", () => {
  const sent = (courseId: number, more = {}) => ({
    courseId,
    name: "林 小雨",
    phone: "090-1234-5678",
    email: "Lin@Example.com",
    note: "Saturdays",
    ...more,
  });
  const apply = (who: Person | null, body: object) => server.call(who?.id ?? 0, "POST", "/api/course/apply", body);

  test("one open application a course and address, told to the operators once; administrators close it", async () => {
    const id = await course(films, { takesApplications: true });
    const guest = await somebody();
    expect((await apply(guest, sent(id))).body).toEqual({ result: "success" });
    expect((await apply(null, sent(id, { name: "Somebody else" }))).body).toEqual({ result: "success" });
    const rows = await db.select().from(courseApplications).where(eq(courseApplications.courseId, id));
    expect(rows).toMatchObject([{ name: "林 小雨", phone: "09012345678", email: "lin@example.com", userId: guest.id }]);
    const [mails] = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from graphile_worker._private_jobs where payload::text like '%lin@example.com%'`,
    );
    expect(mails?.n).toBe(1);
    const list = (await get("/course/apply/list?size=100", admin)) as { content: { id: number }[] };
    expect(list.content.map(({ id: one }) => one)).toContain(rows[0]?.id);
    expect((await server.call(editor.id, "GET", "/api/course/apply/list")).status).toBe(409);
    const handled = { id: rows[0]?.id, status: "handled", memo: "Called" };
    expect((await server.call(admin.id, "PUT", "/api/course/apply/update", handled)).status).toBe(200);
    expect((await apply(null, sent(id))).body).toEqual({ result: "success" });
    expect(await db.select().from(courseApplications).where(eq(courseApplications.courseId, id))).toHaveLength(2);
    const reopened = { ...handled, status: "new" };
    expect(await server.call(admin.id, "PUT", "/api/course/apply/update", reopened)).toMatchObject({
      status: 406,
      body: { message: "courseApplied" },
    });
    expect(await exportApplications(db, guest.id)).toMatchObject([{ name: "林 小雨", status: "handled" }]);
    await db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, guest.id));
    await forgetApplications(db);
    expect(await exportApplications(db, guest.id)).toEqual([]);
    const kept = await db.select().from(courseApplications).where(eq(courseApplications.courseId, id));
    expect(kept.map(({ name }) => name).sort()).toEqual(["", "林 小雨"]);
  });

  test.each([
    ["a course that takes none", {}, "courseNotOpen"],
    ["no name", { name: " " }, null],
    ["a phone that is none", { phone: "12" }, null],
    ["an address that is none", { email: "lin" }, null],
  ])("%s is refused", async (_, more, key) => {
    const id = await course(films, { takesApplications: key === null });
    const reply = await apply(await somebody(), sent(id, more));
    expect(reply.status).toBe(406);
    if (key) expect(reply.body).toMatchObject({ message: key });
  });

  test("a person may send so many in an hour", async () => {
    const id = await course(films, { takesApplications: true });
    const guest = await somebody();
    const replies: number[] = [];
    for (let n = 0; n < 11; n++) replies.push((await apply(guest, sent(id, { email: `a${n}@example.com` }))).status);
    expect(replies.slice(0, 10).every((status) => status === 200)).toBe(true);
    expect(replies[10]).not.toBe(200);
  });
});

test("what a person bought is in their export, with nobody else's", async () => {
  const [one, two] = [await somebody("guest", 100), await somebody("guest", 100)];
  const id = await doc(child, { price: 7, title: { en: "Mine to keep" } });
  await run((tx) => buyDoc(tx, actorOf(one), id));
  expect(await exportBought(db, one.id)).toMatchObject({ documents: [{ title: { en: "Mine to keep" }, price: 7 }] });
  expect(await exportBought(db, two.id)).toEqual({ courses: [], documents: [] });
});
