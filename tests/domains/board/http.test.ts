import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "~db/schema/accounts";
import { boardPosts } from "~db/schema/board";
import { ask, callApi, postForm } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { admin, author, categoryId, db, post, product, visitor } from "./world";

const call = async (method: string, path: string, body?: unknown, who?: Person) => {
  const reply = await callApi(product.port, method, `/api/board${path}`, body, who ? { cookie: who.cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const page = (path: string, who?: Person) =>
  ask(product.port, path, { host: product.host("biz"), ...(who && { cookie: who.cookie }) });
const send = (path: string, fields: Record<string, string>, who: Person) =>
  postForm(product.port, path, fields, { host: product.host("biz"), cookie: who.cookie });
const own = async (who: Person) => db.select().from(boardPosts).where(eq(boardPosts.ownerId, who.id));

const body = (more: object = {}) => ({
  categoryId,
  title: "Folding bicycle",
  content: "20 inch, two years old.",
  area: "kyoto",
  price: 12_000,
  contactKind: "wechat",
  contact: "bike_kyoto",
  ...more,
});

describe("calls [B1, B2]", () => {
  test("a person posts, changes, closes and renews; visitors read it without the contact", async () => {
    const who = await person(db, "guest");
    const saved = await call("POST", "/save", body(), who);
    expect(saved).toMatchObject({ status: 200, body: { result: "success", id: expect.any(Number) } });
    const { id } = saved.body;
    const listed = async (query: string) =>
      ((await call("GET", `/list?categoryId=${categoryId}&${query}`)).body.content as { id: number }[]).map(
        (one) => one.id,
      );
    expect(await listed("keyword=bicycle&area=kyoto")).toContain(id);
    expect(await listed("area=osaka")).not.toContain(id);
    expect((await call("GET", `/get/${id}`)).body).toMatchObject({ title: "Folding bicycle", price: 12_000 });
    expect(JSON.stringify((await call("GET", `/get/${id}`)).body)).not.toContain("bike_kyoto");
    expect((await call("GET", `/get/${id}`, undefined, visitor)).body.contact).toBe("bike_kyoto");
    expect((await call("PUT", "/update", { id, title: "Bicycle, folding" }, who)).status).toBe(200);
    expect((await call("GET", `/get/${id}`)).body).toMatchObject({ title: "Bicycle, folding", price: 12_000 });
    expect((await call("PUT", "/update", { id, title: "Taken" }, visitor)).body.message).toBe("notFindData");
    expect((await call("PUT", `/close/${id}`, undefined, who)).status).toBe(200);
    expect((await call("GET", `/get/${id}`)).body.message).toBe("notFindData");
    expect((await call("PUT", `/renew/${id}`, undefined, visitor)).body.message).toBe("notFindData");
    expect((await call("PUT", `/renew/${id}`, undefined, who)).status).toBe(200);
    expect((await call("GET", "/myList", undefined, who)).body.content).toMatchObject([{ id, status: "open" }]);
  });

  test("only an administrator hides, with a reason", async () => {
    const id = await post("To be hidden");
    expect((await call("PUT", `/hide/${id}`, { reason: "spam" }, visitor)).status).toBe(409);
    expect((await call("PUT", `/hide/${id}`, { reason: "" }, admin)).status).toBe(406);
    expect((await call("PUT", `/hide/${id}`, { reason: "spam" }, admin)).status).toBe(200);
    expect((await call("GET", `/get/${id}`)).body.message).toBe("notFindData");
  });

  test.each([
    [{ title: "" }, "title"],
    [{ title: "x".repeat(31) }, "title"],
    [{ content: "x".repeat(1_001) }, "content"],
    [{ price: -1 }, "price"],
    [{ price: 1.5 }, "price"],
    [{ area: "atlantis" }, "area"],
    [{ contactKind: "phone", contact: "12" }, "contact"],
    [{ categoryId: 999_999_999 }, "boardCategoryGone"],
  ])("%j is refused, naming what is wrong", async (wrong, named) => {
    const reply = await call("POST", "/save", body(wrong), author);
    expect(reply.status).toBe(406);
    expect(JSON.stringify(reply.body)).toContain(named);
  });

  test("a silenced person writes nothing", async () => {
    const who = await person(db, "guest", { silencedUntil: new Date(Date.now() + 60_000) });
    expect((await call("POST", "/save", body(), who)).body.message).toBe("userSilenced");
  });
});

describe("pages", () => {
  test("the board lists posts and shows one, whose contact needs an account", async () => {
    const id = await post("Kettle <b>", { contactKind: "line", contact: "line_of_author" });
    const list = (await page(`/need?categoryId=${categoryId}&keyword=kettle`)).body;
    expect(list).toContain("Kettle &lt;b&gt;");
    const one = (await page(`/need?id=${id}&lang=en_US`)).body;
    expect(one).toContain("Log in to see the contact");
    expect(one).not.toContain("line_of_author");
    expect((await page(`/need?id=${id}`, visitor)).body).toContain("line_of_author");
    for (const id of ["0", "x", "999999999"]) expect((await page(`/need?id=${id}`)).status, id).toBe(404);
  });

  test("forms without a script: a wrong value comes back beside its field with what was typed", async () => {
    const who = await person(db, "guest");
    const fields = { ...body({ price: "12000" }), images: "", intent: "publish" } as unknown as Record<string, string>;
    const refused = await send("/board/register", { ...fields, categoryId: String(categoryId), price: "cheap" }, who);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("Folding bicycle");
    expect(await own(who)).toEqual([]);
    const sent = await send("/board/register", { ...fields, categoryId: String(categoryId) }, who);
    expect([sent.status, sent.headers.location]).toEqual([303, "/board/myList"]);
    const [row] = await own(who);
    expect(row).toMatchObject({ status: "open", price: 12_000, contact: "bike_kyoto" });
    const closed = await send("/board/myList", { intent: "close", id: String(row?.id) }, who);
    expect(closed.headers.location).toBe("/board/myList");
    expect((await own(who))[0]?.status).toBe("closed");
    expect((await page(`/board/update/${row?.id}`, visitor)).status).toBe(404);
  });

  test("a cached board is made anew when a post comes or goes, and a closed account's posts vanish", async () => {
    const who = await person(db, "guest");
    const read = async () => (await page(`/need?categoryId=${categoryId}&area=okinawa`)).body;
    expect(await read()).not.toContain("Sanshin lessons");
    const saved = await call("POST", "/save", body({ title: "Sanshin lessons", area: "okinawa" }), who);
    await expect.poll(read).toContain("Sanshin lessons");
    await call("PUT", `/close/${saved.body.id}`, undefined, who);
    await expect.poll(read).not.toContain("Sanshin lessons");
    await call("PUT", `/renew/${saved.body.id}`, undefined, who);
    await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, who.id));
    expect((await call("GET", `/get/${saved.body.id}`)).body.message).toBe("notFindData");
  });

  test("a person reports the post that the page shows", async () => {
    const id = await post("Odd one");
    const sent = await send(`/need?id=${id}`, { intent: "report", reason: "spam", note: "" }, visitor);
    expect([sent.status, sent.headers.location]).toEqual([303, "/need"]);
  });
});
