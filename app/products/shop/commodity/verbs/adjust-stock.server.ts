import { and, eq, sql } from "drizzle-orm";
import { audit } from "~/foundation/audit/audit.server";
import type { EntityRow } from "~/foundation/desks/entity-desk.server";
import { refOf } from "~/foundation/desks/entity-desk.server";
import { lockEntity } from "~/foundation/desks/queries/find-entity.server";
import { type By, requireWriter } from "~/foundation/desks/verbs/save-entity.server";
import { databaseNow } from "~/platform/clock.server";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { commodities, commodityStock } from "~db/schema/shop";
import { isStockShown } from "../../price-rules";
import { catalogueTag, commodityTag } from "../../tags";
import { commodityDesk } from "../commodity-desk.server";
import { commodityLimits } from "../rules/limits";
import { lockedUntil } from "../rules/stock-lock";
import { noteOfStock } from "../rules/stock-note";

export type AdjustStock = {
  id: number;
  /** Units that come (above 0) or go; never how many there are, since buyers take some meanwhile. */
  delta: number;
  /** The variant whose own stock it is; null for the commodity's. */
  valueId: string | null;
  reason: string;
};

/** Adds to the one stock row that is meant, as far as it stays within 0 and the most; undefined where it would not. */
async function add(tx: Tx, { id, delta, valueId }: AdjustStock): Promise<number | undefined> {
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

/** The units of the one stock row that is meant; throws notFindData for a variant without a stock of its own. */
async function unitsOf(tx: Tx, row: EntityRow, valueId: string | null): Promise<number> {
  if (valueId === null) return Number(row.inventory);
  const [own] = await tx
    .select({ inventory: commodityStock.inventory })
    .from(commodityStock)
    .where(and(eq(commodityStock.commodityId, row.id), eq(commodityStock.valueId, valueId)))
    .for("update");
  if (!own) throw missing();
  return own.inventory;
}

/**
 * Adds units to the stock of a commodity or takes some away; what orders hold is not among them and stays theirs. Answers
 * how many are left. Refuses with saleStockLocked from a sale's beginning until 15 minutes after its end (decisions C14),
 * with stockBelowZero and stockTooMuch; throws notFindData for what is not the actor's.
 */
export async function adjustStock(tx: Tx, by: By, change: AdjustStock): Promise<number> {
  requireWriter(commodityDesk, by);
  const row = await lockEntity(tx, commodityDesk, by.actor, change.id);
  if (row.deletedTime) throw missing();
  const before = await unitsOf(tx, row, change.valueId);
  if (lockedUntil(row as unknown as typeof commodities.$inferSelect, await databaseNow(tx)))
    throw new DomainError("saleStockLocked");
  const after = await add(tx, change);
  if (after === undefined)
    throw new DomainError(change.delta < 0 ? "stockBelowZero" : "stockTooMuch", {
      field: "count",
      params: { left: before, max: commodityLimits.inventory },
    });
  const { operator } = by;
  const { valueId, reason } = change;
  await audit(tx, operator, {
    ...{ action: commodityDesk.name, actorId: operator.userId, target: refOf(commodityDesk, row.id) },
    detail: noteOfStock({ before, after, valueId, reason }),
  });
  await purgeTags(tx, commodityTag(row.id), ...(isStockShown(before, after) ? [catalogueTag] : []));
  return after;
}
