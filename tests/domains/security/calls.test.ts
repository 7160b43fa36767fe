import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import "../../../app/composition";
import { callApi } from "../../harness/http";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { Browser } from "../accounts/browser";
import { password, user } from "../accounts/world";
import { appCode, forgetSteps, guarded } from "./world";

let database: TestDatabase;
let product: Product;
beforeAll(async () => {
  database = await testDatabase();
  product = await startProduct(database.url);
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});
beforeEach(() => database.ownerSql`truncate rate_limit`);

const refused = (message: string, params?: object) => ({
  status: 406,
  body: JSON.stringify({ message, ...(params && { params }) }),
});
const login = (body: object) => callApi(product.port, "POST", "/api/login", body);
/** A call as the app makes it: with its token and without cookies. */
const withToken = (token: string) => (method: string, path: string, body?: object) =>
  callApi(product.port, method, path, body, { headers: { authorization: token } });
const signedIn = async (username: string) => {
  const reply = await login({ username, password });
  return withToken((JSON.parse(reply.body) as { token: string }).token);
};

/** The code in the last mail of a kind to an address; mail leaves after the commit. */
async function mailed(to: string): Promise<string> {
  let code: string | undefined;
  const read = async () => {
    const [mail] = await database.sql`select text from dev_mail where "to" = ${to} order by id desc limit 1`;
    code = /\b\d{4}\b/.exec(mail?.text ?? "")?.[0];
    return code;
  };
  await expect.poll(read).toBeDefined();
  return code ?? "";
}

describe("POST /api/login with a second factor", () => {
  test("says secondFactorRequired and nothing else, then takes the code once", async () => {
    const { person, secret } = await guarded(database.db);
    const body = { username: person.username, password };
    const asked = await login(body);
    expect(asked).toMatchObject(refused("secondFactorRequired"));
    expect(asked.setCookies).toEqual([]);
    expect(await login({ ...body, password: "wrong-Horse-7" })).toMatchObject(refused("loginFailed"));
    expect(await login({ ...body, totp: "000000" })).toMatchObject(refused("secondFactorWrong"));
    const totp = await appCode(database.db, secret);
    const made = await login({ ...body, totp });
    expect(JSON.parse(made.body)).toMatchObject({ id: person.id, token: expect.any(String) });
    expect(await login({ ...body, totp })).toMatchObject(refused("secondFactorWrong"));
  });
});

describe("the second step on the page", () => {
  test("no session before it; the code signs in and leads back; without a first step it leads there", async () => {
    const { person, secret } = await guarded(database.db);
    const host = product.host("main");
    const browser = new Browser(product.port);
    const first = await browser.post(host, "/user/login", { username: person.username, password, to: "/order/cart" });
    expect(first).toMatchObject({ status: 303, headers: { location: "/login/code?to=%2Forder%2Fcart" } });
    expect(await browser.isSignedIn(host)).toBe(false);
    const stranger = new Browser(product.port);
    expect(await stranger.get(host, "/login/code?to=/order/cart")).toMatchObject({
      status: 302,
      headers: { location: "/user/login?to=%2Forder%2Fcart" },
    });
    const code = await appCode(database.db, secret);
    expect((await stranger.post(host, "/login/code", { code })).headers.location).toBe("/user/login?to=%2Fmypage");
    await forgetSteps(database.db, person.id);
    expect((await browser.post(host, "/login/code", { code: "000000", to: "/order/cart" })).status).toBe(406);
    const last = await browser.post(host, "/login/code", { code, to: "//evil.example" });
    expect(last).toMatchObject({ status: 303, headers: { location: "/mypage" } });
    expect(await browser.isSignedIn(host)).toBe(true);
    expect(browser.jars.get(host)?.has("login_code")).toBe(false);
  });
});

describe("the calls of one's own account", () => {
  test("a signed-in change needs no cookie: code, password, done", async () => {
    const person = await user(database.db);
    const call = await signedIn(person.username);
    const sent = await call("POST", "/api/user/sendCode", { kind: "changeMobile", target: "090-1234-5678" });
    expect(sent.body).toBe('{"result":"success","detail":{"waitSeconds":60}}');
    expect(sent.setCookies).toEqual([]);
    const code = await mailed(person.email);
    const mobile = "09033334444";
    expect(await call("PUT", "/api/user/changeMobile", { mobile: "x", code, password })).toMatchObject(
      refused("invalidInput", { fields: "mobile" }),
    );
    const abroad = { mobile: "+86 138 0013 8000", code, password };
    expect(await call("PUT", "/api/user/changeMobile", abroad)).toMatchObject(
      refused("mobileAbroad", { mobile: "+8613800138000" }),
    );
    expect(await call("PUT", "/api/user/changeMobile", { mobile, code, password: "no" })).toMatchObject(
      refused("wrongPassword"),
    );
    expect((await call("PUT", "/api/user/changeMobile", { mobile, code, password })).body).toBe('{"result":"success"}');
    expect(JSON.parse((await call("GET", "/api/user/profile")).body)).toMatchObject({ mobile });
  });

  test("a new password gives the session a new token: the old one opens nothing", async () => {
    const person = await user(database.db);
    const call = await signedIn(person.username);
    expect((await call("POST", "/api/user/sendCode", { kind: "changePassword", target: person.email })).status).toBe(
      200,
    );
    const change = { code: await mailed(person.email), oldPassword: password, password: "newer-Horse-9" };
    const reply = await call("PUT", "/api/user/changePassword", change);
    const { detail } = JSON.parse(reply.body) as { detail: { token: string } };
    expect(reply.setCookies).toEqual([]);
    expect((await call("GET", "/api/user/profile")).status).toBe(401);
    expect((await withToken(detail.token)("GET", "/api/user/profile")).status).toBe(200);
  });

  test("every kind of code but those of strangers needs a session", async () => {
    for (const kind of ["changePassword", "changeEmail", "changeMobile", "close"])
      expect(
        (await callApi(product.port, "POST", "/api/user/sendCode", { kind, target: "a@example.com" })).status,
      ).toBe(401);
    expect(await callApi(product.port, "POST", "/api/user/sendCode", { kind: "anything" })).toMatchObject(
      refused("invalidInput", { fields: "kind" }),
    );
  });

  test("a place is listed and ended by its owner only", async () => {
    const person = await user(database.db);
    const [first, second, thief] = [
      await signedIn(person.username),
      await signedIn(person.email),
      await signedIn((await user(database.db)).username),
    ];
    const rows = JSON.parse((await first("GET", "/api/user/sessions")).body) as { id: number; current: boolean }[];
    expect(rows.map(({ current }) => current)).toEqual([true, false]);
    const path = `/api/user/session/${rows[1]?.id}`;
    expect(await thief("DELETE", path)).toMatchObject(refused("notFindData"));
    expect((await second("GET", "/api/user/profile")).status).toBe(200);
    expect((await first("DELETE", path)).body).toBe('{"result":"success"}');
    expect((await second("GET", "/api/user/profile")).status).toBe(401);
  });
});
