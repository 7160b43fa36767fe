import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "~/platform/data/database.server";
import { exportShop, forgetShops } from "~/products/shop/profile/own-shop.server";
import { users } from "~db/schema/accounts";
import { storedFiles } from "~db/schema/files";
import { shops } from "~db/schema/shop";
import { person } from "../../harness/people";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await closeDatabase();
  await database?.close();
});

test("a company's profile is part of its owner's export, and is emptied when the account is anonymised", async () => {
  const { db } = database;
  const { id } = await person(db, "shop_admin");
  const license = "shop-papers/2026/license.pdf";
  const contact = { email: "soba@example.com", tel: "0312345678", remark: { en: "Parking by the door" } };
  const address = { postcode: "1010021", address: "東京都千代田区外神田2-4-9" };
  await db.insert(shops).values({
    sellerId: id,
    name: { ja: "蕎麦" },
    introduction: {},
    isPublic: true,
    license: [license],
    address,
    ...contact,
  });
  const file = {
    key: license,
    userId: id,
    kind: "shop-papers",
    isPublic: false,
    state: "ready",
    name: "a.pdf",
    bytes: 5,
  };
  await db.insert(storedFiles).values({ ...file, contentType: "application/pdf", ref: `shop:${id}` });
  expect(await exportShop(db, id)).toMatchObject([{ ...contact, license: [license] }]);
  await db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, id));
  await forgetShops(db);
  const [row] = await db.select().from(shops).where(eq(shops.sellerId, id));
  expect(row).toMatchObject({ isPublic: false, email: "", tel: "", logo: null, license: [], address: { address: "" } });
  const [left] = await db.select().from(storedFiles).where(eq(storedFiles.key, license));
  expect([left?.ref, left?.lastRef]).toEqual([null, `shop:${id}`]);
});
