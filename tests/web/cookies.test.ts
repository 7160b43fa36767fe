import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setCookie } from "~/platform/access/cookies.server";
import { sites } from "~/platform/domain/sites";
import { demoPassword, seedAccounts } from "~db/seed/accounts";
import { ask, callApi, postForm, type Reply } from "../harness/http";
import { type Product, startProduct } from "../harness/product";
import { type TestDatabase, testDatabase } from "../setup/database";

const hostOf = (site: string) => (site === "main" ? "tabikura.example" : `${site}.tabikura.example`);

/** Faults of a Set-Cookie line of an https site. */
function faults(line: string): string[] {
  const [pair = "", ...rest] = line.split(";").map((part) => part.trim());
  const names = rest.map((part) => part.toLowerCase());
  const has = (attribute: string) => names.includes(attribute);
  return [
    ...(pair.startsWith("__Host-") ? [] : ["prefix"]),
    ...["secure", "httponly", "samesite=lax", "path=/"].filter((attribute) => !has(attribute)),
    ...(names.some((name) => name.startsWith("domain")) ? ["domain"] : []),
    ...(Buffer.byteLength(line) > 4_096 ? ["size"] : []),
  ];
}

let database: TestDatabase;
let product: Product;
beforeAll(async () => {
  database = await testDatabase();
  await seedAccounts(database.db);
  product = await startProduct(database.url, {
    SITE_HOSTS: sites.map((site) => `${site}=https://${hostOf(site)}`).join(","),
    APP_SECRET: "a-secret-of-this-very-test",
  });
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

/** All replies that set a cookie, on one host. */
async function settingCookies(port: number, site: string): Promise<Reply[]> {
  const host = hostOf(site);
  const as = { host, headers: { origin: `https://${host}` } };
  const login = await postForm(port, "/user/login", { username: "guest", password: demoPassword }, as);
  const cookie = login.setCookies.map((line) => line.split(";")[0]).join("; ");
  const navigation = {
    ...as,
    cookie,
    headers: {
      ...as.headers,
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
      "sec-fetch-site": "same-origin",
    },
  };
  return [
    login,
    await ask(port, "/?lang=ja_JP", { host }),
    await ask(port, "/?embed=1", { host }),
    await ask(port, "/user/register", { host }),
    await ask(port, "/mypage", { host, cookie }),
    await ask(port, "/mypage", { host }),
    await ask(port, `/jump?site=${site === "shop" ? "main" : "shop"}&to=/`, navigation),
    await ask(port, `/jump/start?from=${site === "shop" ? "main" : "shop"}&to=/`, { ...navigation, cookie: "" }),
    await ask(port, "/?ott=x", { host }),
    await callApi(port, "POST", "/api/user/sendCode", { target: `somebody@${host}`, kind: "register" }, as),
    await callApi(port, "POST", "/api/login", { username: "guest", password: demoPassword, loginType: "user" }, as),
    await callApi(port, "POST", "/api/user/logout", {}, { ...as, cookie }),
    await postForm(port, "/user/logout", {}, as),
  ];
}

describe("cookies belong to one host, over TLS, and are hidden from scripts [S8]", () => {
  test.each(sites.map((site) => [site]))("%s", async (site) => {
    const replies = await settingCookies(product.port, site);
    const lines = replies.flatMap(({ setCookies }) => setCookies);
    const names = new Set(lines.map((line) => line.split("=")[0]));
    expect([...names]).toEqual(
      expect.arrayContaining([
        "__Host-sid",
        "__Host-lang",
        "__Host-embed",
        "__Host-flash",
        "__Host-jump",
        "__Host-back",
      ]),
    );
    expect(lines.flatMap((line) => faults(line).map((fault) => `${fault}: ${line.slice(0, 60)}`))).toEqual([]);
  });

  test("control: a cookie of a plain host, and one with a Domain, are found faulty", () => {
    expect(faults(setCookie("http://localhost:3000", "sid", "x"))).toEqual(["prefix", "secure"]);
    expect(faults("__Host-sid=x; Path=/; HttpOnly; SameSite=Lax; Secure; Domain=tabikura.example")).toEqual(["domain"]);
    expect(faults(`__Host-a=${"x".repeat(5_000)}; Path=/app; SameSite=None`)).toEqual([
      "secure",
      "httponly",
      "samesite=lax",
      "path=/",
      "size",
    ]);
  });
});
