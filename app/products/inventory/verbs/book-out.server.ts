import { eq, sql } from "drizzle-orm";
import type { By } from "~/foundation/desks/verbs/save-entity.server";
import { goodsStock } from "~/foundation/subjects/verbs/goods-stock.server";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { lots, stockMovements, type stockOuts } from "~db/schema/inventory";
import { type Entry, writeBook } from "./book.server";
import { pickFor } from "./take-units.server";

type OutRow = typeof stockOuts.$inferSelect;

/** Whether the units of a lot are among those for sale. */
async function isForSale(tx: Tx, lotId: number | null): Promise<boolean> {
  if (lotId === null) return true;
  const [lot] = await tx.select({ addToSale: lots.addToSale }).from(lots).where(eq(lots.id, lotId));
  if (!lot) throw missing();
  return lot.addToSale;
}

/** Units a withdrawal has taken and not returned, by lot. */
const bookedOf = (tx: Tx, outId: number) =>
  tx
    .select({
      lotId: stockMovements.lotId,
      forSale: stockMovements.forSale,
      units: sql`sum(${stockMovements.units})`.mapWith(Number),
    })
    .from(stockMovements)
    .where(eq(stockMovements.outId, outId))
    .groupBy(stockMovements.lotId, stockMovements.forSale)
    .orderBy(stockMovements.lotId);

/**
 * Books a withdrawal from its lot or from the lots that go first; once it is void, returns the units to where they
 * were. Throws saleStockLocked, and noInventory when fewer units are for sale or in the lot.
 */
export async function bookOut(tx: Tx, by: By, out: OutRow): Promise<void> {
  const { commodityId, stockId, sellerId, valueId, quantity, lotId } = out;
  const about = { commodityId, stockId, sellerId, outId: out.id, actorId: by.operator.userId, note: out.outPurpose };
  const booked = (await bookedOf(tx, out.id)).filter(({ units }) => units !== 0);
  if (out.voidTime === null && booked.length === 0) {
    const forSale = await isForSale(tx, lotId);
    if (forSale) await goodsStock().change(tx, by, { commodityId, valueId, units: -quantity });
    const taking = { commodityId, stockId, sellerId, units: quantity, expiredFirst: out.outPurpose === "expired" };
    const [picks = []] = lotId === null ? await pickFor(tx, [taking]) : [[{ lotId, units: quantity }]];
    await writeBook(
      tx,
      picks.map((pick): Entry => ({ ...about, kind: "out", forSale, lotId: pick.lotId, units: -pick.units })),
    );
  }
  if (out.voidTime !== null && booked.length > 0) {
    const back = booked.reduce((sum, { forSale, units }) => (forSale ? sum - units : sum), 0);
    /* Units taken from a lot while it was set aside return as set aside, even if the lot is for sale by now. */
    if (back !== 0) await goodsStock().change(tx, by, { commodityId, valueId, units: back });
    await writeBook(
      tx,
      booked.map(
        (row): Entry => ({ ...about, kind: "void", forSale: row.forSale, lotId: row.lotId, units: -row.units }),
      ),
    );
  }
}
