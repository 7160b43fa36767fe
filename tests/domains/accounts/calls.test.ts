import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ask, callApi, type Reply } from "../../harness/http";
import { ownSite } from "./own-site";
import { password } from "./world";

const own = ownSite();

describe("the calls", () => {
  const bodyOf = (reply: Reply) => JSON.parse(reply.body) as Record<string, unknown>;
  const apiLogin = async () =>
    bodyOf(await callApi(own.product.port, "POST", "/api/login", { username: own.person.username, password }));

  test("POST /api/login answers who it is and a token; the token is for the Authorization header; it says when its owner logged in last", async () => {
    const made = await apiLogin();
    expect(made).toEqual({
      id: own.person.id,
      userNum: own.person.id + 10_000,
      username: own.person.username,
      nickname: own.person.nickname,
      avatar: null,
      email: own.person.email,
      type: "guest",
      roles: ["GUEST"],
      certFlag: 0,
      lastLoginTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      silence: false,
      points: 1,
      invitorId: null,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    for (const authorization of [made.token, `Bearer ${made.token}`]) {
      const profile = await ask(own.product.port, "/api/user/profile", {
        headers: { authorization: String(authorization) },
      });
      expect(bodyOf(profile)).toMatchObject({ id: own.person.id, email: own.person.email });
      expect(profile.body).not.toMatch(/hash|argon2/i);
    }
    expect(
      await callApi(own.product.port, "POST", "/api/login", { username: own.person.username, password: "wrong" }),
    ).toMatchObject({ status: 406, body: '{"message":"loginFailed"}' });
    expect((await callApi(own.product.port, "POST", "/api/login", { username: 7 })).status).toBe(406);
  });

  test("GET /api/user/autoLogin grants the day's point once, is no prefetch, and is 401 without a session", async () => {
    await own.database.db.execute(sql`update user_account set types = 'guest' where id = ${own.person.id}`);
    const { token } = await apiLogin();
    const headers = { authorization: String(token) };
    expect(bodyOf(await ask(own.product.port, "/api/user/autoLogin", { headers }))).toMatchObject({
      id: own.person.id,
      points: 1,
    });
    expect(
      (await ask(own.product.port, "/api/user/autoLogin", { headers: { ...headers, "sec-purpose": "prefetch" } }))
        .status,
    ).toBe(403);
    expect((await callApi(own.product.port, "GET", "/api/user/autoLogin")).status).toBe(401);
  });

  test("POST /api/user/logout ends this family, with all every one", async () => {
    const [one, two, three] = [await apiLogin(), await apiLogin(), await apiLogin()];
    const get = async ({ token }: Record<string, unknown>) =>
      (await ask(own.product.port, "/api/user/profile", { headers: { authorization: String(token) } })).status;
    const logout = (body: object, { token }: Record<string, unknown>) =>
      ask(own.product.port, "/api/user/logout", {
        method: "POST",
        headers: { authorization: String(token), "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await logout({}, one)).body).toBe('{"result":"success"}');
    expect([await get(one), await get(two)]).toEqual([401, 200]);
    await logout({ all: true }, two);
    expect([await get(two), await get(three)]).toEqual([401, 401]);
  });

  test("a one-time token changes hands by the calls too, with the nonce of who asks", async () => {
    const nonce = "n".repeat(43);
    const { token } = await apiLogin();
    const asked = await ask(own.product.port, "/api/user/ott", {
      method: "POST",
      headers: { authorization: String(token), "content-type": "application/json" },
      body: JSON.stringify({ site: "shop", nonceHash: createHash("sha256").update(nonce).digest("hex") }),
    });
    const { ott } = bodyOf(asked);
    const exchange = (site: "shop" | "cc", held: string) =>
      callApi(
        own.product.port,
        "POST",
        "/api/user/ott/exchange",
        { ott, nonce: held },
        { host: own.product.host(site) },
      );
    const refused = { status: 406, body: '{"message":"invalidToken"}' };
    expect(await exchange("cc", nonce)).toMatchObject(refused);
    expect(await exchange("shop", "x".repeat(43))).toMatchObject(refused);
    const made = bodyOf(await exchange("shop", nonce));
    expect(made).toMatchObject({ id: own.person.id, token: expect.any(String) });
    expect(await exchange("shop", nonce)).toMatchObject(refused);
  });

  test("register by the calls: code, account, session", async () => {
    const email = `api-${own.person.username}@example.com`;
    const sent = await callApi(own.product.port, "POST", "/api/user/sendCode", { target: email, kind: "register" });
    expect(JSON.parse(sent.body)).toEqual({
      result: "success",
      detail: { waitSeconds: 60, token: expect.stringMatching(/^[\w-]{43}$/) },
    });
    const cookie = sent.setCookies[0]?.split(";")[0] ?? "";
    expect(
      (await callApi(own.product.port, "POST", "/api/user/sendCode", { target: email, kind: "register" }, { cookie }))
        .body,
    ).toContain("codeTooFrequent");
    let code = "";
    const mailed = async () => {
      const [mail] = await own.database.sql`select text from dev_mail where "to" = ${email}`;
      code = /\b\d{4}\b/.exec(mail?.text ?? "")?.[0] ?? "";
      return code;
    };
    await expect.poll(mailed).not.toBe("");
    const body = {
      userType: "guest",
      nickname: "林",
      email,
      code,
      password: "right-Horse-7",
      longStay: false,
      agree: true,
    };
    const send = (fields: object) =>
      callApi(own.product.port, "POST", "/api/user/register", { ...body, ...fields }, { cookie });
    expect((await send({ userType: "admin" })).body).toContain("U-903");
    expect((await send({ code: "12" })).body).toContain("U-902");
    expect((await send({ nickname: "" })).body).toContain("U-905");
    const made = bodyOf(await send({}));
    expect(made).toMatchObject({
      result: "success",
      id: expect.any(Number),
      detail: { email, type: "guest", points: 11, token: expect.any(String) },
    });
  });

  test("addresses are one's own", async () => {
    const { token } = await apiLogin();
    const send = (method: string, path: string, body?: object) =>
      ask(own.product.port, path, {
        method,
        headers: { authorization: String(token), "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
    const address = {
      name: "林",
      phone: "090-1234-5678",
      postcode: "100-0001",
      prefecture: "東京都",
      city: "千代田区",
      street: "千代田1丁目1番地の1号",
    };
    const { id } = bodyOf(await send("POST", "/api/user/address/save", address));
    expect(JSON.parse((await send("GET", "/api/user/address/list")).body)).toEqual([
      { ...address, id, phone: "09012345678", postcode: "1000001", building: "", isDefault: true },
    ]);
    expect((await send("POST", "/api/user/address/save", { ...address, id: 999_999 })).body).toContain("notFindData");
    expect((await send("POST", "/api/user/address/save", { ...address, phone: "x" })).body).toContain("invalidInput");
    expect((await send("DELETE", `/api/user/address/delete/${id}`)).body).toBe('{"result":"success"}');
    expect((await send("DELETE", `/api/user/address/delete/${id}`)).body).toContain("notFindData");
  });
});
