import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storedFiles } from "~db/schema/files";
import { promoteCategories, promoteItems } from "~db/schema/promote";
import { ask, callApi } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import type { TestDatabase } from "../../setup/database";

let product: SharedProduct;
let database: TestDatabase;
let admin: Person;
let guest: Person;
let rival: Person;
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  const { db } = database;
  [admin, guest, rival] = [await person(db, "admin"), await person(db, "guest"), await person(db, "shop_admin")];
});
afterAll(() => database?.close());

const call = async (method: string, path: string, body?: unknown, who?: Person) => {
  const reply = await callApi(product.port, method, `/api${path}`, body, {
    host: product.host("main"),
    ...(who && { cookie: who.cookie }),
  });
  return { status: reply.status, body: reply.body.startsWith("{") ? JSON.parse(reply.body) : reply.body };
};

const contact = {
  tel: "03-1234-5678",
  email: "soba@example.com",
  remark: "可停车",
  remarkJp: "駐車場あり",
  remarkEn: "Parking\nby the door",
};
const profile = (more: object = {}) => ({
  nameJp: "蕎麦 もり田",
  mainCategory: "cuisine",
  address: { postcode: "1010021", address: "東京都千代田区外神田2-4-9" },
  isPublic: true,
  ...contact,
  ...more,
});

/** An uploaded file of somebody. */
async function fileOf({ id }: Person, kind: "shop" | "shop-papers", extension: string): Promise<string> {
  const key = `${kind}/2026/${randomUUID()}.${extension}`;
  const file = { key, userId: id, kind, isPublic: kind === "shop", state: "ready", name: `a.${extension}`, bytes: 5 };
  const contentType = extension === "pdf" ? "application/pdf" : "image/webp";
  await database.db.insert(storedFiles).values({ ...file, contentType });
  return key;
}

/** An approved shop of a new owner, with everything of a company's profile. */
async function company() {
  const owner = await person(database.db, "shop_admin");
  const [companyLogo, license] = [await fileOf(owner, "shop", "webp"), await fileOf(owner, "shop-papers", "pdf")];
  const saved = await call("POST", "/shop/save", profile({ companyLogo, license: [license] }), owner);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const letIn = await call("PUT", "/shop/update", { id: owner.id, status: "approved" }, admin);
  expect(letIn.status, JSON.stringify(letIn.body)).toBe(200);
  return { owner, companyLogo, license };
}

describe("a company's profile", () => {
  test("shows visitors telephone, mail, logo and remarks, in calls and on its page; never its license", async () => {
    const { owner, companyLogo, license } = await company();
    const { body } = await call("GET", `/shop/get/${owner.id}`);
    expect(body).toMatchObject({ ...contact, tel: "0312345678", companyLogo });
    expect(body).not.toHaveProperty("license");
    const listed = await call("GET", "/shop/list?pageSize=100");
    expect(JSON.stringify(listed.body)).toContain(companyLogo);
    expect(JSON.stringify([body, listed.body])).not.toContain(license);
    expect((await call("GET", "/shop/my", undefined, owner)).body).toMatchObject({ license: [license] });
    const shown = await ask(product.port, `/shop/detail/${owner.id}`, {
      host: product.host("shop"),
      headers: { "accept-language": "en" },
    });
    for (const text of ['href="tel:0312345678"', 'href="mailto:soba@example.com"', "by the door", companyLogo])
      expect(shown.body).toContain(text);
    expect(shown.body).not.toContain(license);
  });

  test("its license is read by its owner and administrators, nobody else", async () => {
    const { owner, license } = await company();
    const read = async (who?: Person) =>
      (await call("GET", `/aws/s3/get?fileName=${encodeURIComponent(license)}&userId=${owner.id}`, undefined, who))
        .status;
    expect([await read(owner), await read(admin)]).toEqual([302, 302]);
    for (const who of [guest, rival, undefined]) expect([401, 406, 409]).toContain(await read(who));
  });

  test("another license is looked at again; other contact details are not", async () => {
    const { owner, license } = await company();
    const change = async (more: object) => {
      expect((await call("PUT", "/shop/update", { id: owner.id, ...more }, owner)).status).toBe(200);
      return (await call("GET", "/shop/my", undefined, owner)).body.status;
    };
    expect(await change({ tel: "03-8765-4321", remarkEn: "" })).toBe("approved");
    expect(await change({ license: [license, await fileOf(owner, "shop-papers", "pdf")] })).toBe("pending");
  });

  test.each([
    ["a telephone that is none", { tel: "12ab" }],
    ["an address for mail that is none", { email: "soba" }],
    ["501 letters of remarks", { remarkEn: "a".repeat(501) }],
    ["six papers", { license: Array.from({ length: 6 }, (_, at) => `shop-papers/2026/${at}.pdf`) }],
    ["somebody else's paper", { license: ["shop-papers/2026/00000000-0000-4000-8000-000000000000.pdf"] }],
  ])("refuses %s", async (_, more) => {
    const owner = await person(database.db, "shop_admin");
    expect((await call("POST", "/shop/save", profile(more), owner)).status).toBe(406);
    expect((await call("GET", "/shop/my", undefined, owner)).status).toBe(406);
  });

  test("is shared with the promotion wall: an item's page shows the company of its owner, once it is in town", async () => {
    const { owner } = await company();
    const { db } = database;
    const [category] = await db
      .insert(promoteCategories)
      .values({ name: { en: "Food" } })
      .returning();
    const [item] = await db
      .insert(promoteItems)
      .values({
        ownerId: owner.id,
        categoryId: category?.id ?? 0,
        name: { en: "Soba week" },
        promoteLogo: "demo/shop/soba-1.webp",
      })
      .returning();
    const page = async () =>
      (
        await ask(product.port, `/promote/detail/${item?.id}`, {
          host: product.host("biz"),
          headers: { "accept-language": "en" },
        })
      ).body;
    expect(await page()).toContain('href="tel:0312345678"');
    await call("PUT", "/shop/update", { id: owner.id, isPublic: false }, owner);
    expect(await page()).not.toContain('href="tel:0312345678"');
  });
});
