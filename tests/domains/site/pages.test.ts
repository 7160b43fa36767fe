import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commodities } from "~db/schema/shop";
import { banners, feedbacks } from "~db/schema/site";
import { commodity, seller } from "../../factories/shop";
import { ask, callApi, inParallel, postForm } from "../../harness/http";
import { person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let product: Product;
let mainland: Product;
const hosts = ["main", "shop", "biz", "work", "tv", "cc", "dev"] as const;

beforeAll(async () => {
  database = await testDatabase();
  const owner = await seller(database.db);
  await commodity(database.db, owner);
  await commodity(database.db, owner, { onlyForAdmin: true });
  await commodity(database.db, owner, { id: 1_000_001 });
  product = await startProduct(database.url);
  mainland = await startProduct(database.url, { EDITION: "cn" });
});

afterAll(async () => {
  await Promise.all([product?.kill(), mainland?.kill()]);
  await database?.close();
});

const get = (path: string, site = "main", headers: Record<string, string> = {}) =>
  ask(product.port, path, { host: product.host(site), headers });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);

describe("site maps", () => {
  test("every address of every host answers 200 to anybody, and nothing hidden is listed", async () => {
    const wrong: string[] = [];
    const all: [string, string][] = [];
    for (const site of hosts) {
      const { status, headers, body } = await get("/sitemap.xml", site);
      expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
      for (const address of locations(body)) all.push([site, address]);
    }
    await inParallel(all, 8, async ([site, address]) => {
      const url = new URL(address);
      if (url.host !== product.host(site)) wrong.push(`${address} on ${site}`);
      const reply = await get(url.pathname + url.search, site);
      if (reply.status !== 200) wrong.push(`${address}: ${reply.status}`);
      if (/<meta name="robots" content="noindex"/.test(reply.body)) wrong.push(`${address}: noindex`);
    });
    expect(wrong).toEqual([]);
    const rows = await database.db.select({ id: commodities.id, hidden: commodities.onlyForAdmin }).from(commodities);
    for (const { id, hidden } of rows)
      expect(all.some(([, address]) => address.endsWith(`/commodity/detail/${id}`))).toBe(!hidden);
    expect(all.some(([, address]) => address.endsWith("/pages/privacy"))).toBe(true);
    expect(all.some(([, address]) => address.endsWith("/pages/clause"))).toBe(false);
  });

  test("a part holds its own ids, and what is no part is not found", async () => {
    const part = await get("/sitemap-commodities-200.xml", "shop", { "accept-encoding": "gzip" });
    expect(part.headers["content-encoding"]).toBe("gzip");
    expect(locations((await get("/sitemap-commodities-200.xml", "shop")).body)).toEqual([
      `http://${product.host("shop")}/commodity/detail/1000001`,
    ]);
    expect(locations((await get("/sitemap-screens-0.xml", "shop")).body)).toContain(
      `http://${product.host("shop")}/shop`,
    );
    for (const path of ["/sitemap-commodities-7.xml", "/sitemap-nothing-0.xml", "/sitemap-screens-1.xml"])
      expect((await get(path, "shop")).status, path).toBe(404);
    expect((await get("/sitemap-commodities-200.xml", "work")).status).toBe(404);
  });

  test("people find the same: sections, categories and commodities, and the other hosts", async () => {
    const { status, body } = await get("/sitemap.html", "shop");
    expect(status).toBe(200);
    expect(body).toContain('href="/commodity/detail/1000001"');
    expect(body).toContain(`href="http://${product.host("work")}/sitemap.html?lang=en_US"`);
    expect((await get("/sitemap.html", "main")).body).toContain('href="/pages/help"');
  });

  test("robots.txt names the site map of its host", async () => {
    for (const site of hosts) {
      const { status, body } = await get("/robots.txt", site);
      expect(status).toBe(200);
      expect(body).toContain(`Sitemap: http://${product.host(site)}/sitemap.xml`);
    }
  });
});

describe("documents", () => {
  const paths = ["privacy", "about", "help", "inforProtection", "inforUtilization", "commodityLaw"];

  test("are there in every language, with anchors that are named, and travel once", async () => {
    for (const name of paths)
      for (const locale of ["zh-CN", "ja-JP", "en-US"]) {
        const { status, body } = await get(`/pages/${name}`, "main", { "accept-language": locale });
        expect([name, status]).toEqual([name, 200]);
        expect(body).toContain(`<html lang="${locale}"`);
        const text = /<section id="(\w+)" tabindex="-1"><h2>([^<]+)/.exec(body);
        expect(text?.[2]?.length).toBeGreaterThan(1);
        for (const [, id = ""] of body.matchAll(/<li><a href="#(\w+)">/g)) expect(body).toContain(`id="${id}"`);
        const scripts = [...body.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join("");
        const sentence = /<section[\s\S]*?<(?:p|dd|li)>([^<]{20,40})/.exec(body)?.[1] ?? "nothing";
        expect(body).toContain(sentence);
        expect(scripts).not.toContain(sentence);
      }
  });

  test("a step within the browser gets the text as data", async () => {
    const { body } = await get("/pages/privacy.data", "main", { "accept-language": "en-US" });
    expect(body).toContain("What we collect");
  });

  test("the user agreement exists in the cn edition alone", async () => {
    expect((await get("/pages/clause")).status).toBe(404);
    const there = await ask(mainland.port, "/pages/clause", { host: mainland.host("main") });
    expect(there.status).toBe(200);
    expect(there.body).toContain("用户协议");
    const map = await ask(mainland.port, "/sitemap.xml", { host: mainland.host("main") });
    expect(locations(map.body)).toContain(`http://${mainland.host("main")}/pages/clause`);
  });

  test("editions differ where their law does", async () => {
    const headers = { "accept-language": "zh-CN" };
    const cn = await ask(mainland.port, "/pages/privacy", { host: mainland.host("main"), headers });
    const intl = await get("/pages/privacy", "main", headers);
    expect([cn.body.includes('id="mainland"'), cn.body.includes('id="europe"')]).toEqual([true, false]);
    expect([intl.body.includes('id="mainland"'), intl.body.includes('id="europe"')]).toEqual([false, true]);
  });

  test("help is searched without JavaScript", async () => {
    const found = await get("/pages/help?q=alipay", "main", { "accept-language": "en-US" });
    expect(found.body).toContain('<details id="payment-methods" open>');
    expect(found.body).not.toContain('id="account-register"');
    const none = await get("/pages/help?q=%3Cscript%3E", "main", { "accept-language": "en-US" });
    expect(none.body).not.toContain("<details id=");
    expect(none.body).not.toContain("<script>&quot;");
  });
});

describe("feedback", () => {
  const form = async () => {
    const { body } = await get("/pages/feedback");
    return /name="stamp" value="([^"]+)"/.exec(body)?.[1] ?? "";
  };
  const old = async (stamp: string): Promise<string> => {
    const start = Date.now();
    while (Date.now() - start < 3_100) await new Promise((done) => setTimeout(done, 100));
    return stamp;
  };
  /** A form that was sent at once; on a machine where that took too long, another. */
  const tooSoon = async (fields: Record<string, string>) => {
    for (;;) {
      const from = Date.now();
      const reply = await postForm(product.port, "/pages/feedback", { ...fields, stamp: await form() });
      if (Date.now() - from < 3_000) return reply;
      await database.db.delete(feedbacks);
    }
  };
  const count = async () => (await database.db.select().from(feedbacks)).length;

  test("bad input is refused beside its field, and kept", async () => {
    const reply = await postForm(product.port, "/pages/feedback", { email: "no", content: " ", stamp: await form() });
    expect(reply.status).toBe(422);
    expect(reply.body).toContain('id="form-email-error"');
    expect(reply.body).toContain('id="form-content-error"');
    const long = await callApi(product.port, "POST", "/api/misc/feedback", {
      email: "a@example.com",
      content: "x".repeat(1_001),
    });
    expect([long.status, long.body]).toEqual([406, '{"message":"invalidInput","params":{"fields":"content"}}']);
    expect(await count()).toBe(0);
  });

  test("a robot is thanked or refused, and nothing is kept; a person's message is", async () => {
    const fields = { email: "A@Example.com", content: "The cart is hard to find." };
    const filled = await postForm(product.port, "/pages/feedback", { ...fields, stamp: "", website: "spam" });
    expect([filled.status, filled.headers.location]).toEqual([303, "/pages/feedback"]);
    const stamp = await form();
    expect((await tooSoon(fields)).status).toBe(406);
    for (const bad of ["", "x"]) {
      const reply = await postForm(product.port, "/pages/feedback", { ...fields, stamp: bad });
      expect([bad, reply.status]).toEqual([bad, 406]);
    }
    expect(await count()).toBe(0);
    const sent = await postForm(product.port, "/pages/feedback", { ...fields, stamp: await old(stamp) });
    expect([sent.status, sent.headers.location]).toEqual([303, "/pages/feedback"]);
    const [row] = await database.db.select().from(feedbacks);
    expect(row).toMatchObject({
      email: "a@example.com",
      content: fields.content,
      status: "new",
      userId: null,
      site: "main",
    });
  });

  test("who is signed in finds their address there", async () => {
    const { cookie } = await person(database.db, "guest", { email: "known@example.com" });
    expect((await ask(product.port, "/pages/feedback", { cookie })).body).toContain('value="known@example.com"');
  });

  test("the sixth message of an address within an hour has to wait", async () => {
    const before = await count();
    const replies = [];
    for (let n = 0; n < 6; n++)
      replies.push(
        await callApi(product.port, "POST", "/api/misc/feedback", { email: "b@example.com", content: `No. ${n}` }),
      );
    const kept = replies.filter(({ status }) => status === 200).length;
    expect(kept + before).toBe(5);
    expect(replies.at(-1)?.body).toContain("tooManyRequests");
    expect(await count()).toBe(5);
  });
});

describe("banners", () => {
  const files = (business: string, flag = "zh", device = "mobile") =>
    get(`/static/banner/${business}/${flag}/${device}.json`);

  test("a file per section, language and screen; empty where there is none, the other language where there are others", async () => {
    const row = {
      business: "shop",
      title: { ja: "茶" },
      link: "/shop",
      mobileKey: "demo/m.webp",
      desktopKey: "demo/d.webp",
    };
    const hour = 3_600_000;
    await database.db.insert(banners).values([
      { ...row, flag: "ja", seq: 1 },
      { ...row, flag: "ja", seq: 2, link: "/shop/recommend" },
      { ...row, flag: "ja", seq: -1 },
      { ...row, flag: "ja", fromTime: new Date(Date.now() + hour) },
      { ...row, flag: "ja", fromTime: new Date(Date.now() - 2 * hour), untilTime: new Date(Date.now() - hour) },
      { ...row, flag: "ja", deletedTime: new Date() },
      { ...row, business: "live", refId: 7 },
    ]);
    const mobile = { path: "/img/demo/m.webp?w=750", width: 750, height: 280 };
    const { status, body } = await files("shop", "ja");
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual([
      { ...mobile, link: "/shop/recommend" },
      { ...mobile, link: "/shop" },
    ]);
    expect(JSON.parse((await files("shop", "zh", "desktop")).body)[0]).toEqual({
      path: "/img/demo/d.webp?w=1920",
      link: "/shop/recommend",
      width: 1920,
      height: 560,
    });
    expect(JSON.parse((await files("live/7", "en")).body)).toEqual([{ ...mobile, link: "/shop" }]);
    for (const none of ["trip", "live/8", "live"]) expect((await files(none)).body, none).toBe("[]");
    expect((await get("/static/banner/shop/fr/mobile.json")).status).toBe(404);
  });

  test("an administrator adds and removes one; the shop's cached page follows at once", async () => {
    const { cookie } = await person(database.db, "admin");
    const home = () => ask(product.port, "/", { host: product.host("shop"), headers: { "accept-language": "ja-JP" } });
    expect((await home()).body).not.toContain("春の市");
    const fields = {
      intent: "save",
      "values.business": "shop",
      "values.flag": "ja",
      "values.title.ja": "春の市",
      "values.mobileKey": "demo/m.webp",
      "values.desktopKey": "demo/d.webp",
    };
    const post = (more: Record<string, string>) =>
      postForm(product.port, "/admin/banner", { ...fields, ...more }, { cookie });
    expect((await post({ "values.title.ja": "", "values.link": "javascript:x" })).status).toBe(422);
    expect((await post({ "values.link": "https://example.com/a", "values.seq": "9" })).status).toBe(303);
    await expect.poll(async () => (await home()).body.includes("春の市")).toBe(true);
    const id = (await database.db.select().from(banners)).find(({ title }) => title.ja === "春の市")?.id;
    expect((await ask(product.port, `/admin/banner?id=${id}`, { cookie })).body).toContain("https://example.com/a");
    await postForm(product.port, "/admin/banner", { intent: "rows", act: `remove:${id}` }, { cookie });
    await expect.poll(async () => (await home()).body.includes("春の市")).toBe(false);
  });
});
