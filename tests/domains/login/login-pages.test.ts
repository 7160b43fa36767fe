import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { languageTags, locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { sites } from "~/platform/screens/sites";
import { postForm } from "../../harness/http";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { Browser } from "../accounts/browser";
import { password, user } from "../accounts/world";

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

const main = () => product.host("main");
const signedIn = async (host = main()): Promise<Browser> => {
  const browser = new Browser(product.port);
  expect((await browser.post(host, "/user/login", { username: person.username, password })).status).toBe(303);
  return browser;
};

describe("login and logout", () => {
  test("S4: a login sets a new session whatever the browser brought, and leads back", async () => {
    const browser = new Browser(product.port);
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
    const reply = await new Browser(product.port).post(main(), "/user/login", {
      username: person.username,
      password,
      to,
    });
    expect(reply).toMatchObject({ status: 303, headers: { location: "/mypage" } });
  });

  test("a wrong password says so in the visitor's language, keeps the name and never the password", async () => {
    for (const locale of locales) {
      const reply = await postForm(
        product.port,
        "/user/login",
        { username: person.username, password: "canary-pass-9" },
        { headers: { "accept-language": languageTags[locale] } },
      );
      expect(reply.status).toBe(406);
      expect(reply.body).toContain(translator(locale)("errors:loginFailed"));
      expect(reply.body).toContain(`value="${person.username}"`);
      expect(reply.body).not.toContain("canary-pass-9");
    }
    const empty = await postForm(product.port, "/user/login", {});
    expect(empty.status).toBe(422);
    expect(empty.body.match(/aria-invalid/g)?.length).toBe(2);
  });

  test("the administrators' door turns a guest away", async () => {
    const reply = await new Browser(product.port).post(main(), "/admin/login", { username: person.username, password });
    expect(reply.status).toBe(406);
    expect(reply.setCookies.join()).not.toContain("sid=");
    expect(
      (await new Browser(product.port).post(main(), "/tabikura_admin_login", { username: person.username, password }))
        .status,
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
    expect(new Set(lines.map((line) => line.split("=")[0]))).toEqual(
      new Set(["sid", "device", "flash", "jump", "jump_nonce", "browser"]),
    );
    for (const line of lines) {
      expect(line).toMatch(/; HttpOnly; SameSite=Lax/);
      expect(line).toContain("; Path=/;");
      expect(line).not.toMatch(/domain/i);
      expect(line.length).toBeLessThan(4_096);
    }
  });
});
