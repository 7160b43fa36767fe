import { describe, expect, test } from "vitest";
import { sites } from "~/platform/domain/sites";
import { languageTags, locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { callApi, postForm } from "../../harness/http";
import { Browser } from "../accounts/browser";
import { ownSite } from "../accounts/own-site";
import { mailedCode, password, user } from "../accounts/world";

const own = ownSite();

describe("login and logout", () => {
  test("who logs in as somebody else ends the session that the browser had before [S4]", async () => {
    const browser = await own.signedIn();
    const before = new Map(browser.jars.get(own.main()));
    const elsewhere = await own.signedIn();
    const other = await user(own.database.db);
    const reply = await browser.post(own.main(), "/user/login", { username: other.username, password });
    expect(reply.status).toBe(303);
    expect(await browser.isSignedIn(own.main())).toBe(true);
    const old = new Browser(own.product.port);
    old.jars.set(own.main(), before);
    expect(await old.isSignedIn(own.main())).toBe(false);
    expect(await elsewhere.isSignedIn(own.main())).toBe(true);
  });

  test("a login sets a new session whatever the browser brought, and leads back [S4]", async () => {
    const browser = new Browser(own.product.port);
    browser.jars.set(own.main(), new Map([["sid", "A".repeat(43)]]));
    const reply = await browser.post(own.main(), "/user/login", {
      username: own.person.email,
      password,
      to: "/order/cart",
    });
    expect(reply).toMatchObject({ status: 303, headers: { location: "/order/cart" } });
    const first = browser.jars.get(own.main())?.get("sid");
    expect(first).not.toBe("A".repeat(43));
    expect(await browser.isSignedIn(own.main())).toBe(true);
    expect(await browser.get(own.main(), "/user/login?to=/shop")).toMatchObject({
      status: 302,
      headers: { location: "/shop" },
    });
    const again = await own.signedIn();
    expect(again.jars.get(own.main())?.get("sid")).not.toBe(first);
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
    const reply = await new Browser(own.product.port).post(own.main(), "/user/login", {
      username: own.person.username,
      password,
      to,
    });
    expect(reply).toMatchObject({ status: 303, headers: { location: "/mypage" } });
  });

  test("a wrong password says so in the visitor's language, keeps the name and never the password", async () => {
    for (const locale of locales) {
      const reply = await postForm(
        own.product.port,
        "/user/login",
        { username: own.person.username, password: "canary-pass-9" },
        { headers: { "accept-language": languageTags[locale] } },
      );
      expect(reply.status).toBe(406);
      expect(reply.body).toContain(translator(locale)("errors:loginFailed"));
      expect(reply.body).toContain(`value="${own.person.username}"`);
      expect(reply.body).not.toContain("canary-pass-9");
    }
    const empty = await postForm(own.product.port, "/user/login", {});
    expect(empty.status).toBe(422);
    expect(empty.body.match(/aria-invalid/g)?.length).toBe(2);
  });

  test("the administrators' door turns a guest away", async () => {
    const reply = await new Browser(own.product.port).post(own.main(), "/admin/login", {
      username: own.person.username,
      password,
    });
    expect(reply.status).toBe(406);
    expect(reply.setCookies.join()).not.toContain("sid=");
    expect(
      (
        await new Browser(own.product.port).post(own.main(), "/tabikura_admin_login", {
          username: own.person.username,
          password,
        })
      ).status,
    ).toBe(303);
  });

  test("logging out on one host ends the session on all seven at once [S4]", async () => {
    const browser = await own.signedIn();
    for (const site of sites.slice(1)) await browser.tap(own.main(), `/jump?site=${site}&to=/mypage`);
    for (const site of sites) expect(await browser.isSignedIn(own.product.host(site)), site).toBe(true);
    const phone = await own.signedIn();
    expect((await browser.post(own.product.host("cc"), "/user/logout", {})).status).toBe(303);
    for (const site of sites) expect(await browser.isSignedIn(own.product.host(site)), site).toBe(false);
    expect(await phone.isSignedIn(own.main())).toBe(true);
  });

  test("a client that keeps no cookies registers, and sets a new password, by the token of its code [S3]", async () => {
    const call = async (method: string, path: string, body: object, token?: string) => {
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const reply = await callApi(own.product.port, method, path, body, { headers });
      return { status: reply.status, body: JSON.parse(reply.body) };
    };
    const { db } = own.database;
    const email = "programs@example.com";
    const sent = await call("POST", "/api/user/sendCode", { kind: "register", target: email });
    const { token } = sent.body.detail;
    const code = await mailedCode(db, email);
    const form = { userType: "guest", email, code, nickname: "Programs", password, longStay: false, agree: true };
    expect(await call("POST", "/api/user/register", form)).toMatchObject({ status: 406 });
    const registered = await call("POST", "/api/user/register", form, token);
    expect(registered).toMatchObject({
      status: 200,
      body: { result: "success", detail: { token: expect.any(String) } },
    });

    const forgot = await call("POST", "/api/user/sendCode", { kind: "forgot", target: own.person.email });
    const fresh = { email: own.person.email, code: await mailedCode(db, own.person.email), password: "right-Horse-8" };
    expect(await call("POST", "/api/user/forgot", fresh, token)).toMatchObject({ status: 406 });
    expect(await call("POST", "/api/user/forgot", fresh, forgot.body.detail.token)).toMatchObject({ status: 200 });
  });

  test("every cookie is host-only, HttpOnly and Lax; over TLS it has the __Host- prefix and Secure [S8]", async () => {
    const browser = await own.signedIn();
    await browser.tap(own.main(), "/jump?site=shop&to=/mypage");
    await browser.post(own.main(), "/register/guest", { intent: "sendCode", email: "cookie@example.com" });
    await browser.post(own.main(), "/user/logout", {});
    const lines = browser.seen.flatMap(({ setCookies }) => setCookies);
    expect(new Set(lines.map((line) => line.split("=")[0]))).toEqual(
      new Set(["sid", "known", "flash", "jump", "jump_nonce", "browser"]),
    );
    for (const line of lines) {
      expect(line).toMatch(/; HttpOnly; SameSite=Lax/);
      expect(line).toContain("; Path=/;");
      expect(line).not.toMatch(/domain/i);
      expect(line.length).toBeLessThan(4_096);
    }
  });
});
