import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { normalDoc } from "~/foundation/rich-text/rules/normal-doc";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { linkKind } from "~/platform/fields/link";
import { adCategories, ads } from "~db/schema/adwall";
import type { RichDoc } from "~db/text/rich-text";
import { ask } from "../../harness/http";
import { person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { hostileDoc, payloads } from "./payloads";

let database: TestDatabase;
let product: Product;
let adId = 0;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const owner = await person(db, "restaurant_admin");
  const [category] = await db
    .insert(adCategories)
    .values({ name: { en: "Food" } })
    .returning();
  const [ad] = await db
    .insert(ads)
    .values({
      sellerId: owner.id,
      categoryId: category?.id ?? 0,
      name: { zh: "店" },
      description: {},
      address: {},
      introAttachment: "demo/adwall/sushi.webp",
    })
    .returning();
  adId = ad?.id ?? 0;
  product = await startProduct(database.url);
});
afterAll(async () => {
  product.kill();
  await database.close();
});

/** The page of the ad with this description. */
async function pageOf(doc: RichDoc | null): Promise<string> {
  const description = doc ? { zh: doc } : {};
  await database.db.update(ads).set({ description }).where(eq(ads.id, adId));
  const { status, body } = await ask(product.port, `/adwall/detail/${adId}?day=${Math.random()}`, {
    host: product.host("biz"),
    cookie: "visit=1",
  });
  expect(status).toBe(200);
  return body;
}

const attribute = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/** The link by which a page's own address is sent by mail: no link of a user may leave out the recipient. */
const sharesByMail = /^mailto:\?subject=[^&]*&amp;body=http%3A%2F%2Fbiz\.localhost%3A\d+%2Fadwall%2Fdetail%2F\d+$/;

/** What could run or lead astray in the main part of a page. */
function dangersIn(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  expect(main).not.toBe("");
  return [...main.matchAll(/<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/gi)].flatMap(
    ([tag, name = "", rest = ""]) => {
      const attributes = [...rest.matchAll(attribute)];
      const bad = /^(script|iframe|object|embed|style|base|meta|link|svg:script|math)$/i.test(name);
      const wrong = attributes.some(
        ([, key = "", value = ""]) =>
          /^on|^srcdoc$|^formaction$/i.test(key) ||
          (/^(href|src|action|poster)$/i.test(key) &&
            !/^[#?]/.test(value) &&
            !sharesByMail.test(value) &&
            linkKind(value.replaceAll("&amp;", "&")) === null),
      );
      return bad || wrong ? [tag] : [];
    },
  );
}

const scriptsIn = (html: string): number => html.match(/<script/gi)?.length ?? 0;

test("no payload runs out of a document or of the textual form", async () => {
  const plain = await pageOf(readText("words"));
  expect(dangersIn(plain)).toEqual([]);
  expect(dangersIn(plain.replace("</main>", '<a href="javascript:alert(1)" onclick="x">x</a></main>'))).toHaveLength(1);
  for (const from of [(payload: string) => normalDoc(hostileDoc(payload)), readText]) {
    const all = payloads.flatMap((payload) => from(payload)?.content ?? []);
    for (let at = 0; at < all.length; at += 120) {
      const html = await pageOf({ type: "doc", content: all.slice(at, at + 120) });
      expect(dangersIn(html)).toEqual([]);
      expect(scriptsIn(html)).toBe(scriptsIn(plain));
    }
  }
});

test("a link that got into the database another way is shown as words", async () => {
  const href = "javascript:alert(1)";
  const html = await pageOf({
    type: "doc",
    content: [
      { type: "paragraph", content: [{ text: "click", type: "text", marks: [{ type: "link", attrs: { href } }] }] },
    ],
  });
  expect(dangersIn(html)).toEqual([]);
  expect(html).toContain("<p>click</p>");
});

test("links elsewhere are not vouched for, our own are links of the page", async () => {
  const html = await pageOf(readText("[a](https://example.com/) [b](/adwall) [c](mailto:a@example.com)"));
  expect(html).toContain('<a href="https://example.com/" rel="noopener nofollow ugc">a</a>');
  expect(html).toContain('<a href="/adwall">b</a>');
  expect(html).toContain('<a href="mailto:a@example.com">c</a>');
});
