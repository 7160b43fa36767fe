import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Site, sites } from "~/platform/domain/sites";
import { browserPath } from "../../scripts/lib/browser.mjs";
import { ask } from "../harness/http";
import { usualUrl } from "../harness/limits";
import { person } from "../harness/people";
import { freePort, type Product, startProduct } from "../harness/product";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Sites of one registrable domain, as every edition has them; browsers keep `localhost` and its names apart. */

let database: TestDatabase;
let product: Product;
let browser: Browser;
let context: BrowserContext;
let port: number;

const hostOf = (site: Site) => `${site === "main" ? "" : `${site}.`}tabikura.test:${port}`;
const at = (site: Site) => `http://${hostOf(site)}`;

beforeAll(async () => {
  database = await testDatabase();
  port = await freePort();
  const named = sites.map((site) => `${site}=${at(site)}`).join(",");
  product = await startProduct(usualUrl(database.url), { PORT: String(port), SITE_HOSTS: named });
  browser = await chromium.launch({
    executablePath: browserPath(),
    args: ["--no-sandbox", "--host-resolver-rules=MAP *.test 127.0.0.1"],
  });
});
beforeEach(async () => {
  context = await browser.newContext({ locale: "en-US" });
});
afterAll(async () => {
  await browser?.close();
  await product?.kill();
  await database?.close();
});

/** A tab of a site; others than the main one are connected by a frame. */
async function tab(site: Site, path = "/"): Promise<Page> {
  const page = await context.newPage();
  await page.goto(at(site) + path);
  if (site !== "main")
    await expect.poll(() => page.frames().some((frame) => frame.url() === `${at("main")}/bridge`)).toBe(true);
  return page;
}
const isIn = (page: Page) =>
  page.evaluate(() => document.querySelector("[data-signed-in]") !== null).catch(() => undefined);

/** Signs somebody in on a site, and opens a page of it that shows it. */
async function signInOn(page: Page, site: Site) {
  const { token } = await person(database.db, "guest");
  await context.addCookies([{ name: "sid", value: token, url: at(site) }]);
  await page.goto(at(site));
  expect(await isIn(page)).toBe(true);
}

describe("signing in and out reaches the open tabs of the other sites [SH16]", () => {
  test("who signs in on one site is signed in on the others; who signs out there, is out everywhere", async () => {
    const [shop, biz, main] = [await tab("shop", "/pages/about"), await tab("biz"), await tab("main")];
    expect([await isIn(shop), await isIn(biz), await isIn(main)]).toEqual([false, false, false]);
    await signInOn(main, "main");
    for (const page of [shop, biz]) await expect.poll(() => isIn(page)).toBe(true);
    expect(new URL(shop.url()).pathname).toBe("/pages/about");
    expect(shop.url() + biz.url()).not.toContain("ott");
    await shop.waitForFunction(() => document.querySelector("iframe[src$='/bridge']") !== null);
    await shop.evaluate(() => fetch("/user/logout", { method: "POST", body: new URLSearchParams() }));
    await shop.goto(at("shop"));
    for (const page of [biz, main]) await expect.poll(() => new URL(page.url()).pathname).toBe("/user/login");
    for (const page of [shop, biz, main]) expect(await isIn(page)).toBe(false);
    await context.close();
  });

  test("a message alone signs nobody out, and an older one than the last does nothing", async () => {
    const [shop, main] = [await tab("shop"), await tab("main")];
    await signInOn(main, "main");
    await expect.poll(() => isIn(shop)).toBe(true);
    await expect.poll(() => shop.frames().length).toBe(2);
    const speak = (age: number) =>
      shop.evaluate(
        ([origin, at]) => {
          const frame = document.querySelector<HTMLIFrameElement>("iframe[src$='/bridge']");
          frame?.contentWindow?.postMessage({ type: "clear-token", at, site: "shop" }, String(origin));
        },
        [at("main"), Date.now() - age] as const,
      );
    const asked: string[] = [];
    main.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await speak(0);
    await expect.poll(() => asked).toContain("/api/user/profile");
    const before = asked.filter((path) => path === "/api/user/profile").length;
    await speak(60_000);
    await speak(-1_000);
    await expect.poll(() => asked.filter((path) => path === "/api/user/profile").length).toBe(before + 1);
    expect(await isIn(main)).toBe(true);
    await context.close();
  });

  test("the bridge is framed by our sites alone, holds nothing of anybody, and lets no site speak for another", async () => {
    const { headers, body, setCookies } = await ask(port, "/bridge", { host: hostOf("main") });
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["content-security-policy"]).toContain(`frame-ancestors ${sites.map(at).join(" ")}`);
    expect([setCookies, headers["cache-control"]]).toEqual([[], "public, max-age=3600"]);
    expect(body).not.toMatch(/cookie|token=|fetch|localStorage/);
    const page = await context.newPage();
    await page.route("http://evil.test/**", (route) =>
      route.fulfill({ contentType: "text/html", body: `<iframe src="${at("main")}/bridge"></iframe>` }),
    );
    await page.goto("http://evil.test/");
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
    const [shop, main] = [await tab("shop"), await tab("main")];
    await main.evaluate(() =>
      Object.assign(window, { channel: new BroadcastChannel("session") }).channel.addEventListener(
        "message",
        ({ data }) => Object.assign(window, { heard: [...(window.heard ?? []), data.site] }),
      ),
    );
    await shop.evaluate((origin) => {
      const frame = document.querySelector<HTMLIFrameElement>("iframe[src$='/bridge']");
      for (const site of ["main", "biz", "shop"])
        frame?.contentWindow?.postMessage({ type: "clear-token", at: Date.now(), site }, origin);
    }, at("main"));
    await expect.poll(() => main.evaluate(() => window.heard)).toEqual(["shop"]);
    await context.close();
  });

  test("without an invitation of the source no page can fetch its session", async () => {
    const { token } = await person(database.db, "guest");
    await context.addCookies([{ name: "sid", value: token, url: at("main") }]);
    const shop = await context.newPage();
    await shop.goto(`${at("shop")}/jump/start?from=main&to=/pages/about`);
    expect([new URL(shop.url()).pathname, await isIn(shop)]).toEqual(["/pages/about", false]);
    await context.close();
  });
});

declare global {
  interface Window {
    heard?: unknown[];
  }
}
