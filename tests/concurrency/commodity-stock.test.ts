import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { By } from "~/foundation/desks/verbs/save-entity.server";
import type { Actor } from "~/platform/access/actor";
import { adjustStock } from "~/products/shop/commodity/verbs/adjust-stock.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import type { Tx } from "~db/client";
import { commodities } from "~db/schema/shop";
import { barrier, commodity, seller, stockDrift, want } from "../factories/shop";
import { loses } from "../harness/loses";
import { sized } from "../harness/size";
import { tallied } from "../harness/tally";
import { inTransaction } from "../harness/transaction";
import { crowd, database, overlapped, pool, stockNow } from "./two-pools";

/* [C13, C14] Sellers change stock while buyers take it. */

const buyers = 60;
const changes = 20;
const atFirst = 30;

type Change = (tx: Tx, by: By, id: number) => Promise<unknown>;
const honest: Change = (tx, by, id) => adjustStock(tx, by, { id, delta: 1, valueId: null, reason: "came in" });

/** Buyers take one unit each while the seller adds one unit at a time; answers what became of it. */
async function race(change: Change) {
  const owner = await seller(database.db);
  const by: By = {
    actor: { ...owner, types: "shop_admin", certFlag: 2 } as unknown as Actor,
    operator: { userId: owner.userId, site: "shop", requestId: "race" },
  };
  const id = await commodity(database.db, owner, { inventory: atFirst });
  const crowdOf = await crowd(buyers);
  const ready = barrier(buyers + changes);
  const bought = tallied(
    crowdOf.map(async (buyer, at) => {
      await ready();
      await inTransaction(pool(at), (tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 1 }], 1_000)));
    }),
  );
  const added = tallied(
    Array.from({ length: changes }, async (_, at) => {
      await ready();
      await inTransaction(pool(at), (tx) => change(tx, by, id));
    }),
  );
  const [orders, adds] = await Promise.all([bought, added]);
  return { id, orders, adds, left: await stockNow(id) };
}

describe("a seller adds stock while buyers take it", () => {
  test.each(Array.from({ length: sized(2, 10) }, (_, at) => at + 1))("round %i: every unit is counted", async () => {
    const { id, orders, adds, left } = await race(honest);
    expect(adds).toEqual({ ok: changes });
    expect(Object.keys(orders).filter((key) => !["ok", "noInventory"].includes(key))).toEqual([]);
    expect(left).toBe(atFirst + changes - (orders.ok ?? 0));
    expect(await stockDrift(database.db, new Map([[id, atFirst + changes]]))).toEqual([]);
  });

  test("the twin that writes the stock that it has read loses units of buyers", async () => {
    const loseUnits = async () => {
      const { orders, left } = await race(async (tx, _, id) => {
        const [row] = await tx.select({ left: commodities.inventory }).from(commodities).where(eq(commodities.id, id));
        await tx.execute(sql`update commodity set inventory = ${(row?.left ?? 0) + 1} where id = ${id}`);
      });
      return atFirst + changes - (orders.ok ?? 0) !== left;
    };
    expect(await loses(loseUnits)).toBe(true);
  });
});

test("a sale that begins meanwhile locks the stock: its rows are read after the lock", async () => {
  const owner = await seller(database.db);
  const id = await commodity(database.db, owner, { inventory: 5 });
  const by: By = {
    actor: { ...owner, types: "shop_admin", certFlag: 2 } as unknown as Actor,
    operator: { userId: owner.userId, site: "shop", requestId: "race" },
  };
  const change = await overlapped(
    (tx) =>
      tx
        .update(commodities)
        .set({ saleStart: sql`clock_timestamp() - interval '1 second'`, saleSeconds: 3_600 })
        .where(eq(commodities.id, id)),
    (tx) => honest(tx, by, id),
  );
  expect(change).toMatchObject({ key: "saleStockLocked" });
  expect(await stockNow(id)).toBe(5);
});
