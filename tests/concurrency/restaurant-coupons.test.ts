import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { couponCheck } from "~/products/restaurant/integrity.server";
import { connect } from "~db/client";
import { restaurantCategories, restaurantCoupons, restaurants, restaurantTakes } from "~db/schema/restaurant";
import { barrier } from "../factories/shop";
import { type Front, insist, tallyOf, twoProducts } from "../harness/front";
import { type Person, person } from "../harness/people";
import { tallied } from "../harness/tally";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Two built processes, one database, 5 to 50 ms of network: no lock in memory can pass. */
let database: TestDatabase;
let front: Front;
let guests: Person[];
let owner: Person;
let restaurantId: number;
const [crowd, quota] = [50, 1];

beforeAll(async () => {
  database = await testDatabase();
  front = await twoProducts(database.url);
  guests = await Promise.all(Array.from({ length: crowd }, () => person(database.db, "guest")));
  owner = await person(database.db, "restaurant_admin");
  const [category] = await database.db
    .insert(restaurantCategories)
    .values({ name: { zh: "面食" } })
    .returning({ id: restaurantCategories.id });
  const [place] = await database.db
    .insert(restaurants)
    .values({ sellerId: owner.id, categoryId: category?.id ?? 0, name: { zh: "灯" }, cover: "demo/news/ramen.webp" })
    .returning({ id: restaurants.id });
  restaurantId = place?.id ?? 0;
});
afterAll(async () => {
  await front?.close();
  await database?.close();
});

/** A coupon of which `left` are left. */
async function aCoupon(left: number): Promise<number> {
  const [row] = await database.db
    .insert(restaurantCoupons)
    .values({
      restaurantId,
      name: { zh: "味玉" },
      kind: "gift",
      quota: left,
      fromDay: sql`current_date - 2`,
      untilDay: sql`current_date + 9`,
    })
    .returning({ id: restaurantCoupons.id });
  return row?.id ?? 0;
}
const takesOf = (id: number) => database.db.select().from(restaurantTakes).where(eq(restaurantTakes.couponId, id));

/** Everybody's call at once, every second one to the other process. */
async function together(calls: readonly { cookie: string; path: string; method?: string; body: object }[]) {
  const ready = barrier(calls.length);
  return tallyOf(
    await Promise.all(
      calls.map(async (one, at) => {
        await ready();
        return insist(front, at, one);
      }),
    ),
  );
}

describe("the last coupon", () => {
  test("50 people over two processes: one has it, the others hear that it is gone", async () => {
    const id = await aCoupon(quota);
    const path = "/api/restaurant/coupon/take";
    const tally = await together(guests.map(({ cookie }) => ({ cookie, path, body: { id } })));
    expect(tally).toEqual({ "200": quota, "406 restaurantCouponGone": crowd - quota });
    expect(await takesOf(id)).toHaveLength(quota);
    expect(await couponCheck.all(database.db)).toEqual([]);
  });

  test("one person who asks 20 times has one; two counters that take it at once take it once", async () => {
    const id = await aCoupon(30);
    const [guest] = guests;
    const path = "/api/restaurant/coupon/take";
    const asked = Array.from({ length: 20 }, () => ({ cookie: guest?.cookie ?? "", path, body: { id } }));
    expect(await together(asked)).toEqual({ "200": 1, "406 restaurantCouponTaken": 19 });
    const [{ code } = { code: "" }] = await takesOf(id);
    const use = { cookie: owner.cookie, path: "/api/restaurant/coupon/use", method: "PUT", body: { code } };
    expect(await together(Array.from({ length: 10 }, () => use))).toEqual({
      "200": 1,
      "406 restaurantCodeUsed": 9,
    });
  });

  test("the naive twin, which reads and then writes, gives it to more than one, and the check finds it", async () => {
    const pools = [connect(database.url, { max: 20 }), connect(database.url, { max: 20 })] as const;
    const id = await aCoupon(quota);
    const looked = barrier(40);
    const tally = await tallied(
      guests.map(async ({ id: userId }, at) => {
        await inTransaction(pools[at % 2 === 0 ? 0 : 1].db, async (tx) => {
          const [row] = await tx.select().from(restaurantCoupons).where(eq(restaurantCoupons.id, id));
          await looked();
          if ((row?.taken ?? 0) >= quota) return;
          await tx.insert(restaurantTakes).values({ couponId: id, restaurantId, userId, code: `N${id}A${userId}` });
          await tx
            .update(restaurantCoupons)
            .set({ taken: (row?.taken ?? 0) + 1 })
            .where(eq(restaurantCoupons.id, id));
        });
      }),
    );
    await Promise.all(pools.map(({ close }) => close()));
    expect(tally.ok).toBeGreaterThan(1);
    expect((await takesOf(id)).length).toBeGreaterThan(quota);
    expect(await couponCheck.all(database.db)).toMatchObject([{ id, found: 1 }]);
  });
});
