import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Actor } from "~/platform/access/actor";
import { cachedData } from "~/platform/data/cached.server";
import { listenForPurges, purgeTags } from "~/platform/data/purge.server";
import { translator } from "~/platform/i18n/texts.server";
import { cartOf } from "~/products/shop/cart/cart-queries.server";
import { commodityDetail } from "~/products/shop/catalogue/detail.server";
import { entityOf, entityPage } from "~/products/shop/catalogue/entities.server";
import { commoditySubject } from "~/products/shop/catalogue/subjects.server";
import { quoteFacts } from "~/products/shop/order/queries/quote-facts.server";
import { commodityTag, shopTag } from "~/products/shop/tags";
import { cartItems, commodities, shops } from "~db/schema/shop";
import { commodity, type Shopper, seller, shopper } from "../../factories/shop";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

/* What is read of a commodity is kept for all who look at it, until somebody says that it changed. */
let at: TestDatabase;
let owner: Shopper;
let stop: () => Promise<void>;
beforeAll(async () => {
  at = await testDatabase();
  owner = await seller(at.db);
  const purges = listenForPurges(cachedData);
  await purges.started;
  stop = purges.stop;
});
afterAll(async () => {
  await stop?.();
  await at?.close();
});

const locale = "en_US";
const paging = { page: 0, size: 20, offset: 0 };
const page = (id: number, who: Shopper | null = null) =>
  commodityDetail({ db: at.db, actor: who as Actor | null, locale, t: translator(locale) }, id, []);
const entity = (id: number, who: Shopper | null = null) => entityOf(at.db, { actor: who as Actor | null, locale }, id);
const list = async (who: Shopper | null = null) =>
  (await entityPage(at.db, { actor: who as Actor | null, locale }, { sellerId: owner.userId }, paging)).content;
const stocksOf = async (id: number) => [
  (await page(id)).commodity.range.max,
  (await entity(id)).inventory,
  (await list()).find((one) => one.id === id)?.inventory,
];
const change = (id: number, fields: Partial<typeof commodities.$inferInsert>) =>
  at.db.update(commodities).set(fields).where(eq(commodities.id, id));
const tell = (id: number) => inTransaction(at.db, (tx) => purgeTags(tx, commodityTag(id)));
const isRefused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ key: "commodityNotFound" });

test("a page, its call and lists are read once; a change that was told of is seen by the next who looks", async () => {
  const id = await commodity(at.db, owner, { inventory: 5 });
  expect(await stocksOf(id)).toEqual([5, 5, 5]);
  await change(id, { inventory: 3 });
  expect(await stocksOf(id)).toEqual([5, 5, 5]);
  await tell(id);
  expect(await stocksOf(id)).toEqual([3, 3, 3]);
  await change(id, { seq: -1 });
  await tell(id);
  await isRefused(page(id));
  expect((await commoditySubject.find(at.db, [id], "en")).size).toBe(0);
  expect((await list()).some((one) => one.id === id)).toBe(false);
});

test("who looks decides what they see of what is kept, in whatever order they come", async () => {
  const vip = await shopper(at.db, 0, "guest", { vipUntil: new Date(Date.now() + 86_400_000) });
  const admin = { ...(await shopper(at.db, 0, "admin")), roles: new Set(["ADMIN"]) } as unknown as Shopper;
  const keeper = { ...owner, roles: new Set(["SHOP_ADMIN"]) } as unknown as Shopper;
  const priced = await commodity(at.db, owner, { price: 1_000, vipPrice: 800 });
  for (const [who, price] of [
    [vip, 800],
    [null, 1_000],
    [vip, 800],
  ] as const)
    expect((await page(priced, who)).commodity.price).toBe(price);

  const inner = await commodity(at.db, owner, { onlyForAdmin: true });
  const isListed = async (who: Shopper | null) => (await list(who)).some((one) => one.id === inner);
  expect((await page(inner, admin)).commodity.id).toBe(inner);
  await isRefused(page(inner));
  await isRefused(page(inner, keeper));
  expect((await entity(inner, keeper)).onlyForAdmin).toBe(true);
  await isRefused(entity(inner, vip));
  expect([await isListed(admin), await isListed(null), await isListed(keeper), await isListed(vip)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(await entity(priced)).not.toHaveProperty("verify");
});

test("the clock alone takes a commodity off the shelf, though its row is kept", async () => {
  const id = await commodity(at.db, owner, { offShelvesTime: new Date(Date.now() + 600_000) });
  expect((await page(id)).commodity.id).toBe(id);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 601_000 });
  await isRefused(page(id)).finally(() => vi.useRealTimers());
});

test("a cart shows what is kept for sale until a change is told of; an order reads for itself", async () => {
  const buyer = await shopper(at.db);
  const id = await commodity(at.db, owner, { price: 1_000, inventory: 9 });
  await at.db.insert(cartItems).values({ userId: buyer.userId, commodityId: id, num: 2 });
  const seen = async () => {
    const { lines, names } = await cartOf(at.db, buyer);
    return [lines[0]?.unitPrice, lines[0]?.range.max, names.get(owner.userId)?.en];
  };
  const [name] = (await seen()).slice(2);
  expect(await seen()).toEqual([1_000, 9, name]);
  await change(id, { price: 1_200, inventory: 4 });
  expect(await seen()).toEqual([1_000, 9, name]);
  const facts = await inTransaction(at.db, (tx) => quoteFacts(tx, buyer, [id]));
  expect(facts.offers.get(id)).toMatchObject({ price: 1_200, inventory: 4 });
  await tell(id);
  expect(await seen()).toEqual([1_200, 4, name]);
  await at.db
    .update(shops)
    .set({ name: { en: "Another name" } })
    .where(eq(shops.sellerId, owner.userId));
  await inTransaction(at.db, (tx) => purgeTags(tx, shopTag(owner.userId)));
  expect((await seen())[2]).toBe("Another name");
});
