import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { DomainError } from "~/platform/errors";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { barrier, commodity, type Shopper, seller, shopper, stockDrift, variants, want } from "../factories/shop";
import { inParallel } from "../harness/http";
import { loses } from "../harness/loses";
import { sized } from "../harness/size";
import { codeOf, type Tally, tallied } from "../harness/tally";
import { inTransaction } from "../harness/transaction";
import { crowd, database, pool, stockNow } from "./two-pools";

describe("200 buyers, 50 units [M1, M2]", () => {
  let buyers: Shopper[];
  let owner: Shopper;
  beforeAll(async () => {
    owner = await seller(database.db);
    buyers = await crowd(200);
  });

  test.each(Array.from({ length: sized(1, 5) }, (_, at) => at + 1))(
    "round %i: exactly 50 orders, 150 sold out, stock never below 0",
    async () => {
      const id = await commodity(database.db, owner, { inventory: 50 });
      const ready = barrier(buyers.length);
      let watching = true;
      const seen: number[] = [];
      const watch = (async () => {
        while (watching) seen.push(await stockNow(id));
      })();
      const tally = await tallied(
        buyers.map(async (buyer, at) => {
          await ready();
          await inTransaction(pool(at), (tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 1 }], 1_000)));
        }),
      );
      watching = false;
      await watch;
      expect(tally).toEqual({ ok: 50, noInventory: 150 });
      expect(await stockNow(id)).toBe(0);
      expect(Math.min(...seen)).toBe(0);
      expect(await stockDrift(database.db, new Map([[id, 50]]))).toEqual([]);
    },
  );

  test.each([1, 2, 3])("the naive twin oversells in round %i, so the harness can race", async () => {
    const id = await commodity(database.db, owner, { inventory: 50 });
    const ready = barrier(buyers.length);
    const tally = await tallied(
      buyers.map(async (_, at) => {
        await ready();
        await inTransaction(pool(at), async (tx) => {
          const [row] = await tx.execute<{ inventory: string }>(sql`select inventory from commodity where id = ${id}`);
          const left = Number(row?.inventory);
          if (left < 1) throw new DomainError("noInventory");
          await tx.execute(sql`update commodity set inventory = ${left - 1} where id = ${id}`);
        });
      }),
    );
    expect(tally.ok).toBeGreaterThan(50);
  });
});

describe("several lines on one stock [M3]", () => {
  /** A fifth of everything in the small form. */
  const units = (long: number) => sized(long / 5, long);
  test("carts with repeats, 40 at once: what is sold is what is gone, and nothing breaks", async () => {
    const owner = await seller(database.db);
    const buyers = await crowd(40);
    const plain = await commodity(database.db, owner, { inventory: units(900) });
    const other = await commodity(database.db, owner, { inventory: units(400), price: 500 });
    const variant = await variants(database.db, owner, { s: units(300), l: units(200) });
    const line = fc.oneof(
      fc.record({
        commodityId: fc.constantFrom(plain, other),
        num: fc.integer({ min: 1, max: 3 }),
        valueIds: fc.constant<string[]>([]),
      }),
      fc.record({
        commodityId: fc.constant(variant),
        num: fc.integer({ min: 1, max: 3 }),
        valueIds: fc.tuple(fc.constantFrom("red", "blue"), fc.constantFrom("s", "l")).map((pair) => [...pair]),
      }),
    );
    const prices = (item: { commodityId: number; valueIds: string[] }) =>
      item.commodityId === plain
        ? 1_000
        : item.commodityId === other
          ? 500
          : 1_000 + (item.valueIds[0] === "blue" ? 50 : 0) + (item.valueIds[1] === "s" ? -100 : 200);
    const carts = fc.sample(fc.array(line, { minLength: 1, maxLength: 8 }), {
      numRuns: units(1_000),
      seed: 20_261_121,
    });
    const tally: Tally = {};
    let soldPlain = 0;
    await inParallel(carts, 40, async (cart, at) => {
      const total = cart.reduce((sum, item) => sum + prices(item) * item.num, 0);
      const buyer = buyers[at % 40] as Shopper;
      const key = await inTransaction(pool(at), (tx) => placeOrder(tx, buyer, want(cart, total))).then(
        () => "ok",
        codeOf,
      );
      tally[key] = (tally[key] ?? 0) + 1;
      if (key === "ok") soldPlain += cart.reduce((sum, item) => (item.commodityId === plain ? sum + item.num : sum), 0);
    });
    expect(Object.keys(tally).filter((key) => !["ok", "noInventory"].includes(key))).toEqual([]);
    expect(tally.ok).toBeGreaterThan(units(50));
    expect(tally.noInventory).toBeGreaterThan(units(50));
    expect(await stockNow(plain)).toBe(units(900) - soldPlain);
    expect(
      await stockDrift(
        database.db,
        new Map([
          [plain, units(900)],
          [other, units(400)],
        ]),
      ),
    ).toEqual([]);
    const own = await database.db.execute<{ value_id: string; inventory: string; out: string }>(sql`
      select s.value_id, s.inventory, coalesce(sum(l.num), 0) as out from commodity_stock s
      left join shop_order_line l on l.stock_id = s.id and l.stock_taken where s.commodity_id = ${variant} group by s.id order by 1`);
    expect(
      own.map((row) => [row.value_id, Number(row.inventory) >= 0, Number(row.inventory) + Number(row.out)]),
    ).toEqual([
      ["l", true, units(200)],
      ["s", true, units(300)],
    ]);
  });

  test("the twin that judges lines one by one is stopped by the last constraint only (a 5xx)", async () => {
    const owner = await seller(database.db);
    const id = await commodity(database.db, owner, { inventory: 5 });
    const cart = [3, 3].map((num) => ({ commodityId: id, num }));
    const twin = inTransaction(pool(0), async (tx) => {
      for (const { num } of cart) {
        const left = await stockNow(id);
        if (left < num) throw new DomainError("exceedsMaxStock");
        await tx.execute(sql`update commodity set inventory = inventory - ${num} where id = ${id}`);
      }
    });
    expect(await twin.catch(codeOf)).toBe("23514");
    const buyer = await shopper(database.db);
    const ours = inTransaction(pool(0), (tx) => placeOrder(tx, buyer, want(cart, 6_000)));
    expect(await ours.catch(codeOf)).toBe("noInventory");
    expect(await stockNow(id)).toBe(5);
  });
});

describe("lock order [M4]", () => {
  async function race(
    orders: number,
    place: (at: number, ids: number[], buyer: Shopper) => Promise<unknown>,
  ): Promise<Tally> {
    const owner = await seller(database.db);
    const buyers = await crowd(orders);
    const ids: number[] = [];
    for (let at = 0; at < 5; at++) ids.push(await commodity(database.db, owner, { inventory: 1_000 }));
    const shuffled = fc.sample(fc.shuffledSubarray(ids, { minLength: 5 }), { numRuns: orders, seed: 4 });
    const ready = barrier(orders);
    return tallied(
      shuffled.map(async (order, at) => {
        await ready();
        await place(at, order, buyers[at] as Shopper);
      }),
    );
  }

  test("100 carts of 5 commodities in any order: no deadlock", async () => {
    for (let round = 0; round < sized(1, 5); round++) {
      const tally = await race(100, (at, ids, buyer) =>
        inTransaction(pool(at), (tx) =>
          placeOrder(
            tx,
            buyer,
            want(
              ids.map((commodityId) => ({ commodityId, num: 1 })),
              5_000,
            ),
          ),
        ),
      );
      expect(tally).toEqual({ ok: 100 });
    }
  });

  test("the twin that takes rows in the cart's order deadlocks", async () => {
    const deadlocked = async () => {
      const tally = await race(30, (at, ids) =>
        inTransaction(pool(at), async (tx) => {
          for (const id of ids) await tx.execute(sql`update commodity set inventory = inventory - 1 where id = ${id}`);
        }),
      );
      return (tally["40P01"] ?? 0) > 0;
    };
    expect(await loses(deadlocked)).toBe(true);
  });
});
