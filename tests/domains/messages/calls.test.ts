import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toNum } from "~/platform/access/actor";
import { callApi, postForm } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import type { TestDatabase } from "../../setup/database";

let database: TestDatabase;
let product: SharedProduct;
let guest: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  guest = await person(database.db, "guest");
  other = await person(database.db, "guest");
  admin = await person(database.db, "admin");
});
afterAll(() => database?.close());

const api = async (who: Person, method: string, path: string, body?: unknown, headers = {}) => {
  const reply = await callApi(product.port, method, path, body, { cookie: who.cookie, headers });
  return { status: reply.status, body: JSON.parse(reply.body) };
};
const write = (who: Person, to: Person, content: unknown, headers = {}) =>
  api(who, "POST", "/api/msg", { type: "message", toId: to.id, content }, headers);

test("a message, its page, the last of each talk, and what its reader is told", async () => {
  const { status, body } = await write(guest, admin, "  hello\r\nyou ");
  expect([status, body.result, body.detail.content]).toEqual([200, "success", "hello\nyou"]);
  expect((await api(admin, "GET", `/api/msg/message/${guest.id}`)).body).toMatchObject({
    totalElements: 1,
    content: [
      { id: body.id, type: "message", fromId: guest.id, toId: admin.id, content: "hello\nyou", readTime: null },
    ],
  });
  expect((await api(admin, "GET", "/api/msg/last/message")).body).toMatchObject([
    { id: body.id, unread: 1, user: { id: guest.id, userNum: toNum(guest.id) } },
  ]);
  expect((await api(admin, "GET", `/api/msg/last/message/${guest.id}`)).body).toMatchObject({ id: body.id });
  expect((await api(admin, "GET", `/api/msg/last/message/${other.id}`)).body).toBeNull();
  expect((await api(admin, "GET", "/api/msg/microblog/last")).body).toEqual([]);
  expect((await api(admin, "GET", "/api/notification/count")).body).toMatchObject({ total: 1, message: 1 });
  const [news] = (await api(admin, "GET", "/api/notification/list?types=message")).body;
  expect(news).toMatchObject({ refType: "message", refId: String(toNum(guest.id)), fromUser: { id: guest.id } });
  expect((await api(admin, "PUT", "/api/msg/read", { ids: [body.id] })).body.result).toBe("success");
  expect((await api(admin, "GET", "/api/notification/count")).body).toMatchObject({ total: 0, message: 0 });
});

test("another sees nothing of it, whatever they ask", async () => {
  for (const path of [`/api/msg/message/${admin.id}`, `/api/msg/message/${guest.id}`])
    expect((await api(other, "GET", path)).body).toMatchObject({ totalElements: 0, content: [] });
  expect((await api(other, "GET", "/api/msg/last/message")).body).toEqual([]);
});

test("a repeat of the key is the same message, another body under it is refused", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const replies = await Promise.all(Array.from({ length: 5 }, () => write(other, admin, "once", headers)));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect((await api(other, "GET", `/api/msg/message/${admin.id}`)).body.totalElements).toBe(1);
  expect(await write(other, admin, "twice", headers)).toMatchObject({ status: 406, body: { message: "keyReused" } });
});

test("refusals are 406 with their key", async () => {
  const wrong: [unknown, string][] = [
    ["", "invalidInput"],
    ["x".repeat(501), "invalidInput"],
    ["bell\u0007", "invalidInput"],
    [5, "invalidInput"],
  ];
  for (const [content, message] of wrong)
    expect(await write(guest, admin, content)).toMatchObject({ status: 406, body: { message } });
  const with_ = (images: string[]) => api(guest, "POST", "/api/msg", { toId: admin.id, content: "x", images });
  expect((await with_([`message/2026/${randomUUID()}.jpg`])).body.message).toBe("uploadFailed");
  expect((await with_(["a.pdf"])).body.message).toBe("invalidInput");
  expect((await with_(["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg"])).body.message).toBe("invalidInput");
  expect((await api(guest, "PUT", `/api/user/block/${other.id}`, { block: true })).body.result).toBe("success");
  expect(await write(other, guest, "x")).toMatchObject({ status: 406, body: { message: "messageBlocked" } });
  expect((await api(guest, "GET", "/api/user/block/list")).body).toMatchObject([{ id: other.id }]);
  expect((await api(guest, "PUT", `/api/user/block/${other.id}`, { block: false })).body.result).toBe("success");
});

test("the page works as a plain form: a line, an empty one, one's own page", async () => {
  const path = `/message/${toNum(guest.id)}`;
  const send = (content: string, key = randomUUID()) =>
    postForm(product.port, path, { intent: "send", content, key }, { cookie: admin.cookie });
  const key = randomUUID();
  for (let again = 0; again < 2; again++)
    expect(await send("plain <b>line</b>", key)).toMatchObject({
      status: 303,
      headers: { location: `${path}#newest` },
    });
  const shown = await callApi(product.port, "GET", path, undefined, { cookie: admin.cookie });
  expect(shown.body.split("plain &lt;b&gt;line&lt;/b&gt;</p>").length).toBe(2);
  expect((await send(" ")).status).toBe(406);
  expect((await send("x".repeat(501))).status).toBe(422);
  const own = await callApi(product.port, "GET", `/message/${toNum(admin.id)}`, undefined, { cookie: admin.cookie });
  expect(own.status).toBe(404);
});
