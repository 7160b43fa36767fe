import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi, postForm } from "../../harness/http";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { aCommodity, type Writer, writer } from "./world";

let database: TestDatabase;
/* A server of its own: other files ask for the comment 1 and expect none. */
let product: Product;
let guest: Writer;
let other: Writer;
let admin: Writer;
let ref: Awaited<ReturnType<typeof aCommodity>>;
beforeAll(async () => {
  database = await testDatabase();
  product = await startProduct(database.url);
  [guest, other] = [await writer(database.db), await writer(database.db)];
  admin = await writer(database.db, "admin");
  ref = await aCommodity(database.db);
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

const api = async (who: Writer | null, method: string, path: string, body?: unknown, headers = {}) => {
  const cookie = who ? { cookie: who.cookie } : {};
  const reply = await callApi(product.port, method, path, body, { ...cookie, headers });
  return { status: reply.status, body: JSON.parse(reply.body) };
};
const say = (who: Writer | null, content: unknown, parentId?: number) =>
  api(who, "POST", "/api/comment", { content, type: ref.type, refId: ref.refId, ...(parentId && { parentId }) });
const list = (who: Writer | null = null, query = "", headers = {}) =>
  api(who, "GET", `/api/comment/list/commodity/${ref.refId}${query}`, undefined, headers);

describe("calls", () => {
  test("the fields of a comment and its answers, for everybody", async () => {
    const { status, body } = await say(guest, "  good\r\ntea ");
    expect([status, body.result, body.detail.content]).toEqual([200, "success", "good\ntea"]);
    const answer = await say(admin, "thank you", body.id);
    await api(other, "PUT", `/api/comment/like/${body.id}`, { like: true });
    const shownReply = {
      id: answer.body.id,
      content: "thank you",
      type: "commodity",
      refId: ref.refId,
      parentId: body.id,
      replyNum: 0,
      likeNum: 0,
      commentUserId: admin.userId,
      commentUserNickName: expect.any(String),
      commentUserAvatar: null,
      isAdminUser: true,
      createTime: expect.stringMatching(/^\d{4}-.*Z$/),
      isDeleted: false,
      liked: false,
      answeredUserNickName: null,
    };
    const shown = await list();
    expect(shown.body).toEqual({
      totalElements: 1,
      totalPages: 1,
      number: 0,
      size: 20,
      content: [
        {
          ...shownReply,
          id: body.id,
          content: "good\ntea",
          parentId: null,
          replyNum: 1,
          likeNum: 1,
          commentUserId: guest.userId,
          isAdminUser: false,
          replies: [shownReply],
        },
      ],
    });
    expect((await list(other)).body.content[0].liked).toBe(true);
    const replies = await api(null, "GET", `/api/comment/list/reply/${body.id}`);
    expect(replies.body).toEqual({ content: [shownReply], totalElements: 1, totalPages: 1, number: 0, size: 5 });
    expect((await list(null, "?page=1&size=1")).body).toMatchObject({
      content: [],
      totalElements: 1,
      number: 1,
      size: 1,
    });
  });

  test("refusals: nobody signed in, nothing to read, too long, an unknown type, a thing that is not there", async () => {
    expect((await say(null, "x")).status).toBe(401);
    expect(await say(other, " \u200b ")).toMatchObject({ status: 406, body: { message: "commentEmpty" } });
    expect(await say(other, "字".repeat(251))).toMatchObject({ status: 406, body: { message: "invalidInput" } });
    for (const path of ["news/1", "commodity/999999999", "commodity/0", "commodity/x", "constructor/1"])
      expect((await api(null, "GET", `/api/comment/list/${path}`)).status, path).toBe(406);
    expect((await api(null, "GET", "/api/comment/list/reply/999999999")).body.message).toBe("notFindData");
  });

  test("a second like says so; deleting is for its author, and what stays is said in the reader's language", async () => {
    const writers = await writer(database.db);
    const { id } = (await say(writers, "for a while")).body;
    await say(other, "an answer", id);
    const like = (like: boolean) => api(other, "PUT", `/api/comment/like/${id}`, { like });
    expect([(await like(true)).body, (await like(true)).body]).toEqual([
      { result: "success", detail: 1 },
      { result: "info", detail: 1 },
    ]);
    expect((await like(false)).body).toEqual({ result: "success", detail: 0 });
    expect(await api(other, "DELETE", `/api/comment/delete/${id}`)).toMatchObject({ status: 409 });
    expect((await api(writers, "DELETE", `/api/comment/delete/${id}`)).body.result).toBe("success");
    expect(await api(writers, "DELETE", `/api/comment/delete/${id}`)).toMatchObject({ status: 406 });
    const rows = (await list(null, "", { "content-language": "ja" })).body.content;
    const gone = rows.find((row: { id: number }) => row.id === id);
    expect(gone).toMatchObject({ isDeleted: true, commentUserId: null, commentUserNickName: "", replyNum: 1 });
    expect(gone.content).toBe("このコメントは削除されました。");
    expect(JSON.stringify(rows)).not.toContain("for a while");
  });

  test("seven in a minute: the seventh waits", async () => {
    const quick = await writer(database.db);
    const statuses = [];
    for (let at = 0; at < 7; at++) statuses.push((await say(quick, `${at}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 406]);
    expect((await say(quick, "again")).body).toMatchObject({ message: "tooManyRequests" });
  });

  test("the desk's list as a page and a file, for administrators", async () => {
    expect((await api(guest, "GET", "/api/admin/comment/list")).status).toBe(409);
    expect((await api(admin, "GET", "/api/admin/comment/list?status=all&size=1")).body).toMatchObject({ size: 1 });
    const file = await callApi(product.port, "GET", "/api/admin/comment/list?status=all&format=csv", undefined, {
      cookie: admin.cookie,
    });
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.body).toContain("thank you");
  });
});

describe("pages", () => {
  const page = (path: string, who: Writer | null = null) =>
    callApi(product.port, "GET", path, undefined, who ? { cookie: who.cookie } : {});
  const path = () => `/comments/commodity/${ref.refId}`;
  const home = () => `/commodity/detail/${ref.refId}`;
  const form = (who: Writer | null, fields: Record<string, string>, at = path()) =>
    postForm(product.port, at, fields, who ? { cookie: who.cookie } : {});

  test("a form writes, comes back to where it was, and the cached page of everybody shows it at once", async () => {
    const me = await writer(database.db);
    const before = await page(home());
    expect(before.headers["cache-control"]).toContain("public");
    expect(before.body).not.toContain("from a form");
    const posted = await form(me, { intent: "write", content: "from a <b>form</b>", back: home() });
    expect([posted.status, posted.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/commodity\/detail\/\d+#c\d+$/),
    ]);
    await expect.poll(async () => (await page(home())).body).toContain("from a &lt;b&gt;form&lt;/b&gt;");
    const shown = await page(home());
    expect(shown.headers["cache-control"]).toContain("public");
    expect(shown.body).not.toContain('name="unlike"');
    expect((await page(home(), me)).body).toContain('name="like"');
    expect((await page(path())).body).toContain("from a &lt;b&gt;form");
  });

  test("who is no longer signed in keeps the words, logs in beside them and sends them; a guest's page has no form", async () => {
    const me = await writer(database.db);
    const posted = await form(me, { intent: "write", content: "to answer", back: home() });
    const first = posted.headers.location?.split("#c")[1] ?? "";
    for (const [at, more] of [
      [path(), {}],
      [`${path()}?thread=${first}`, { parentId: String(first) }],
    ] as const) {
      const sent = { intent: "write", content: `kept <words> ${at}`, key: `k-${at}`, back: home(), ...more };
      const refused = await form(null, sent, at);
      expect([refused.status, refused.headers.location]).toEqual([406, undefined]);
      expect(refused.body).toContain(`kept &lt;words&gt; ${at}</textarea>`);
      expect(refused.body).toContain(`value="k-${at}"`);
      expect(refused.body).toMatch(/<a href="\/user\/login\?to=[^"]+" target="_blank"/);
      expect((await form(me, sent, at)).status).toBe(303);
    }
    expect((await page(path())).body).not.toContain("</textarea>");
    expect((await form(null, { intent: "write", content: "", back: home() })).body).not.toContain("</textarea>");
  });

  test("guests are led to the login and back; a strange way back is not taken", async () => {
    expect((await form(null, { remove: "1", back: home() })).headers.location).toContain("/user/login?to=");
    const me = await writer(database.db);
    for (const back of ["//evil.example", "https://evil.example/x", "/\\evil.example"])
      expect((await form(me, { intent: "write", content: "x", back })).headers.location, back).toMatch(/^\/comments\//);
  });

  test("a device without an account likes once, and can take it back; the page then knows", async () => {
    const { id } = (await say(await writer(database.db), "for guests")).body;
    const first = await form(null, { like: String(id), back: home() });
    expect([first.status, first.headers.location]).toEqual([303, `${home()}#c${id}`]);
    const cookies = first.setCookies.map((one) => one.split(";")[0] ?? "");
    const cookie = cookies.find((one) => one.startsWith("device=")) ?? "";
    const device = (fields: Record<string, string>) => postForm(product.port, path(), fields, { cookie });
    const shown = await callApi(product.port, "GET", home(), undefined, { cookie: cookies.join("; ") });
    expect(shown.body).toMatch(new RegExp(`name="unlike"[^>]*value="${id}"|value="${id}"[^>]*name="unlike"`));
    expect(shown.body).toContain("You like this comment.");
    const again = await device({ like: String(id), back: home() });
    expect(decodeURIComponent(again.setCookies.join())).toContain("comments:done.likedBefore");
    const likes = async () => (await list()).body.content.find((row: { id: number }) => row.id === id).likeNum;
    expect(await likes()).toBe(1);
    await device({ unlike: String(id), back: home() });
    expect(await likes()).toBe(0);
    const put = () => callApi(product.port, "PUT", `/api/comment/like/${id}`, { like: true }, { cookie });
    expect([(await put()).body, (await put()).body].map((body) => JSON.parse(body))).toEqual([
      { result: "success", detail: 1 },
      { result: "info", detail: 1 },
    ]);
  });

  test("refused input keeps what was typed, and the same key is sent once", async () => {
    const me = await writer(database.db);
    const empty = await form(me, { intent: "write", content: " ", back: home() });
    expect([empty.status, empty.body.includes("Please write a comment.")]).toEqual([406, true]);
    const long = await form(me, { intent: "write", content: "字".repeat(251), back: home() });
    expect([long.status, long.body.includes("字".repeat(251))]).toEqual([422, true]);
    const key = crypto.randomUUID();
    const once = { intent: "write", content: "said only once", back: home(), key };
    const replies = [await form(me, once), await form(me, once)];
    expect(replies.map(({ status, headers }) => [status, headers.location])).toEqual(
      Array(2).fill([303, replies[0]?.headers.location]),
    );
    expect((await page(path(), me)).body.split('<bdi lang="en">said only once</bdi>')).toHaveLength(2);
  });

  test("the address of a comment leads to its place among the answers", async () => {
    const { id } = (await say(await writer(database.db), "long talk")).body;
    let last = 0;
    for (let round = 0; round < 5; round++) {
      const who = await writer(database.db);
      for (let at = 0; at < 5; at++) last = (await say(who, `${round} ${at}`, id)).body.id;
    }
    const led = await page(`/comments/comment/${last}`);
    expect(led.headers.location).toBe(`${path()}?thread=${id}&page=2#c${last}`);
    const second = await page(`${path()}?thread=${id}&page=2`);
    expect(second.body).toContain(`id="c${last}"`);
    expect((await page("/comments/comment/999999999")).status).toBe(404);
    expect((await page(`/comments/shop/${ref.refId}?thread=${id}`)).status).toBe(404);
    expect((await page("/comments/news/1")).status).toBe(404);
  });
});
