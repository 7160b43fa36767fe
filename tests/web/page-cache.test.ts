import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeTags } from "~/platform/data/purge.server";
import { sites } from "~/platform/domain/sites";
import { locales } from "~/platform/i18n/locales";
import { commodity, seller } from "../factories/shop";
import { travelArticle } from "../factories/travel";
import { type Ask, ask, inParallel, type Reply } from "../harness/http";
import { metricOf } from "../harness/metrics";
import { naive } from "../harness/naive";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

const canary = "canary-7f3a";
let database: TestDatabase;
let one: Product;
let two: Product;
let people: Person[];
let paths: string[];
let articlePath: string;

beforeAll(async () => {
  database = await testDatabase();
  const shop = await seller(database.db);
  const id = await commodity(database.db, shop);
  people = [
    await person(database.db, "guest", { nickname: `${canary}-guest` }),
    await person(database.db, "admin", { nickname: `${canary}-admin` }),
  ];
  articlePath = await travelArticle(database.db);
  paths = ["/", "/shop", "/shop?page=2", "/shop?keyword=tea", "/shop/recommend", `/commodity/detail/${id}`];
  paths.push(articlePath);
  [one, two] = await Promise.all([startProduct(database.url), startProduct(database.url)]);
});
afterAll(async () => {
  await Promise.all([one?.kill(), two?.kill()]);
  await database?.close();
});

const made = ({ port }: { port: number }) => metricOf(port, "pages_made_total");
const isShared = ({ headers }: Reply) => String(headers["cache-control"]).startsWith("public");
const isPersonal = ({ headers }: Reply) => headers["cache-control"] === "private, no-store";

/** Replaces the port and the render time in a page, so that pages of two processes compare. */
const plain = (body: string, port: number) => body.replaceAll(String(port), "PORT").replace(/\b1[789]\d{11}\b/g, "NOW");

describe("pages of one visitor never reach another [WP7]", () => {
  test("anonymous pages are shared without cookies or nonces, personal ones are private", async () => {
    for (const path of paths) {
      const host = one.host(path === "/" ? "shop" : "main");
      const open = await ask(one.port, path, { host });
      expect([path, open.status, isShared(open), open.setCookies]).toEqual([path, 200, true, []]);
      expect(String(open.headers["content-security-policy"]) + open.body).not.toMatch(/nonce/);
      const own = await ask(one.port, path, { host, cookie: people[0]?.cookie });
      expect([path, isPersonal(own), own.body.includes(`${canary}-guest`)]).toEqual([path, true, true]);
    }
  });

  test("a hand-over of a session is never answered from the cache, though its page is in it", async () => {
    const host = one.host("shop");
    for (const _ of "ab") expect((await ask(one.port, "/", { host })).status).toBe(200);
    expect((await ask(one.port, `/?ott=${"a".repeat(43)}&to=%2Fshop`, { host })).status).toBe(303);
  });

  test("60 unkeyed headers, cookies and parameters leave no trace in the next visitor's page", async () => {
    const headers = [
      "x-forwarded-host",
      "x-forwarded-proto",
      "x-forwarded-scheme",
      "x-forwarded-port",
      "x-forwarded-for",
      "x-forwarded-prefix",
      "x-forwarded-server",
      "forwarded",
      "x-host",
      "x-original-url",
      "x-rewrite-url",
      "x-original-host",
      "x-http-method-override",
      "x-real-ip",
      "client-ip",
      "true-client-ip",
      "cf-connecting-ip",
      "via",
      "referer",
      "origin",
      "user-agent",
      "from",
      "x-requested-with",
      "content-language",
      "accept",
      "accept-charset",
      "range",
      "if-range",
      "if-none-match",
      "cache-control",
      "pragma",
      "x-remix-revalidate",
      "x-remix-reload-document",
      "purpose",
      "sec-purpose",
      "dnt",
      "x-wap-profile",
      "x-nonce",
      "authorization",
      "traceparent",
    ];
    const params = [
      "utm_source",
      "lang2",
      "callback",
      "_data",
      "_routes",
      "index",
      "theme",
      "q",
      "debug",
      "embedded",
      "host",
      "locale",
      "cb",
      "fbclid",
      "__proto__",
    ];
    const cookies = ["theme", "sid", "flash", "lang", "browser", "jump", "nonce", "__Host-sid"];
    const attacks: [string, (path: string) => [string, Ask]][] = [
      ...headers.map((name): [string, (path: string) => [string, Ask]] => [
        name,
        (path) => [path, { headers: { [name]: name === "range" ? "bytes=0-1" : canary } }],
      ]),
      ...params.map((name): [string, (path: string) => [string, Ask]] => [
        `?${name}`,
        (path) => [`${path}${path.includes("?") ? "&" : "?"}${name}=${canary}`, {}],
      ]),
      ...cookies.map((name): [string, (path: string) => [string, Ask]] => [
        `cookie ${name}`,
        (path) => [path, { cookie: `${name}=${canary}` }],
      ]),
    ];
    expect(attacks.length).toBeGreaterThanOrEqual(60);
    const wrong: string[] = [];
    for (const [at, [name, attack]] of attacks.entries()) {
      /* A page not requested before, so that the attack's own request renders it. */
      const fresh = at % 2 === 0 ? `/shop?keyword=unseen${at}` : `${articlePath}?page=${at + 3}`;
      const [path, how] = attack(fresh);
      await ask(one.port, path, how);
      const next = await ask(one.port, fresh);
      if (
        next.status !== 200 ||
        !isShared(next) ||
        next.body.includes(canary) ||
        JSON.stringify(next.headers).includes(canary)
      )
        wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ["a flash", { cookie: `flash=${encodeURIComponent('[{"kind":"error","key":"errors:systemError"}]')}` }],
    ["embedding", { cookie: "embed=1" }],
    ["the application", { headers: { "user-agent": "Phone JPApp/1.0" } }],
  ] satisfies [string, Ask][])("a page first asked for with %s is not cached for others", async (name, how) => {
    const path = `/shop?keyword=first-with-${name.replace(" ", "-")}`;
    const first = await ask(one.port, path, how);
    expect([first.status, isPersonal(first)]).toEqual([200, true]);
    const next = await ask(one.port, path);
    expect([next.status, isShared(next)]).toEqual([200, true]);
    const truth = await ask(two.port, path);
    expect(plain(next.body, one.port)).toBe(plain(truth.body, two.port));
    /* The first one really was different. */
    expect(plain(first.body, one.port).length).not.toBe(plain(next.body, one.port).length);
  });

  test("deceptive paths are not pages", async () => {
    for (const path of [
      "/mypage/x.css",
      "/mypage/.css",
      "/mypage;.js",
      "/mypage%2ex.js",
      "/mypage%2f.css",
      "/mypage/%2e%2e/x.css",
      "/mypage%3fx.css",
      "/mypage%23.css",
      "/mypage%0a.js",
      "/mypage.css",
      "/shop/recommend/x.css",
      "/assets/..%2fmypage",
    ]) {
      const reply = await ask(one.port, path, { cookie: people[0]?.cookie });
      expect([path, reply.status, isShared(reply)]).toEqual([path, 404, false]);
    }
  });

  test("mixed requests show what a fresh process shows", async () => {
    const truths = new Map<string, string>();
    const hosts = sites.slice(0, sized(3, sites.length));
    const keys = hosts.flatMap((site) => locales.flatMap((locale) => paths.map((path) => ({ site, locale, path }))));
    const asked = ({ site, locale, path }: (typeof keys)[number], product: Product, more: Ask = {}) =>
      ask(product.port, path, {
        host: product.host(site),
        ...more,
        cookie: [`lang=${locale}`, more.cookie].filter(Boolean).join("; "),
      });
    await inParallel(
      keys,
      4,
      async (key) => void truths.set(JSON.stringify(key), plain((await asked(key, two)).body, two.port)),
    );
    let state = 20_261_121;
    const dice = (sides: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % sides;
    };
    const wrong: string[] = [];
    const rolls = Array.from({ length: sized(100, 2_000) }, () => ({
      key: keys[dice(keys.length)]!,
      who: dice(5) === 0 ? people[dice(2)] : undefined,
      lie: dice(3) === 0,
    }));
    await inParallel(rolls, 8, async ({ key, who, lie }) => {
      const reply = await asked(key, one, {
        ...(who && { cookie: who.cookie }),
        ...(lie && { headers: { "x-forwarded-host": "evil.example", "accept-language": "zh", referer: canary } }),
      });
      const label = `${key.site} ${key.locale} ${key.path} ${who?.username ?? "anonymous"}: ${reply.status}`;
      if (!who && isShared(reply) && plain(reply.body, one.port) !== truths.get(JSON.stringify(key)))
        wrong.push(`differs: ${label}`);
      if (!who && reply.body.includes(canary)) wrong.push(`leak: ${label}`);
      if (who && (!isPersonal(reply) || !reply.body.includes(`data-locale="${key.locale}"`)))
        wrong.push(`shared: ${label}`);
      if (isShared(reply) && reply.setCookies.length > 0) wrong.push(`cookie: ${label}`);
    });
    expect(wrong).toEqual([]);
  });

  test("50 visitors at once, one rendering", async () => {
    const before = await made(one);
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask(one.port, "/shop?keyword=crowded")));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect((await made(one)) - before).toBe(1);
  });

  test("a change purges both processes when it commits, and not when it is rolled back", async () => {
    const show = () => Promise.all([one, two].map(({ port }) => ask(port, "/shop/recommend")));
    await show();
    const counts = () => Promise.all([made(one), made(two)]);
    const before = await counts();
    const heard: string[] = [];
    const { unlisten } = await database.sql.listen("page_purge", (payload) => void heard.push(payload));
    await inTransaction(database.db, (tx) =>
      purgeTags(tx, "catalogue").then(() => Promise.reject(new Error("taken back"))),
    ).catch(() => undefined);
    /* Notices arrive in the order of their commits: when the second one is here, the first was never sent. */
    await database.sql`select pg_notify('page_purge', '["of-no-page"]')`;
    await expect.poll(() => heard).toEqual(['["of-no-page"]']);
    await unlisten();
    await show();
    expect(await counts()).toEqual(before);
    await inTransaction(database.db, (tx) =>
      purgeTags(tx, ...Array.from({ length: 2_000 }, (_, at) => `commodity:${at}`), "catalogue"),
    );
    await expect.poll(() => show().then(counts)).toEqual(before.map((count) => count + 1));
  });

  test("ETag, HEAD and compression agree", async () => {
    const page = await ask(one.port, "/shop");
    const etag = String(page.headers.etag);
    expect((await ask(one.port, "/shop", { headers: { "if-none-match": etag } })).status).toBe(304);
    const head = await ask(one.port, "/shop", { method: "HEAD" });
    expect([head.status, head.body, head.headers["content-length"]]).toEqual([200, "", page.headers["content-length"]]);
    for (const [accept, encoding] of [
      ["br", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip", "gzip"],
      ["identity", undefined],
    ]) {
      const asked = () => ask(one.port, "/shop", { headers: { "accept-encoding": String(accept) } });
      /* gzip is made after the page's first reply. */
      await expect.poll(async () => (await asked()).headers["content-encoding"]).toBe(encoding);
      const reply = await asked();
      expect(reply.headers.vary).toMatch(/cookie.*accept-language.*accept-encoding/i);
    }
  });

  test("control: a cache keyed by path alone is found, for a shop's page and a travel article's", async () => {
    const kept = new Map<string, string>();
    const forgetful = await naive((request, response) => {
      const path = request.url?.split("?")[0] ?? "";
      if (!kept.has(path))
        kept.set(path, `<p>${request.headers["x-forwarded-host"] ?? ""}${request.headers.cookie ?? ""}</p>`);
      response.setHeader("Cache-Control", "public, max-age=60").end(kept.get(path));
    });
    for (const path of ["/shop", articlePath]) {
      await ask(forgetful.port, path, { cookie: people[0]?.cookie, headers: { "x-forwarded-host": canary } });
      const next = await ask(forgetful.port, path);
      expect(next.body).toContain(canary);
      expect(next.body).toContain(people[0]?.cookie);
    }
    await forgetful.close();
  });
});
