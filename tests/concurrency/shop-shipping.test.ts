import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { shipOrders } from "~/products/shop/order/verbs/ship-orders.server";
import { changeAddress } from "~/products/shop/shipping/verbs/change-address.server";
import { orderEvents, orders } from "~db/schema/shop";
import { barrier, commodity, receiver, type Shopper, seller, want } from "../factories/shop";
import { inTransaction } from "../harness/transaction";
import { crowd, database, pool } from "./two-pools";

let owner: Shopper;
let buyers: Shopper[];
beforeAll(async () => {
  owner = await seller(database.db);
  buyers = await crowd(20);
});

/** Twenty orders that wait to be shipped. */
async function twenty(): Promise<string[]> {
  const id = await commodity(database.db, owner, { inventory: 100 });
  const numbers: string[] = [];
  for (const buyer of buyers) {
    const placed = await inTransaction(pool(0), (tx) =>
      placeOrder(tx, buyer, want([{ commodityId: id, num: 1 }], 1_000)),
    );
    numbers.push(...placed.orders.map(({ number }) => number));
  }
  await database.db
    .update(orders)
    .set({ status: "unshipped", paySuccessTime: sql`clock_timestamp()` })
    .where(inArray(orders.number, numbers));
  return numbers;
}

/** How often each order was shipped, by its history. */
async function shipped(numbers: readonly string[]): Promise<number[]> {
  const rows = await database.db
    .select({ id: orders.id, event: orderEvents.event })
    .from(orders)
    .leftJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(inArray(orders.number, [...numbers]));
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.map((of) => rows.filter(({ id, event }) => id === of && event === "ship").length);
}

describe("two tabs ship the same 20 at once", () => {
  test("each is shipped once, and each tab is told which were its own", async () => {
    const numbers = await twenty();
    const ready = barrier(2);
    const batches = await Promise.all(
      [numbers, numbers.toReversed()].map(async (mine, at) => {
        await ready();
        const parcels = mine.map((number) => ({ number, carrier: "other" as const, trackingNo: `12345${at}` }));
        return inTransaction(pool(at), (tx) => shipOrders(tx, owner, parcels));
      }),
    );
    expect(await shipped(numbers)).toEqual(numbers.map(() => 1));
    const ok = batches.flatMap((batch) => batch.ok);
    expect([ok.length, new Set(ok).size]).toEqual([20, 20]);
    for (const [at, batch] of batches.entries()) {
      expect(batch.ok.length + batch.failed.length).toBe(20);
      expect(batch.failed.every(({ key }) => key === "orderStateChanged")).toBe(true);
      const rows = await database.db.select().from(orders).where(inArray(orders.number, batch.ok));
      expect(rows.every(({ trackingNo }) => trackingNo === `12345${at}`)).toBe(true);
    }
  });

  test.each([1, 2, 3])("the naive twin ships twice in round %i, so the harness can race", async () => {
    const numbers = await twenty();
    const ready = barrier(2);
    const seen = barrier(2);
    await Promise.all(
      [0, 1].map(async (at) => {
        await ready();
        await inTransaction(pool(at), async (tx) => {
          const open = await tx.select().from(orders).where(inArray(orders.number, numbers)).orderBy(orders.id);
          await seen();
          for (const { id, status } of open) {
            if (status !== "unshipped") continue;
            await tx
              .update(orders)
              .set({ status: "shipped", carrier: "other", trackingNo: `12345${at}` })
              .where(eq(orders.id, id));
            await tx.insert(orderEvents).values({ orderId: id, event: "ship" });
          }
        });
      }),
    );
    expect((await shipped(numbers)).some((times) => times > 1)).toBe(true);
  });
});

test("a parcel that leaves while its address is changed has the address before or is refused: never a new one on its way", async () => {
  const numbers = await twenty();
  const moved = { ...receiver, name: "林 大介" };
  await Promise.all(
    numbers.map(async (number, at) => {
      const ready = barrier(2);
      const parcel = [{ number, carrier: "other" as const, trackingNo: "123456" }];
      const [, changed] = await Promise.allSettled([
        ready().then(() => inTransaction(pool(at), (tx) => shipOrders(tx, owner, parcel))),
        ready().then(() => inTransaction(pool(at + 1), (tx) => changeAddress(tx, owner, number, moved))),
      ]);
      const [row] = await database.db.select().from(orders).where(eq(orders.number, number));
      expect(row).toMatchObject({
        status: "shipped",
        receiverName: changed?.status === "fulfilled" ? moved.name : receiver.name,
      });
    }),
  );
});
