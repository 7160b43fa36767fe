import { asc, inArray } from "drizzle-orm";
import { lockEntity } from "~/foundation/desks/queries/find-entity.server";
import type { GoodsStock } from "~/foundation/subjects/verbs/goods-stock.server";
import { countRows } from "~/platform/data/count-rows";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { commodities, commodityStock, shops } from "~db/schema/shop";
import { commodityDesk } from "./commodity-desk.server";
import { salesOf } from "./queries/sales.server";
import { isLow, stockedGoods, unitsOnHand } from "./queries/stocked-goods.server";
import { commodityLimits } from "./rules/limits";
import { chosenStock } from "./rules/stock-choice";
import { changeUnits } from "./verbs/change-units.server";

/** Maximum number of sellers in a list of choices. */
const mostSellers = 500;

/** Locks the stock rows of variants, after their commodities, in the order of orders [M4]. */
const lockVariants = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({ id: commodityStock.id, valueId: commodityStock.valueId })
    .from(commodityStock)
    .where(inArray(commodityStock.commodityId, [...ids]))
    .orderBy(asc(commodityStock.id))
    .for("no key update");

/** The stock of the shop's commodities, for the ledgers of stock. */
export const shopStock: GoodsStock = {
  lock: async (tx, by, commodityIds) => {
    const ids = [...new Set(commodityIds)].sort((a, b) => a - b);
    for (const id of ids) if ((await lockEntity(tx, commodityDesk, by.actor, id)).deletedTime) throw missing();
    await lockVariants(tx, ids);
  },
  resolve: async (tx, by, { commodityId, valueId }) => {
    const row = (await lockEntity(
      tx,
      commodityDesk,
      by.actor,
      commodityId,
    )) as unknown as typeof commodities.$inferSelect;
    if (row.deletedTime) throw missing();
    const chosen = chosenStock(row.properties, valueId);
    if ("refused" in chosen)
      throw new DomainError(chosen.refused, { field: "valueId", params: { choices: chosen.choices } });
    const own = chosen.valueId === null ? undefined : await lockVariants(tx, [commodityId]);
    const stock = own?.find((one) => one.valueId === chosen.valueId);
    if (own && !stock) throw missing();
    return {
      commodityId,
      stockId: stock?.id ?? null,
      valueId: chosen.valueId ?? "",
      sellerId: row.sellerId,
      name: row.name,
    };
  },
  change: async (tx, by, { commodityId, valueId, units }) => {
    const change = { id: commodityId, delta: units, valueId: valueId || null };
    const refusal = (left: number) =>
      new DomainError(units < 0 ? "noInventory" : "stockTooMuch", {
        field: "quantity",
        params: { left, max: commodityLimits.inventory },
      });
    return (await changeUnits(tx, by, change, refusal)).after;
  },
  onHand: unitsOnHand,
  list: stockedGoods,
  countLow: (sellerId, low) => countRows(commodities, isLow(low, sellerId)),
  sales: salesOf,
  sellers: (db) =>
    db.select({ id: shops.sellerId, name: shops.name }).from(shops).orderBy(asc(shops.sellerId)).limit(mostSellers),
};
