import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type By, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import type { Actor } from "~/platform/access/actor";
import { replaceParts } from "~/platform/domain/composed.server";
import { tokyoDay } from "~/platform/time/tokyo";
import { bookCheck } from "~/products/inventory/integrity.server";
import { lotDesk } from "~/products/inventory/lot-desk.server";
import { outDesk } from "~/products/inventory/out-desk.server";
import { bookChanges } from "~/products/inventory/verbs/book-changes.server";
import { goods } from "~/products/shop/catalogue/goods.server";
import { shopStock } from "~/products/shop/commodity/goods-stock.server";
import type { Tx } from "~db/client";
import { lots } from "~db/schema/inventory";
import { barrier, commodity, seller } from "../factories/shop";
import { loses } from "../harness/loses";
import { sized } from "../harness/size";
import { tallied } from "../harness/tally";
import { inTransaction } from "../harness/transaction";
import { database, pool, stockNow } from "./two-pools";

/* [I1, I3] Twenty people take out the last units at once, in two processes. */

const takers = 20;
const units = 7;

type Take = (tx: Tx, by: By, commodityId: number) => Promise<unknown>;
const honest: Take = (tx, by, commodityId) =>
  saveEntity(tx, outDesk, by, {
    commodityId,
    valueId: "",
    lotId: null,
    quantity: 1,
    outPurpose: "damage",
    outDate: tokyoDay(new Date()),
    personInCharge: "",
    note: "",
  });

/** Reads what is left, then writes one fewer. */
const naive: Take = async (tx, _, commodityId) => {
  const [lot] = await tx.select().from(lots).where(eq(lots.commodityId, commodityId));
  if (!lot || lot.remaining === 0) throw new Error("none left");
  await tx
    .update(lots)
    .set({ remaining: lot.remaining - 1 })
    .where(eq(lots.id, lot.id));
};

async function race(take: Take) {
  replaceParts({ goods, goodsStock: shopStock, stockBooks: [bookChanges] });
  const owner = await seller(database.db);
  const by: By = {
    actor: { ...owner, types: "shop_admin", certFlag: 2 } as unknown as Actor,
    operator: { userId: owner.userId, site: "shop", requestId: "race" },
  };
  const id = await commodity(database.db, owner, { inventory: 0 });
  await inTransaction(database.db, (tx) =>
    saveEntity(tx, lotDesk, by, {
      commodityId: id,
      valueId: "",
      receiptNo: "R",
      purchaseNo: "",
      quantity: units,
      unitCost: 0,
      supplierId: null,
      arrivalDate: tokyoDay(new Date()),
      shelfLife: null,
      addToSale: true,
      personInCharge: "",
      note: "",
    }),
  );
  const ready = barrier(takers);
  const outs = await tallied(
    Array.from({ length: takers }, async (_, at) => {
      await ready();
      await inTransaction(pool(at), (tx) => take(tx, by, id));
    }),
  );
  const [lot] = await database.db.select().from(lots).where(eq(lots.commodityId, id));
  return { id, outs, remaining: lot?.remaining };
}

describe("the last units are taken out once", () => {
  test.each(Array.from({ length: sized(2, 10) }, (_, at) => at + 1))("round %i", async () => {
    const { id, outs, remaining } = await race(honest);
    expect(outs).toEqual({ ok: units, noInventory: takers - units });
    expect([remaining, await stockNow(id)]).toEqual([0, 0]);
    expect(await bookCheck.all(database.db)).toEqual([]);
    const [row] = await database.db.execute<{ n: string }>(
      sql`select -sum(units) as n from stock_movement where commodity_id = ${id} and kind = 'out'`,
    );
    expect(Number(row?.n)).toBe(units);
  });

  test("the twin that writes what it has read takes out more than there were", async () => {
    const takesTooMany = async () => {
      const { outs, remaining } = await race(naive);
      return (outs.ok ?? 0) + (remaining ?? 0) > units;
    };
    expect(await loses(takesTooMany)).toBe(true);
  });
});
