import { inArray, sql } from "drizzle-orm";
import type { StockChange } from "~/foundation/subjects/verbs/goods-stock.server";
import type { Tx } from "~db/client";
import { stockMovements } from "~db/schema/inventory";
import type { Pick } from "../rules/lots";
import { type Entry, writeBook } from "./book.server";
import { pickFor } from "./take-units.server";

/** Units that order lines took from each lot and have not returned yet. */
async function takenBy(tx: Tx, lineIds: readonly number[]): Promise<Map<number, Pick[]>> {
  const { orderLineId, lotId, units } = stockMovements;
  const rows =
    lineIds.length === 0
      ? []
      : await tx
          .select({ orderLineId, lotId, units: sql`-sum(${units})`.mapWith(Number) })
          .from(stockMovements)
          .where(inArray(orderLineId, [...lineIds]))
          .groupBy(orderLineId, lotId)
          .having(sql`sum(${units}) < 0`)
          .orderBy(lotId);
  const taken = new Map<number, Pick[]>();
  for (const row of rows) {
    const line = row.orderLineId ?? 0;
    taken.set(line, [...(taken.get(line) ?? []), { lotId: row.lotId, units: row.units }]);
  }
  return taken;
}

/** Distributes returned units to the lots they were taken from; the rest belongs to no lot. */
function backTo(taken: readonly Pick[], units: number): Pick[] {
  const picks: Pick[] = [];
  let left = units;
  for (const pick of taken) {
    const back = Math.min(left, pick.units);
    if (back > 0) picks.push({ lotId: pick.lotId, units: back });
    left -= back;
  }
  return left > 0 ? [...picks, { lotId: null, units: left }] : picks;
}

/**
 * Books the shop's sales, returns and manual changes in the transaction that makes them [I1, I2]: sold units leave the
 * lots that expire first, returned units go back to their lots.
 */
export async function bookChanges(tx: Tx, changes: readonly StockChange[]): Promise<void> {
  const goes = changes.filter(({ units }) => units < 0);
  const comes = changes.filter(({ units }) => units > 0);
  const picks = await pickFor(
    tx,
    goes.map((change) => ({ ...change, units: -change.units })),
  );
  const taken = await takenBy(
    tx,
    comes.flatMap(({ orderLineId }) => orderLineId ?? []),
  );
  const entry = (change: StockChange, { lotId, units }: Pick, sign: number): Entry => ({
    commodityId: change.commodityId,
    stockId: change.stockId,
    sellerId: change.sellerId,
    kind: change.kind,
    orderLineId: change.orderLineId,
    note: change.note,
    actorId: change.actorId,
    lotId,
    units: sign * units,
    forSale: true,
  });
  await writeBook(tx, [
    ...goes.flatMap((change, at) => (picks[at] ?? []).map((pick) => entry(change, pick, -1))),
    ...comes.flatMap((change) =>
      backTo(taken.get(change.orderLineId ?? 0) ?? [], change.units).map((pick) => entry(change, pick, 1)),
    ),
  ]);
}
