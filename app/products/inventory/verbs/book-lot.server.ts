import { eq, sql } from "drizzle-orm";
import type { By } from "~/foundation/desks/verbs/save-entity.server";
import { goodsStock } from "~/foundation/subjects/verbs/goods-stock.server";
import type { Tx } from "~db/client";
import { type lots, stockMovements } from "~db/schema/inventory";
import { type Entry, writeBook } from "./book.server";

type LotRow = typeof lots.$inferSelect;

/** Booked units of a lot: received (with corrections), and still set aside. */
async function bookedOf(tx: Tx, lotId: number): Promise<{ received: number; aside: number }> {
  const [row] = await tx
    .select({
      received:
        sql`coalesce(sum(${stockMovements.units}) filter (where ${stockMovements.kind} in ('receipt', 'correction')), 0)`.mapWith(
          Number,
        ),
      aside: sql`coalesce(sum(${stockMovements.units}) filter (where not ${stockMovements.forSale}), 0)`.mapWith(
        Number,
      ),
    })
    .from(stockMovements)
    .where(eq(stockMovements.lotId, lotId));
  return row ?? { received: 0, aside: 0 };
}

/**
 * Books a receipt or its correction: units for sale are added to the shop's stock [I5], units set aside follow once
 * they are for sale, and a corrected quantity changes both. Throws saleStockLocked, stockTooMuch, and noInventory when
 * more is removed than is left.
 */
export async function bookLot(tx: Tx, by: By, lot: LotRow): Promise<void> {
  const { commodityId, stockId, sellerId, valueId, addToSale, quantity } = lot;
  const { received, aside } = await bookedOf(tx, lot.id);
  const about = { commodityId, stockId, sellerId, lotId: lot.id, actorId: by.operator.userId, note: lot.receiptNo };
  const entries: Entry[] = [];
  const freed = addToSale ? aside : 0;
  const added = quantity - received;
  if (freed !== 0)
    entries.push(
      { ...about, kind: "correction", forSale: false, units: -freed },
      { ...about, kind: "correction", forSale: true, units: freed },
    );
  if (added !== 0)
    entries.push({ ...about, kind: received === 0 ? "receipt" : "correction", forSale: addToSale, units: added });
  const forSale = addToSale ? freed + added : 0;
  if (forSale !== 0) await goodsStock().change(tx, by, { commodityId, valueId, units: forSale });
  await writeBook(tx, entries);
}
