import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sites } from "~/platform/sites";
import { ask, callApi, postForm, type Reply } from "../../harness/http";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { password, user } from "./world";

let database: TestDatabase;
let product: Product;
let person: Awaited<ReturnType<typeof user>>;

beforeAll(async () => {
  database = await testDatabase();
  product = await startProduct(database.url, { LOG_LEVEL: "debug" });
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});
beforeEach(async () => {
  await database.sql`truncate rate_limit`;
  person = await user(database.db);
});

/** A browser's cookies, a jar for each host. */
class Browser {
  readonly jars = new Map<string, Map<string, string>>();
  readonly seen: Reply[] = [];

  cookie(host: string): string {
    return [...(this.jars.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  }
  keep(host: string, reply: Reply): Reply {
    const jar = this.jars.get(host) ?? new Map<string, string>();
    for (const line of reply.setCookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    this.jars.set(host, jar);
    this.seen.push(reply);
    return reply;
  }
  async get(host: string, path: string, headers: Record<string, string> = {}): Promise<Reply> {
    const cookie = this.cookie(host);
    return this.keep(host, await ask(product.port, path, { host, headers, ...(cookie && { cookie }) }));
  }
  async post(host: string, path: string, fields: Record<string, string>): Promise<Reply> {
    const cookie = this.cookie(host);
    return this.keep(host, await postForm(product.port, path, fields, { host, ...(cookie && { cookie }) }));
  }
  /** Follows redirects over all our hosts, as a link that was tapped does. */
  async tap(host: string, path: string): Promise<{ host: string; path: string; reply: Reply; steps: string[] }> {
    const steps: string[] = [];
    let at = new URL(path, `http://${host}`);
    for (let step = 0; step < 10; step++) {
      steps.push(at.href);
      const site = step === 0 ? "same-origin" : "same-site";
      const reply = await this.get(at.host, at.pathname + at.search, {
        "sec-fetch-site": site,
        "sec-fetch-mode": "navigate",
        "sec-fetch-dest": "document",
      });
      if (reply.status < 300 || reply.status > 399)
        return { host: at.host, path: at.pathname + at.search, reply, steps };
      at = new URL(reply.headers.location ?? "", at);
    }
    throw new Error(`no end of redirects: ${steps.join(" ")}`);
  }
  async isSignedIn(host: string): Promise<boolean> {
    return (await this.get(host, "/mypage")).status === 200;
  }
}

const main = () => product.host("main");
const signedIn = async (host = main()): Promise<Browser> => {
  const browser = new Browser();
  expect((await browser.post(host, "/user/login", { username: person.username, password })).status).toBe(303);
  return browser;
};

describe("login and logout", () => {
  test("S4: a login sets a new session whatever the browser brought, and leads back", async () => {
    const browser = new Browser();
    browser.jars.set(main(), new Map([["sid", "A".repeat(43)]]));
    const reply = await browser.post(main(), "/user/login", { username: person.email, password, to: "/order/cart" });
    expect(reply).toMatchObject({ status: 303, headers: { location: "/order/cart" } });
    const first = browser.jars.get(main())?.get("sid");
    expect(first).not.toBe("A".repeat(43));
    expect(await browser.isSignedIn(main())).toBe(true);
    expect(await browser.get(main(), "/user/login?to=/shop")).toMatchObject({
      status: 302,
      headers: { location: "/shop" },
    });
    const again = await signedIn();
    expect(again.jars.get(main())?.get("sid")).not.toBe(first);
  });

  test.each([
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/user/login?to=/x",
    "/user/logout",
  ])("the way back %j stays on this site and off the login pages", async (to) => {
    const reply = await new Browser().post(main(), "/user/login", { username: person.username, password, to });
    expect(reply).toMatchObject({ status: 303, headers: { location: "/mypage" } });
  });

  test("a wrong password says so in the visitor's language, keeps the name and never the password", async () => {
    for (const [language, text] of [
      ["ja", "ログインに失敗しました"],
      ["zh", "登录失败"],
      ["en", "Login failed"],
    ]) {
      const reply = await postForm(
        product.port,
        "/user/login",
        { username: person.username, password: "canary-pass-9" },
        { headers: { "accept-language": language ?? "" } },
      );
      expect(reply.status).toBe(406);
      expect(reply.body).toContain(text);
      expect(reply.body).toContain(`value="${person.username}"`);
      expect(reply.body).not.toContain("canary-pass-9");
    }
    const empty = await postForm(product.port, "/user/login", {});
    expect(empty.status).toBe(422);
    expect(empty.body.match(/aria-invalid/g)?.length).toBe(2);
  });

  test("the administrators' door turns a guest away", async () => {
    const reply = await new Browser().post(main(), "/admin/login", { username: person.username, password });
    expect(reply.status).toBe(406);
    expect(reply.setCookies.join()).not.toContain("sid=");
    expect(
      (await new Browser().post(main(), "/tabikura_admin_login", { username: person.username, password })).status,
    ).toBe(303);
  });

  test("S4: logging out on one host ends the session on all seven at once", async () => {
    const browser = await signedIn();
    for (const site of sites.slice(1)) await browser.tap(main(), `/jump?site=${site}&to=/mypage`);
    for (const site of sites) expect(await browser.isSignedIn(product.host(site)), site).toBe(true);
    const phone = await signedIn();
    expect((await browser.post(product.host("cc"), "/user/logout", {})).status).toBe(303);
    for (const site of sites) expect(await browser.isSignedIn(product.host(site)), site).toBe(false);
    expect(await phone.isSignedIn(main())).toBe(true);
  });

  test("S8: every cookie is host-only, HttpOnly and Lax; over TLS it has the __Host- prefix and Secure", async () => {
    const browser = await signedIn();
    await browser.tap(main(), "/jump?site=shop&to=/mypage");
    await browser.post(main(), "/register/guest", { intent: "sendCode", email: "cookie@example.com" });
    await browser.post(main(), "/user/logout", {});
    const lines = browser.seen.flatMap(({ setCookies }) => setCookies);
    expect(new Set(lines.map((line) => line.split("=")[0]))).toEqual(new Set(["sid", "flash", "jump", "jump_nonce"]));
    for (const line of lines) {
      expect(line).toMatch(/; HttpOnly; SameSite=Lax/);
      expect(line).toContain("; Path=/;");
      expect(line).not.toMatch(/domain/i);
      expect(line.length).toBeLessThan(4_096);
    }
  });
});

describe("S5: the hand-over between our sites", () => {
  const header = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  /** Goes as far as the address that carries the token, without opening it. */
  async function untilToken(browser: Browser): Promise<string> {
    const first = await browser.get(main(), "/jump?site=shop&to=%2Fmypage%3Fa%3D1", {
      ...header,
      "sec-fetch-site": "same-origin",
    });
    const start = new URL(first.headers.location ?? "");
    const second = await browser.get(start.host, start.pathname + start.search, header);
    const back = new URL(second.headers.location ?? "");
    const third = await browser.get(back.host, back.pathname + back.search, header);
    return third.headers.location ?? "";
  }
  const open = (browser: Browser, address: string) => {
    const { host, pathname, search } = new URL(address);
    return browser.get(host, pathname + search, header);
  };
  const shop = () => product.host("shop");

  test("signs in on the target with a session of its own and a clean address", async () => {
    const browser = await signedIn();
    const { host, path, reply, steps } = await browser.tap(main(), "/jump?site=shop&to=%2Fmypage%3Fa%3D1");
    expect({ host, path, status: reply.status }).toEqual({ host: shop(), path: "/mypage?a=1", status: 200 });
    expect(steps).toHaveLength(5);
    expect(reply.body).toContain(person.nickname);
    expect(browser.jars.get(shop())?.get("sid")).not.toBe(browser.jars.get(main())?.get("sid"));
    for (const step of browser.seen.slice(1, -1)) {
      expect(step.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    }
  });

  test("the token's address opens nothing twice, elsewhere, or in another browser", async () => {
    const browser = await signedIn();
    const address = await untilToken(browser);
    expect(address).toMatch(/\/\?ott=[\w-]{43}&to=/);
    const victim = new Browser();
    await open(victim, address);
    expect(await victim.isSignedIn(shop())).toBe(false);
    await open(browser, address.replace("shop.", "cc."));
    expect(await browser.isSignedIn(product.host("cc"))).toBe(false);
    const first = await open(browser, address);
    expect(first.setCookies.some((line) => line.startsWith("sid="))).toBe(true);
    browser.jars.get(shop())?.delete("sid");
    await open(browser, address);
    expect(await browser.isSignedIn(shop())).toBe(false);
  });

  test("a session that exists on the target is left alone", async () => {
    const browser = await signedIn();
    const address = await untilToken(browser);
    const other = await user(database.db);
    await browser.post(shop(), "/user/login", { username: other.username, password });
    const before = browser.jars.get(shop())?.get("sid");
    await open(browser, address);
    expect(browser.jars.get(shop())?.get("sid")).toBe(before);
    expect((await browser.get(shop(), "/mypage")).body).toContain(other.nickname);
  });

  test("five seconds later, by the database clock, it opens nothing", async () => {
    const browser = await signedIn();
    const address = await untilToken(browser);
    await database.db.execute(
      sql`update session_handover set expire_time = expire_time - interval '5.1 seconds' where used_time is null`,
    );
    await open(browser, address);
    expect(await browser.isSignedIn(shop())).toBe(false);
  });

  test("nothing is minted for who did not start here, for scripts, frames and prefetches, or for nobody", async () => {
    const browser = await signedIn();
    const nonce = createHash("sha256").update("an attacker's nonce").digest("hex");
    const count = async () => (await database.sql`select count(*)::int as n from session_handover`)[0]?.n;
    const before = await count();
    const plain = `http://${shop()}/`;
    for (const headers of [header, { ...header, "sec-fetch-site": "cross-site" }]) {
      expect((await browser.get(main(), `/jump?site=shop&to=/&nonce=${nonce}`, headers)).headers.location).toBe(plain);
    }
    expect(
      (await browser.get(main(), "/jump?site=shop&to=/", { ...header, "sec-fetch-site": "cross-site" })).headers
        .location,
    ).toBe(plain);
    await browser.get(main(), "/jump?site=shop&to=/", { ...header, "sec-fetch-site": "same-origin" });
    for (const headers of [
      { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
      { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" },
      { ...header, "sec-purpose": "prefetch" },
    ]) {
      expect((await browser.get(main(), `/jump?site=shop&to=/&nonce=${nonce}`, headers)).headers.location).toBe(plain);
    }
    expect((await new Browser().get(main(), `/jump?site=shop&to=/`, header)).headers.location).toBe(plain);
    expect(await count()).toBe(before);
    await browser.get(main(), `/jump?site=shop&to=/&nonce=${nonce}`, header);
    expect(await count()).toBe(before + 1);
  });

  test.each(["//evil.example", "https://evil.example", "/\\evil.example", "http://shop.localhost@evil.example/"])(
    "the target of %j stays ours",
    async (to) => {
      const browser = await signedIn();
      const ended = await browser.tap(main(), `/jump?site=shop&to=${encodeURIComponent(to)}`);
      expect({ host: ended.host, path: ended.path }).toEqual({ host: shop(), path: "/" });
      expect((await browser.get(main(), "/jump?site=evil&to=/")).headers.location).toBe("/");
    },
  );

  test("S5, O4: neither token, password nor session is in anything the product writes", async () => {
    const browser = await signedIn();
    const address = await untilToken(browser);
    await open(browser, address);
    await browser.post(main(), "/user/login", { username: person.username, password: "canary-pass-7" });
    const secrets = [
      new URL(address).searchParams.get("ott"),
      browser.jars.get(main())?.get("sid"),
      browser.jars.get(shop())?.get("sid"),
      password,
      "canary-pass-7",
    ];
    await new Promise((done) => setTimeout(done, 300));
    const written = product.output();
    expect(written).toContain('"path":"/jump/start"');
    for (const secret of secrets) expect(written).not.toContain(secret);
  });
});

describe("the calls", () => {
  const bodyOf = (reply: Reply) => JSON.parse(reply.body) as Record<string, unknown>;
  const apiLogin = async () =>
    bodyOf(await callApi(product.port, "POST", "/api/login", { username: person.username, password }));

  test("POST /api/login answers who it is and a token; the token is for the Authorization header", async () => {
    const made = await apiLogin();
    expect(made).toEqual({
      id: person.id,
      userNum: person.id + 10_000,
      username: person.username,
      nickname: person.nickname,
      avatar: null,
      email: person.email,
      type: "guest",
      roles: ["GUEST"],
      certFlag: 0,
      silence: false,
      points: 1,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    for (const authorization of [made.token, `Bearer ${made.token}`]) {
      const profile = await ask(product.port, "/api/user/profile", {
        headers: { authorization: String(authorization) },
      });
      expect(bodyOf(profile)).toMatchObject({ id: person.id, email: person.email });
      expect(profile.body).not.toMatch(/hash|argon2/i);
    }
    expect(
      await callApi(product.port, "POST", "/api/login", { username: person.username, password: "wrong" }),
    ).toMatchObject({ status: 406, body: '{"message":"loginFailed"}' });
    expect((await callApi(product.port, "POST", "/api/login", { username: 7 })).status).toBe(406);
  });

  test("GET /api/user/autoLogin grants the day's point once, is no prefetch, and is 401 without a session", async () => {
    await database.db.execute(sql`update user_account set types = 'guest' where id = ${person.id}`);
    const { token } = await apiLogin();
    const headers = { authorization: String(token) };
    expect(bodyOf(await ask(product.port, "/api/user/autoLogin", { headers }))).toMatchObject({
      id: person.id,
      points: 1,
    });
    expect(
      (await ask(product.port, "/api/user/autoLogin", { headers: { ...headers, "sec-purpose": "prefetch" } })).status,
    ).toBe(403);
    expect((await callApi(product.port, "GET", "/api/user/autoLogin")).status).toBe(401);
  });

  test("POST /api/user/logout ends this family, with all every one", async () => {
    const [one, two, three] = [await apiLogin(), await apiLogin(), await apiLogin()];
    const get = async ({ token }: Record<string, unknown>) =>
      (await ask(product.port, "/api/user/profile", { headers: { authorization: String(token) } })).status;
    const logout = (body: object, { token }: Record<string, unknown>) =>
      ask(product.port, "/api/user/logout", {
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
    const asked = await ask(product.port, "/api/user/ott", {
      method: "POST",
      headers: { authorization: String(token), "content-type": "application/json" },
      body: JSON.stringify({ site: "shop", nonceHash: createHash("sha256").update(nonce).digest("hex") }),
    });
    const { ott } = bodyOf(asked);
    const exchange = (site: "shop" | "cc", held: string) =>
      callApi(product.port, "POST", "/api/user/ott/exchange", { ott, nonce: held }, { host: product.host(site) });
    const refused = { status: 406, body: '{"message":"invalidToken"}' };
    expect(await exchange("cc", nonce)).toMatchObject(refused);
    expect(await exchange("shop", "x".repeat(43))).toMatchObject(refused);
    const made = bodyOf(await exchange("shop", nonce));
    expect(made).toMatchObject({ id: person.id, token: expect.any(String) });
    expect(await exchange("shop", nonce)).toMatchObject(refused);
  });

  test("register by the calls: code, account, session", async () => {
    const email = `api-${person.username}@example.com`;
    const sent = await callApi(product.port, "POST", "/api/user/sendCode", { target: email, kind: "register" });
    expect(sent.body).toBe('{"result":"success","detail":{"waitSeconds":60}}');
    const cookie = sent.setCookies[0]?.split(";")[0] ?? "";
    expect(
      (await callApi(product.port, "POST", "/api/user/sendCode", { target: email, kind: "register" }, { cookie })).body,
    ).toContain("codeTooFrequent");
    let code = "";
    for (let tries = 0; tries < 60 && !code; tries++) {
      const [mail] = await database.sql`select text from dev_mail where "to" = ${email}`;
      code = /\b\d{4}\b/.exec(mail?.text ?? "")?.[0] ?? "";
      if (!code) await new Promise((done) => setTimeout(done, 250));
    }
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
      callApi(product.port, "POST", "/api/user/register", { ...body, ...fields }, { cookie });
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
      ask(product.port, path, {
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
