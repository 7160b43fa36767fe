import { and, eq, isNull } from "drizzle-orm";
import type { StockOf } from "~/foundation/subjects/verbs/goods-stock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { lots, suppliers } from "~db/schema/inventory";

/** Throws supplierUnknown for a supplier of another seller. */
export async function requireOwnSupplier(tx: Tx, sellerId: number, supplierId: number | null): Promise<void> {
  if (supplierId === null) return;
  const [own] = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.id, supplierId), eq(suppliers.sellerId, sellerId), isNull(suppliers.deletedTime)));
  if (!own) throw new DomainError("supplierUnknown", { field: "supplierId" });
}

/** Throws lotUnknown for a lot of another stock. */
export async function requireLotOf(tx: Tx, { commodityId, stockId }: StockOf, lotId: number | null): Promise<void> {
  if (lotId === null) return;
  const [lot] = await tx.select().from(lots).where(eq(lots.id, lotId));
  if (!lot || lot.commodityId !== commodityId || lot.stockId !== stockId)
    throw new DomainError("lotUnknown", { field: "lotId" });
}
