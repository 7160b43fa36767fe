import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishDraft } from "~/foundation/desks/verbs/publish-draft.server";
import { saveDraft } from "~/foundation/desks/verbs/save-draft.server";
import { DomainError } from "~/platform/errors";
import { adDesk } from "~/products/adwall/ad-desk.server";
import { promoteDesk } from "~/products/promote/promote-desk.server";
import { adCategories, ads } from "~db/schema/adwall";
import { auditLog } from "~db/schema/audit";
import { promoteCategories } from "~db/schema/promote";
import { deskBy } from "../../harness/desk";
import { ask } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import { inTransaction } from "../../harness/transaction";
import type { TestDatabase } from "../../setup/database";

let product: SharedProduct;
let database: TestDatabase;
let editor: Person;
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  editor = await person(database.db, "admin");
});
afterAll(() => database.close());

const see = (path: string, cookie = editor.cookie) =>
  ask(product.port, path, { headers: { host: product.host("main"), cookie, "accept-language": "en" } });

test("an editor sees a draft as visitors will, and nothing has changed", async () => {
  const { db } = database;
  const [category] = await db
    .insert(adCategories)
    .values({ name: { en: "Tea" } })
    .returning();
  const values = {
    name: { en: "House of previews" },
    categoryId: category?.id ?? 0,
    introAttachment: "demo/a.webp",
    attachments: [],
    description: {},
    address: {},
    phone: "",
    openHours: {},
    closedDays: [],
    capacityPerSlot: 0,
    sellerId: editor.id,
    flag: "all",
    seq: -1,
  };
  const by = deskBy(editor.id, "ADMIN");
  const draft = await inTransaction(db, (tx) => saveDraft(tx, adDesk, by, values, {}));
  const reply = await see(`/desk/preview/ad/${draft.id}`);
  expect(reply).toMatchObject({ status: 200, headers: { "content-type": "text/html; charset=utf-8" } });
  expect(reply.body).toContain("House of previews");
  expect(reply.body).toContain('class="preview"');
  expect(reply.body).not.toContain("<script");
  expect(reply.body).not.toContain(editor.username);
  expect(await db.select().from(ads).where(eq(ads.sellerId, editor.id))).toEqual([]);
  expect(await db.select().from(auditLog).where(eq(auditLog.actorId, editor.id))).toEqual([]);
  const hasBanner = await see(`/desk/preview/banner/${draft.id}`);
  expect([hasBanner.status, (await see("/desk/preview/ad/999999999")).status]).toEqual([404, 404]);
  const seller = await person(db, "shop_admin");
  expect((await see(`/desk/preview/ad/${draft.id}`, seller.cookie)).headers.location).toBe("/no-permission");
});

test("a business without an approved certificate sees its draft, and does not publish it", async () => {
  const { db } = database;
  const seller = await person(db, "promote_admin", { certFlag: 0 });
  const approved = deskBy(seller.id, "PROMOTE_ADMIN");
  const by = { ...approved, actor: { ...approved.actor, certFlag: 0 } };
  const [category] = await db
    .insert(promoteCategories)
    .values({ name: { en: "Crafts" } })
    .returning();
  const values = {
    name: { en: "Not approved yet" },
    categoryId: category?.id ?? 0,
    promoteLogo: "demo/a.webp",
    description: {},
    homePage: "",
    address: {},
    location: null,
    tags: [],
    isPublic: true,
    flag: "all",
    seq: 0,
    returnPoint: null,
    ownerId: seller.id,
  };
  const draft = await inTransaction(db, (tx) => saveDraft(tx, promoteDesk, by, values, {}));
  expect((await see(`/desk/preview/promote/${draft.id}`, seller.cookie)).body).toContain("Not approved yet");
  const seen = { draft: draft.id, draftVersion: draft.updateTime.getTime() };
  await expect(inTransaction(db, (tx) => publishDraft(tx, promoteDesk, by, values, seen))).rejects.toEqual(
    new DomainError("userNotVerified"),
  );
});
