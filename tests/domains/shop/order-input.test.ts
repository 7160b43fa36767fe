import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveBody } from "~/products/shop/order/rules/order-forms";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import type { Db, Tx } from "~db/client";
import { orders } from "~db/schema/shop";
import { commodity, receiver, type Shopper, seller, shopper } from "../../factories/shop";
import { sized } from "../../harness/size";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let sellers: Shopper[];
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  sellers = [await seller(db), await seller(db), await seller(db)];
});
afterAll(() => database.close());
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

describe("the client's figures count for nothing [M7]", () => {
  test("bodies full of prices, totals, points and sellers: what is stored is what the model says, to the yen", async () => {
    const prices = [120, 999, 15_000, 4_321];
    const fees = [0, 350, 900, -1];
    const shares = [0, 0.1, 0.5, 1];
    const ids: number[] = [];
    for (const [at, price] of prices.entries())
      ids.push(
        await commodity(db, sellers[at % 3] as Shopper, {
          price,
          postFee: fees[at],
          pointDiscount: shares[at],
          inventory: 100_000,
          vipPrice: at === 2 ? 12_000 : 0,
          pointReturn: at,
        }),
      );
    const buyers = [
      await shopper(db, 50_000),
      await shopper(db, 50_000, "guest", { vipUntil: new Date(Date.now() + 1e9) }),
    ] as const;

    const lie = fc.oneof(fc.integer(), fc.double(), fc.constant("1"), fc.constant(null));
    const injected = (keys: string[]) =>
      fc.record(Object.fromEntries(keys.map((key) => [key, lie])), { requiredKeys: [] });
    const money = [
      "price",
      "unitPrice",
      "total",
      "lineTotal",
      "payTotal",
      "discount",
      "postFee",
      "pointsUsed",
      "pointsReturn",
      "pointDiscount",
      "vipPrice",
    ];
    const body = fc.record({
      vip: fc.boolean(),
      items: fc.array(
        fc.record({
          at: fc.nat(3),
          num: fc.integer({ min: 1, max: 5 }),
          lies: injected([...money, "sellerId", "stockId", "id"]),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      points: fc.nat(2_000),
      lies: injected([
        ...money,
        "userId",
        "sellerId",
        "status",
        "number",
        "payGroup",
        "vipUntil",
        "roles",
        "orders",
        "expireTime",
        "__proto__",
      ]),
    });

    let lied = 0;
    await fc.assert(
      fc.asyncProperty(body, async ({ vip, items, points, lies }) => {
        const price = (at: number) => (vip && at === 2 ? 12_000 : (prices[at] ?? 0));
        const bySeller = new Map<number, { goods: number; fee: number; maxPoints: number; earn: number }>();
        for (const { at, num } of items) {
          const id = sellers[at % 3]?.userId ?? 0;
          const sum = bySeller.get(id) ?? { goods: 0, fee: 0, maxPoints: 0, earn: 0 };
          sum.goods += price(at) * num;
          sum.fee = Math.max(sum.fee, fees[at] ?? 0);
          sum.maxPoints += Math.floor((price(at) * Math.round((shares[at] ?? 0) * 100)) / 100) * num;
          sum.earn += at * num;
          bySeller.set(id, sum);
        }
        const sums = [...bySeller].sort(([a], [b]) => a - b);
        const usePoint = Math.min(
          points,
          sums.reduce((total, [, { maxPoints }]) => total + maxPoints, 0),
        );
        const expectTotal = sums.reduce((total, [, { goods, fee }]) => total + goods + fee, 0);
        if (items.some((item) => typeof item.lies.price === "number" && item.lies.price !== price(item.at))) lied++;

        const parsed = saveBody.parse({
          ...lies,
          items: items.map((item) => ({ ...item.lies, commodityId: ids[item.at], num: item.num })),
          receiver: { ...receiver, userId: 1, total: 1 },
          usePoint,
          payMethod: "card",
          expectTotal,
        });
        const buyer = vip ? buyers[1] : buyers[0];
        const wanted = parsed.items.map(({ propertyIds, ...item }) => ({ ...item, valueIds: propertyIds }));
        await run(async (tx) => {
          const placed = await placeOrder(tx, buyer, { ...parsed, receiver, items: wanted });
          const rows = await tx
            .select()
            .from(orders)
            .where(eq(orders.payGroup, placed.payGroup))
            .orderBy(orders.sellerId);
          let left = usePoint;
          expect(rows.length).toBe(sums.length);
          for (const [at, [sellerId, { goods, fee, maxPoints, earn }]] of sums.entries()) {
            const used = Math.min(left, maxPoints);
            left -= used;
            expect(rows[at]).toMatchObject({
              sellerId,
              userId: buyer.userId,
              lineTotal: goods,
              postFee: fee,
              pointsUsed: used,
              total: goods + fee - used,
              pointsReturn: earn,
            });
          }
          expect(placed.payTotal).toBe(expectTotal - usePoint);
          throw new Rollback();
        }).catch((error: unknown) => {
          if (!(error instanceof Rollback)) throw error;
        });
      }),
      { numRuns: sized(80, 300) },
    );
    expect(lied).toBeGreaterThan(sized(5, 20));
  });

  class Rollback extends Error {}
});
