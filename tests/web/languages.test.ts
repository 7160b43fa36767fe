import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeTags } from "~/platform/data/purge.server";
import { languageTags, locales } from "~/platform/i18n/locales";
import { commodity, seller } from "../factories/shop";
import { ask } from "../harness/http";
import { sharedProduct } from "../harness/shared-product";
import { inTransaction } from "../harness/transaction";

/* Each language of a page has its own URL, so that search engines find all three. */
let shared: Awaited<ReturnType<typeof sharedProduct>>;
beforeAll(async () => {
  shared = await sharedProduct();
});
afterAll(() => shared.database.close());
const path = "/shop/recommend";
const links = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<link rel="(?:alternate|canonical)"[^>]*>/g)].map(([tag]) => [
      /hrefLang="([^"]+)"/i.exec(tag)?.[1] ?? "canonical",
      /href="([^"]+)"/.exec(tag)?.[1],
    ]),
  );
const host = () => shared.product.host("shop");
const get = (query: string, more: Parameters<typeof ask>[2] = {}) =>
  ask(shared.product.port, path + query, { host: host(), ...more });

describe("the URL of a language", () => {
  test.each(locales)("%s: answers in place, is its own canonical URL, and is stored", async (locale) => {
    for (const accept of ["zh-CN", "ja-JP", "en-US"]) {
      const reply = await get(`?lang=${locale}`, { headers: { "accept-language": accept } });
      expect(reply.status).toBe(200);
      expect(reply.body).toContain(`<html lang="${languageTags[locale]}"`);
      const plain = `http://${host()}${path}`;
      expect(links(reply.body)).toEqual({
        canonical: `${plain}?lang=${locale}`,
        ...Object.fromEntries(locales.map((name) => [languageTags[name], `${plain}?lang=${name}`])),
        "x-default": plain,
      });
      expect(reply.setCookies.join()).toContain(`lang=${locale}`);
      expect(reply.headers["cache-control"]).toBe("private, no-store");
    }
  });

  test("the page without it is shared, before and after", async () => {
    await get("?lang=ja_JP", { headers: { "accept-language": "zh-CN" } });
    const reply = await get("", { headers: { "accept-language": "zh-CN" } });
    expect(reply.body).toContain('<html lang="zh-CN"');
    expect(links(reply.body).canonical).toBe(`http://${host()}${path}`);
    expect(reply.setCookies).toEqual([]);
  });

  test("a visitor with a stored choice is redirected to the page itself", async () => {
    const reply = await get("?lang=ja_JP&page=2", { cookie: "lang=zh_CN" });
    expect(reply).toMatchObject({ status: 302, headers: { location: `${path}?page=2` } });
    expect(reply.setCookies.join()).toContain("lang=ja_JP");
  });

  test("an unknown language: the page in the visitor's language", async () => {
    expect(await get("?lang=tlh")).toMatchObject({ status: 302, headers: { location: path } });
  });
});

test.each([
  ["en_US", { ja: "急須" }, "ja"],
  ["ja_JP", { zh: "紫砂壶" }, "zh"],
  ["zh_CN", { en: "Teapot" }, "en"],
] as const)("%s: a name in another language is marked with its language in the heading", async (locale, name, lang) => {
  const { database } = shared;
  const owner = await seller(database.db);
  const id = await commodity(database.db, owner, { name });
  const as = { host: host(), cookie: `lang=${locale}` };
  const [text] = Object.values(name);
  /* The product is shared: other tests may have requested this id before it was a commodity. */
  await inTransaction(database.db, (tx) => purgeTags(tx, `commodity:${id}`));
  const page = async () => (await ask(shared.product.port, `/commodity/detail/${id}`, as)).body;
  await expect.poll(page).toMatch(new RegExp(`<h1[^>]* lang="${lang}"[^>]*>${text}`));
});
