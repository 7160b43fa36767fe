import { asc, eq, inArray, sql } from "drizzle-orm";
import { recordStockChanges } from "~/foundation/subjects/verbs/goods-stock.server";
import type { Tx } from "~db/client";
import type { Property } from "~db/schema/commodity-property";
import { commodityStock } from "~db/schema/shop";
import { type SentProperty, stockIds } from "../rules/property-rules";

/**
 * Creates a stock row with its initial units (0 when none are given) for each value that begins to keep its own stock,
 * and puts the rows of values that no longer do out of use and empties them: lines of past orders name them. Existing
 * stock is not changed, since buyers take units meanwhile (`adjustStock` changes it). Notifies the ledgers of stock.
 * The caller has locked the commodity.
 */
export async function keepStocks(
  tx: Tx,
  { id, sellerId, properties }: { id: number; sellerId: number; properties: Property[] },
  { sent, actorId }: { sent: readonly SentProperty[] | undefined; actorId: number | null },
): Promise<void> {
  if (!sent) return;
  const { id: stockId, valueId, inUse, inventory } = commodityStock;
  const rows = await tx
    .select({ id: stockId, valueId, inUse, units: inventory })
    .from(commodityStock)
    .where(eq(commodityStock.commodityId, id))
    .orderBy(asc(commodityStock.id))
    .for("update");
  const wanted = stockIds(properties);
  const used = rows.filter(({ inUse }) => inUse);
  const tell = (changes: readonly { id: number; units: number }[]) => {
    const about = { commodityId: id, sellerId, orderLineId: null, actorId, note: "", kind: "adjust" } as const;
    const moved = changes.filter(({ units }) => units !== 0);
    return recordStockChanges(
      tx,
      moved.map(({ id: stockId, units }) => ({ ...about, stockId, units })),
    );
  };

  const ended = used.filter((row) => !wanted.has(row.valueId));
  if (ended.length > 0) {
    const ids = ended.map((row) => row.id);
    await tx.update(commodityStock).set({ inUse: false, inventory: 0 }).where(inArray(stockId, ids));
    await tell(ended.map((row) => ({ id: row.id, units: -row.units })));
  }
  const first = new Map(sent.flatMap(({ values }) => values.map((value) => [value.id, value.inventory ?? 0] as const)));
  const begun = [...wanted].filter((value) => !used.some((row) => row.valueId === value));
  if (begun.length === 0) return;
  const made = await tx
    .insert(commodityStock)
    .values(begun.map((value) => ({ commodityId: id, valueId: value, inventory: first.get(value) ?? 0 })))
    .onConflictDoUpdate({
      target: [commodityStock.commodityId, commodityStock.valueId],
      set: { inUse: true, inventory: sql`excluded.inventory` },
    })
    .returning({ id: stockId, units: inventory });
  const left = new Map(rows.map((row) => [row.id, row.inUse ? 0 : row.units]));
  await tell(made.map((row) => ({ id: row.id, units: row.units - (left.get(row.id) ?? 0) })));
}
