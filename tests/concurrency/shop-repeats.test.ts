import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { once } from "~/platform/data/idempotency.server";
import { DomainError } from "~/platform/errors";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import {
  barrier,
  commodity,
  newKey,
  pointDrift,
  type Shopper,
  seller,
  shopper,
  stockDrift,
  want,
} from "../factories/shop";
import { inParallel } from "../harness/http";
import { sized } from "../harness/size";
import { tallied } from "../harness/tally";
import { inTransaction } from "../harness/transaction";
import { crowd, database, pool, stockNow } from "./two-pools";

describe("limits of one buyer, raced [M5]", () => {
  test("50 orders at once under a total of 3: exactly 3", async () => {
    const owner = await seller(database.db);
    const buyer = await shopper(database.db);
    const id = await commodity(database.db, owner, { limitBuyTotal: 3 });
    const ready = barrier(50);
    const tally = await tallied(
      Array.from({ length: 50 }, async (_, at) => {
        await ready();
        await inTransaction(pool(at), (tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 1 }], 1_000)));
      }),
    );
    expect(tally).toEqual({ ok: 3, isGTLimitBuyTotal: 47 });
  });

  test("inside the interval: one", async () => {
    const owner = await seller(database.db);
    const buyer = await shopper(database.db);
    const id = await commodity(database.db, owner, { tradingInterval: 7 });
    const tally = await tallied(
      Array.from({ length: 20 }, (_, at) =>
        inTransaction(pool(at), (tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 1 }], 1_000))),
      ),
    );
    expect(tally).toEqual({ ok: 1, isOverTradingInterval: 19 });
  });

  test("control: the twin that counts what somebody bought and then writes lets more through", async () => {
    await database.ownerSql`create table naive_bought (buyer int not null)`;
    const ready = barrier(10);
    const tally = await tallied(
      Array.from({ length: 10 }, async (_, at) => {
        await inTransaction(pool(at), async (tx) => {
          const bought = await tx.execute(sql`select buyer from naive_bought`);
          await ready();
          if (bought.length >= 3) throw new DomainError("isGTLimitBuyTotal");
          await tx.execute(sql`insert into naive_bought values (${at})`);
        });
      }),
    );
    expect(tally.ok).toBeGreaterThan(3);
  });
});

describe("one key, one order [M6]", () => {
  test("checkouts, each sent 5 times at once: as many orders, replies equal to the byte", async () => {
    const owner = await seller(database.db);
    const buyers = await crowd(60);
    const id = await commodity(database.db, owner, { inventory: 10_000, pointDiscount: 0.5 });
    const before = await stockNow(id);
    const send = (at: number, buyer: Shopper, key: string, num: number) => {
      const body = want([{ commodityId: id, num }], 1_000 * num);
      return inTransaction(pool(at), (tx) =>
        once(tx, { userId: buyer.userId, key, route: "POST /api/order/save", body }, () => placeOrder(tx, buyer, body)),
      );
    };
    const keys = Array.from({ length: sized(80, 300) }, newKey);
    let different = 0;
    await inParallel(keys, 8, async (key, at) => {
      const buyer = buyers[at % 60] as Shopper;
      const replies = await Promise.all([0, 1, 2, 3, 4].map((n) => send(n, buyer, key, 1)));
      if (new Set(replies.map((reply) => JSON.stringify(reply))).size !== 1) different++;
    });
    expect(different).toBe(0);
    expect(before - (await stockNow(id))).toBe(keys.length);
    expect(await stockDrift(database.db, new Map([[id, 10_000]]))).toEqual([]);

    const [key] = keys;
    const [first, second] = buyers as [Shopper, Shopper];
    await expect(send(0, first, key as string, 2)).rejects.toMatchObject({ key: "keyReused", status: 406 });
    await expect(send(1, second, key as string, 2)).resolves.toMatchObject({ payTotal: 2_000 });
    expect(before - (await stockNow(id))).toBe(keys.length + 2);
    expect(await pointDrift(database.db)).toEqual([]);
  });

  test("without the key the same five make five orders (twin)", async () => {
    const owner = await seller(database.db);
    const buyer = await shopper(database.db);
    const id = await commodity(database.db, owner, { inventory: 100 });
    await Promise.all(
      [0, 1, 2, 3, 4].map((at) =>
        inTransaction(pool(at), (tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 1 }], 1_000))),
      ),
    );
    expect(await stockNow(id)).toBe(95);
  });
});
