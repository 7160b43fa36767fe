import { afterAll, beforeAll, expect, test } from "vitest";
import { sites } from "~/platform/domain/sites";
import { locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { typesTag } from "~/products/shop/tags";
import { commodityTypes } from "~db/schema/shop";
import { commodity, seller } from "../factories/shop";
import { ask } from "../harness/http";
import { sharedProduct } from "../harness/shared-product";

/* Titles, descriptions and pictures that search engines and other sites show of a page. */
let shared: Awaited<ReturnType<typeof sharedProduct>>;
beforeAll(async () => {
  shared = await sharedProduct();
});
afterAll(() => shared.database.close());

const pages = [
  ...sites.map((site) => [site, "/"] as const),
  ...["/shop/recommend", "/commodity/category/online/0", "/commodity/category/offline/0"].map(
    (at) => ["shop", at] as const,
  ),
  ...(["/search/result?keyword=tea", "/user/login", "/adwall"] as const).map((at) => ["biz", at] as const),
];
const inTag = (body: string, name: string) =>
  new RegExp(`<meta data-kept (?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1];

test.each(locales)("%s: every page has a title and a description of its own", async (locale) => {
  const seen = new Map<string, string>();
  for (const [site, path] of pages) {
    const { body, status } = await ask(shared.product.port, path, {
      host: shared.product.host(site),
      cookie: `lang=${locale}`,
    });
    expect([path, status]).toEqual([path, 200]);
    const title = /<title>([^<]+)<\/title>/.exec(body)?.[1] ?? "";
    const description = inTag(body, "description") ?? "";
    expect(description, path).toContain(translator(locale)(`about-sites:${site}`).replaceAll("'", "&#x27;"));
    expect(seen.get(description), `${site}${path} and ${seen.get(description)}`).toBeUndefined();
    seen.set(description, site + path);
    if (!body.includes('rel="canonical"')) continue;
    expect([path, inTag(body, "og:title"), inTag(body, "og:description")]).toEqual([path, title, description]);
    const picture = new URL(inTag(body, "og:image") ?? "");
    const { status: found, headers } = await ask(shared.product.port, picture.pathname, {
      host: shared.product.host(site),
    });
    expect([path, found, headers["content-type"]]).toEqual([path, 200, "image/png"]);
  }
});

test("a page with a picture of its own shows that one to other sites, and each tag once", async () => {
  const { db } = shared.database;
  /* A number that no other test asked for before it was there. */
  const id = await commodity(db, await seller(db), { id: 7_654_321, attachments: ["public/commodity/shown.webp"] });
  const { body } = await ask(shared.product.port, `/commodity/detail/${id}`, {
    host: shared.product.host("shop"),
  });
  const tags = [...body.matchAll(/<meta [^>]*(?:name|property)="([^"]*)"/g)].map(([, name]) => name);
  expect(tags.filter((name) => name === "og:image" || name === "description")).toEqual(["description", "og:image"]);
  expect(tags).toContain("twitter:card");
  expect(new Set(tags).size).toBe(tags.length);
  expect(/property="og:image" content="([^"]*)"/.exec(body)?.[1]).toContain("/img/");
});

test("each category's page is titled by its own name", async () => {
  const { db } = shared.database;
  const names = ["Iron kettles", "Tea whisks"];
  const types = await db
    .insert(commodityTypes)
    .values(names.map((en) => ({ name: { en, ja: en, zh: en }, level: 1 })))
    .returning({ id: commodityTypes.id });
  /* The tree of types is cached until it is purged. */
  await shared.database.sql`select pg_notify('page_purge', ${JSON.stringify([typesTag])})`;
  const titles = () =>
    Promise.all(
      types.map(async ({ id }) => {
        const at = `/commodity/category/online/${id}`;
        const { body } = await ask(shared.product.port, at, {
          host: shared.product.host("shop"),
          cookie: "lang=en_US",
        });
        return /<title>([^<]+)<\/title>/.exec(body)?.[1];
      }),
    );
  await expect.poll(titles).toEqual(names.map((name) => expect.stringContaining(name)));
});
