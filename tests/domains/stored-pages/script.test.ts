import { existsSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { webManifest } from "~/foundation/site/web-manifest.server";
import { workerCode, workerSettings } from "~/foundation/stored-pages/worker-script.server";
import { declaredScreens } from "~/platform/domain/declared";
import { homePaths, type Site, sites } from "~/platform/domain/sites";
import { storedPageHeaders } from "~/platform/http/stored-page.server";
import { locales } from "~/platform/i18n/locales";
import { screenAt } from "~/platform/screens/match-screen";
import "../../../app/composition";

test("the worker's text runs by itself and names nothing of its file [OR4]", async () => {
  const said: string[] = [];
  const listeners: [name: string, listen: (event: object) => void][] = [];
  const self = {
    addEventListener: (name: string, listen: (event: object) => void) => listeners.push([name, listen]),
    caches: { keys: async () => [], has: async () => false, match: async () => undefined, delete: async () => false },
    clients: { claim: async () => undefined },
    registration: {
      getNotifications: async () => [],
      pushManager: { getSubscription: async () => ({ unsubscribe: async () => said.push("unsubscribed") > 0 }) },
    },
    location: { origin: "https://tabikura.test" },
    navigator: { languages: ["ja"] },
    fetch: async () => Promise.reject(new TypeError("no network")),
    skipWaiting: async () => undefined,
  };
  runInNewContext(workerCode(), { self, URL, Response, Headers, Intl, console });
  const names = new Set(listeners.map(([name]) => name));
  for (const name of ["activate", "fetch", "install", "message", "notificationclick", "push"])
    expect(names).toContain(name);
  const answered = await new Promise<Response>((done) => {
    const event = {
      request: { url: "https://tabikura.test/", method: "GET", mode: "navigate", destination: "document" },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (reply: Promise<Response>) => done(reply),
      waitUntil: () => undefined,
    };
    for (const [name, listen] of listeners) if (name === "fetch") listen(event);
  });
  expect(await answered.text()).toContain('<html lang="ja-JP">');
  /* Outside of a promise, so that no part may throw: a page's request, then the form that logs out. */
  const works: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void works.push(work);
  const sent = (method: string, path: string) => {
    const request = { url: `https://tabikura.test${path}`, method, mode: "cors", destination: "" };
    for (const [name, listen] of listeners) if (name === "fetch") listen({ request, waitUntil });
  };
  sent("GET", "/api/stock/list");
  expect(works).toEqual([]);
  sent("POST", "/user/logout");
  await Promise.all(works);
  expect(said).toEqual(["unsubscribed"]);
});

test("the worker speaks the three languages", () => {
  const { texts } = workerSettings();
  expect(Object.keys(texts).sort()).toEqual(["en-US", "ja-JP", "zh-CN"]);
  for (const [tag, said] of Object.entries(texts)) {
    expect(said.bar, tag).toContain("{{time}}");
    for (const text of Object.values(said)) expect(text).not.toMatch(/worker\./);
  }
});

const actor = { sessionId: 7, storedUntil: new Date(1_700_000_000_000) } as never;

test("no desk, payment, form or message may be stored: what may is a list of pages of one's own [OR2]", () => {
  const stored = declaredScreens().filter((screen) => screen.stored);
  expect(stored.map(({ path, stored }) => `${stored} ${path}`).sort()).toEqual([
    "own /adwall/myorder",
    "own /auction/myorder",
    "own /event/ticket/:id",
    "own /hotel/order/:id",
    "own /hotel/order_list",
    "own /mypage/orders",
    "own /order/:from?/:orderNum",
    "own /order/order_list",
    "own /stay/order/:id",
    "own /stay/reservation/order/list",
    "own /user/favorite",
    "saved /cnNews/detail/:id",
    "saved /news/detail/:id",
    "saved /tokyo-fashion/:category/:lang/:id",
    "saved /travel/article/:id",
  ]);
  expect(stored.filter(({ desk }) => desk)).toEqual([]);
  for (const screen of declaredScreens().filter((one) => !one.stored))
    expect(storedPageHeaders({ actor, replyHeaders: new Headers({ "X-Saved": "1" }) }, screen)).not.toHaveProperty(
      "X-Stored-Page",
    );
});

test("nobody, and whoever did not choose it, gets no header; a mark for the server stays there [OR1, OR2]", () => {
  const order = screenAt("/hotel/order/1");
  const article = screenAt("/news/detail/1");
  expect(storedPageHeaders({ actor: null, replyHeaders: new Headers() }, order)).toEqual({});
  const without = { ...(actor as object), storedUntil: null } as never;
  expect(storedPageHeaders({ actor: without, replyHeaders: new Headers() }, order)).toEqual({});
  expect(storedPageHeaders({ actor, replyHeaders: new Headers() }, order)).toEqual({
    "X-Stored-For": expect.stringMatching(/^[\w-]{16} 1700000000000$/),
    "X-Stored-Page": "1",
  });
  expect(storedPageHeaders({ actor, replyHeaders: new Headers() }, article)).not.toHaveProperty("X-Stored-Page");
  const replyHeaders = new Headers({ "X-Saved": "1" });
  expect(storedPageHeaders({ actor, replyHeaders }, article)).toHaveProperty("X-Stored-Page");
  expect([...replyHeaders]).toEqual([]);
});

test("each site has a whole manifest in each language, whose icons and shortcuts exist", () => {
  const theme = readFileSync("app/ui/base/theme.css", "utf8");
  const names = new Set<string>();
  for (const site of sites)
    for (const locale of locales) {
      const manifest = webManifest(site, locale);
      expect(manifest).toMatchObject({ id: "/", start_url: "/", scope: "/", display: "standalone" });
      for (const text of [manifest.name, manifest.short_name, manifest.description])
        expect(text).not.toMatch(/^$|^(site|about-sites|orders|favourites|notifications)[.:]/);
      names.add(`${locale} ${manifest.name}`);
      expect(theme).toContain(`[data-site="${site}"] {\n  --c-site: ${manifest.theme_color};`);
      for (const { src } of manifest.icons) expect(existsSync(`public${src}`), src).toBe(true);
      expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`).sort()).toEqual([
        "any 192x192",
        "any 512x512",
        "maskable 192x192",
        "maskable 512x512",
      ]);
      for (const { url, name } of manifest.shortcuts) {
        expect(screenAt(url)?.path, url).toBe(url);
        expect(name).not.toMatch(/[:.]/);
      }
    }
  expect(names.size).toBe(sites.length * locales.length);
  expect(Object.keys(homePaths)).toEqual([...sites] satisfies Site[]);
});
