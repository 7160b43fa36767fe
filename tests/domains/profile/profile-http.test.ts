import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "~db/schema/accounts";
import { addresses } from "~db/schema/profile";
import { ask, callApi, postForm } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { Browser } from "../accounts/browser";
import { mailedCode, password, user } from "../accounts/world";

let database: TestDatabase;
let product: Product;
let me: Person;

beforeAll(async () => {
  database = await testDatabase();
  product = await startProduct(database.url);
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});
beforeEach(async () => {
  await database.ownerSql`truncate rate_limit`;
  me = await person(database.db, "guest", { nickname: "あ".repeat(20) });
});

const rowOf = async (id: number) => (await database.db.select().from(users).where(eq(users.id, id)))[0]!;
const post = (path: string, fields: Record<string, string>, who = me) =>
  postForm(product.port, path, fields, { cookie: who.cookie, headers: { "accept-language": "en" } });
const page = (path: string, who = me) =>
  ask(product.port, path, { cookie: who.cookie, headers: { "accept-language": "en" } });
const put = (body: unknown, who = me) =>
  callApi(product.port, "PUT", "/api/user/profile", body, { cookie: who.cookie });

describe("the profile page", () => {
  const form = {
    intent: "save",
    realName: "林 小雨",
    postcode: "105-0011",
    address: "東京都港区芝公園4-2-8",
    locale: "zh_CN",
  };

  test("saves, keeps a long nickname that stays, refuses a long new one and keeps what was typed", async () => {
    const saved = await post("/user/profile", { ...form, nickname: "あ".repeat(20) });
    expect(saved).toMatchObject({ status: 303, headers: { location: "/user/profile" } });
    expect(await rowOf(me.id)).toMatchObject({
      nickname: "あ".repeat(20),
      realName: "林 小雨",
      postcode: "1050011",
      locale: "zh_CN",
      address: "東京都港区芝公園4-2-8",
    });
    const refused = await post("/user/profile", { ...form, nickname: "い".repeat(16), address: "東京" });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("at most 15 characters");
    expect(refused.body).toContain("5 to 100 characters");
    expect(refused.body).toContain("い".repeat(16));
    expect((await rowOf(me.id)).nickname).toBe("あ".repeat(20));
  });

  test("finds an address by its postcode without JavaScript and stores nothing", async () => {
    const found = await post("/user/profile", {
      ...form,
      intent: "lookup",
      nickname: "typed",
      postcode: "１００-０００１",
      address: "",
    });
    expect(found.status).toBe(200);
    expect(found.body).toContain('value="東京都千代田区千代田"');
    expect(found.body).toContain('value="typed"');
    const unknown = await post("/user/profile", {
      ...form,
      intent: "lookup",
      nickname: "typed",
      postcode: "9999999",
    });
    expect(unknown).toMatchObject({ status: 406 });
    expect(unknown.body).toContain('id="form-postcode-error"');
    expect((await rowOf(me.id)).postcode).toBeNull();
  });

  test("PUT /api/user/profile changes what is named and nothing else", async () => {
    expect(JSON.parse((await put({ realName: "山田 花子" })).body)).toMatchObject({
      result: "success",
      id: me.id,
      detail: { realName: "山田 花子", nickname: "あ".repeat(20) },
    });
    expect((await put({ nickname: "い".repeat(16) })).body).toContain("validation.profileNickname");
    for (const body of [{ postcode: "12" }, { address: "abc" }, { locale: "fr" }, { realName: 7 }, { avatar: "../x" }])
      expect((await put(body)).body, JSON.stringify(body)).toContain("invalidInput");
    const stray = {
      types: "admin",
      certFlag: 2,
      email: "x@example.com",
      vipUntil: "2099-01-01",
      id: 1,
    };
    const unknown = "avatar/2026/0b0d6f0a-6a8d-4d5c-8c57-0f2b9b9b9b9b.png";
    expect((await put({ avatar: unknown })).body).toContain("uploadFailed");
    const refused = JSON.parse((await put({ realName: "", ...stray })).body);
    expect(refused.params.fields.split(",").sort()).toEqual(Object.keys(stray).sort());
    expect((await put({ realName: "" })).status).toBe(200);
    expect(await rowOf(me.id)).toMatchObject({
      types: "guest",
      certFlag: 0,
      email: `${me.username}@example.com`,
      vipUntil: null,
      realName: null,
    });
  });
});

describe("delivery addresses", () => {
  const place = {
    intent: "save",
    name: "林 小雨",
    phone: "090-1234-5678",
    postcode: "1050011",
    prefecture: "東京都",
    city: "港区",
    street: "芝公園四丁目2-8 旅くら荘",
    building: "",
  };
  const list = (who = me) =>
    database.db.select().from(addresses).where(eq(addresses.userId, who.id)).orderBy(addresses.id);

  test("add, change, choose the default, delete", async () => {
    for (const name of ["one", "two"])
      expect(await post("/user/address/new", { ...place, name })).toMatchObject({ status: 303 });
    const [one, two] = await list();
    expect([one?.isDefault, two?.isDefault]).toEqual([true, false]);
    await post(`/user/address/${two?.id}`, { ...place, name: "changed" });
    await post("/user/address", { intent: "setDefault", id: String(two?.id) });
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ["one", false],
      ["changed", true],
    ]);
    await post("/user/address", { intent: "delete", id: String(two?.id) });
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([["one", true]]);
  });

  test("another's address is not found, in every way", async () => {
    const other = await person(database.db, "guest");
    await post("/user/address/new", place, other);
    const [theirs] = await list(other);
    const path = `/user/address/${theirs?.id}`;
    expect((await page(path)).status).toBe(404);
    expect((await page(path, other)).status).toBe(200);
    expect((await post(path, { ...place, name: "stolen" })).status).toBe(404);
    for (const intent of ["delete", "setDefault"])
      expect((await post("/user/address", { intent, id: String(theirs?.id) })).status).toBe(404);
    expect(await list(other)).toEqual([theirs]);
    for (const odd of ["0", "-1", "1e3", "new2", "%00"])
      expect((await page(`/user/address/${odd}`)).status, odd).toBeGreaterThan(399);
  });

  test("the form finds its fields by the postcode and keeps the street that was typed", async () => {
    const found = await post("/user/address/new", {
      ...place,
      intent: "lookup",
      postcode: "1000001",
      prefecture: "",
      city: "",
      street: "typed",
    });
    expect(found.status).toBe(200);
    for (const value of ["東京都", "千代田区", "typed"]) expect(found.body).toContain(`value="${value}"`);
    expect(await list()).toEqual([]);
  });
});

describe("my page and the certificate page", () => {
  test("my page shows what waits, and to whom", async () => {
    const business = await person(database.db, "shop_admin", { certFlag: 3 });
    expect((await page("/mypage")).body).toContain("Nothing is waiting for you.");
    const shown = (await page("/mypage", business)).body;
    expect(shown).toContain("Certificate rejected");
    expect(shown).toContain('href="/user/certificate"');
    expect((await page("/mypage")).body).not.toContain('href="/user/certificate"');
    const admin = await person(database.db, "admin");
    await person(database.db, "host", { certFlag: 1 });
    expect((await page("/mypage", admin)).body).toContain("Certificates to check");
    const quiet = await person(database.db, "guest", {
      silencedUntil: new Date(Date.now() + 60_000),
      silenceReason: "Spam <b>",
    });
    const html = (await page("/mypage", quiet)).body;
    expect(html).toContain("Posting is restricted until");
    expect(html).toContain("Spam &lt;b&gt;");
  });

  test("leads to the desks who has one, and everybody to a second factor and out", async () => {
    const [guest, seller] = await Promise.all([
      page("/mypage"),
      page("/mypage", await person(database.db, "shop_admin")),
    ]);
    const mainOf = ({ body }: { body: string }) => /<main.*<\/main>/s.exec(body)?.[0] ?? "";
    expect([guest, seller].map((reply) => mainOf(reply).includes('href="/desk"'))).toEqual([false, true]);
    for (const main of [guest, seller].map(mainOf)) {
      expect(main).toContain('href="/user/twoFactor"');
      const [logout = ""] = /<form[^>]*action="\/user\/logout".*?<\/form>/s.exec(main) ?? [];
      const [close = ""] = /<a[^>]*href="\/user\/close".*?<\/a>/s.exec(main) ?? [];
      const iconIn = (part: string) => /<path[^>]* d="([^"]+)"/.exec(part)?.[1];
      expect(iconIn(logout)).toBeDefined();
      expect(iconIn(close)).not.toBe(iconIn(logout));
    }
  });

  test("the reason of a rejection is shown to its owner only", async () => {
    const business = await person(database.db, "host", { certFlag: 3, certReason: "The scan is too dark." });
    expect((await page("/user/certificate", business)).body).toContain("The scan is too dark.");
    expect((await page("/user/certificate")).body).toContain("needs no certificate");
  });
});

test("closing and coming back, over the pages and without JavaScript", async () => {
  const row = await user(database.db);
  const browser = new Browser(product.port);
  const host = product.host("main");
  const login = () => browser.post(host, "/user/login", { username: row.username, password });
  await login();
  expect((await browser.get(host, "/user/close")).body).toContain("Close my account");
  expect((await browser.post(host, "/user/close", { intent: "sendCode" })).status).toBe(200);
  const close = { intent: "close", password, code: await mailedCode(database.db, row.email) };
  expect((await browser.post(host, "/user/close", close)).status).toBe(422);
  const closed = await browser.post(host, "/user/close", { ...close, understood: "on" });
  expect(closed).toMatchObject({ status: 303, headers: { location: "/" } });
  expect(await browser.isSignedIn(host)).toBe(false);
  expect((await rowOf(row.id)).closedAt).not.toBeNull();
  await login();
  expect((await browser.get(host, "/mypage")).body).toMatch(/Welcome back|おかえり|欢迎回来/);
  expect((await rowOf(row.id)).closedAt).toBeNull();
});

test("closing by the calls", async () => {
  const row = await user(database.db);
  const made = JSON.parse(
    (await callApi(product.port, "POST", "/api/login", { username: row.username, password })).body,
  ) as { token: string };
  const headers = { authorization: made.token };
  const call = (method: string, path: string, body: object) =>
    ask(product.port, path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const sent = await call("POST", "/api/user/sendCode", { kind: "close" });
  expect(sent.body).toContain('"success"');
  const code = await mailedCode(database.db, row.email);
  expect((await call("DELETE", "/api/user/close", { password: "wrong-Horse-7", code })).body).toContain(
    "wrongPassword",
  );
  const closed = await call("DELETE", "/api/user/close", { password, code });
  expect(JSON.parse(closed.body)).toMatchObject({
    result: "success",
    detail: { reopenUntil: expect.stringMatching(/T15:00:00\.000Z$/) },
  });
  expect((await ask(product.port, "/api/user/profile", { headers })).status).toBe(401);
  expect((await callApi(product.port, "POST", "/api/user/sendCode", { kind: "close" })).status).toBe(401);
});
