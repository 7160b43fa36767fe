import { and, eq, sql } from "drizzle-orm";
import type { EntityRow } from "~/foundation/desks/entity-desk.server";
import { lockEntity } from "~/foundation/desks/queries/find-entity.server";
import { type By, requireWriter } from "~/foundation/desks/verbs/save-entity.server";
import { databaseNow } from "~/platform/data/clock.server";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { commodities, commodityStock } from "~db/schema/shop";
import { isStockShown } from "../../price-rules";
import { catalogueTag, commodityTag } from "../../tags";
import { commodityDesk } from "../commodity-desk.server";
import { commodityLimits } from "../rules/limits";
import { lockedUntil } from "../rules/stock-lock";

/** Units to add (above 0) or remove; never an absolute number, since buyers take units meanwhile. */
export type ChangeUnits = {
  id: number;
  delta: number;
  /** The variant whose own stock it is; null for the commodity's. */
  valueId: string | null;
};

/** Adds to a stock row if the result is within 0 and the maximum; returns undefined if it is not. */
async function add(tx: Tx, { id, delta, valueId }: ChangeUnits): Promise<number | undefined> {
  const table = valueId === null ? commodities : commodityStock;
  const row =
    valueId === null
      ? eq(commodities.id, id)
      : and(eq(commodityStock.commodityId, id), eq(commodityStock.valueId, valueId));
  const after = sql`${table.inventory} + ${delta}::bigint`;
  const [changed] = await tx
    .update(table)
    .set({ inventory: after })
    .where(and(row, sql`${after} between 0 and ${commodityLimits.inventory}::bigint`))
    .returning({ left: table.inventory });
  return changed?.left;
}

/** Locks a stock row. Throws `notFindData` for a variant without a stock of its own. */
async function lockUnits(tx: Tx, row: EntityRow, valueId: string | null) {
  if (valueId === null) return { stockId: null, before: Number(row.inventory) };
  const [own] = await tx
    .select({ stockId: commodityStock.id, before: commodityStock.inventory })
    .from(commodityStock)
    .where(
      and(eq(commodityStock.commodityId, row.id), eq(commodityStock.valueId, valueId), eq(commodityStock.inUse, true)),
    )
    .for("update");
  if (!own) throw missing();
  return own;
}

/**
 * Adds units to the stock of a commodity or removes some; units held by orders are not affected. Throws
 * `saleStockLocked` from a sale's start until 15 minutes after its end [C14], the error of `refusal` when the result
 * would be below 0 or too large, and `notFindData` for a commodity that is not the actor's.
 */
export async function changeUnits(
  tx: Tx,
  by: By,
  change: ChangeUnits,
  refusal: (left: number) => DomainError,
): Promise<{ before: number; after: number; stockId: number | null; sellerId: number }> {
  requireWriter(commodityDesk, by);
  const row = await lockEntity(tx, commodityDesk, by.actor, change.id);
  if (row.deletedTime) throw missing();
  const { before, stockId } = await lockUnits(tx, row, change.valueId);
  if (lockedUntil(row as unknown as typeof commodities.$inferSelect, await databaseNow(tx)))
    throw new DomainError("saleStockLocked");
  const after = await add(tx, change);
  if (after === undefined) throw refusal(before);
  await purgeTags(tx, commodityTag(row.id), ...(isStockShown(before, after) ? [catalogueTag] : []));
  return { before, after, stockId, sellerId: Number(row.sellerId) };
}
