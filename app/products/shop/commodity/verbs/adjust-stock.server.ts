import { audit } from "~/foundation/audit/verbs/audit.server";
import { refOf } from "~/foundation/desks/entity-desk.server";
import type { By } from "~/foundation/desks/verbs/save-entity.server";
import { recordStockChanges } from "~/foundation/subjects/verbs/goods-stock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { commodityDesk } from "../commodity-desk.server";
import { commodityLimits } from "../rules/limits";
import { noteOfStock } from "../rules/stock-note";
import { type ChangeUnits, changeUnits } from "./change-units.server";

export type AdjustStock = ChangeUnits & { reason: string };

/**
 * Changes the stock of a commodity by hand (`changeUnits`), with an entry in the audit log and in the ledger of stock.
 * Returns the units left. Throws as `changeUnits`, and `stockBelowZero` or `stockTooMuch`.
 */
export async function adjustStock(tx: Tx, by: By, change: AdjustStock): Promise<number> {
  const { operator } = by;
  const { id, delta, valueId, reason } = change;
  const { before, after, stockId, sellerId } = await changeUnits(
    tx,
    by,
    change,
    (left) =>
      new DomainError(delta < 0 ? "stockBelowZero" : "stockTooMuch", {
        field: "count",
        params: { left, max: commodityLimits.inventory },
      }),
  );
  await audit(tx, operator, {
    action: commodityDesk.name,
    actorId: operator.userId,
    target: refOf(commodityDesk, id),
    detail: noteOfStock({ before, after, valueId, reason }),
  });
  const about = { commodityId: id, stockId, sellerId, orderLineId: null, actorId: operator.userId };
  if (delta !== 0) await recordStockChanges(tx, [{ ...about, units: delta, kind: "adjust", note: reason }]);
  return after;
}
