import { and, eq, notInArray, sql } from "drizzle-orm";
import { DomainError, refuseFaults } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { Words } from "~db/schema/columns";
import type { Property } from "~db/schema/commodity-property";
import { orderLines, orders } from "~db/schema/shop";
import { shopOrders } from "../../order/shop-orders.server";
import {
  changesStock,
  lostValues,
  nameMisfits,
  priceMisfits,
  type SentProperty,
  storedProperties,
} from "../rules/property-rules";
import { lockedUntil, type SaleTimes } from "../rules/stock-lock";

type Before = SaleTimes & { id: number; properties: Property[]; price: number; vipPrice: number };
export type Wanted = {
  /** The submitted properties; undefined: they stay. */
  sent: readonly SentProperty[] | undefined;
  /** Yen, after the change. */
  prices: { price: number; vipPrice: number };
};

/** Which of the values lines of open orders hold: the lines have units in stock, and their orders have not ended. */
async function heldOf(tx: Tx, commodityId: number, valueIds: readonly string[]): Promise<Set<string>> {
  if (valueIds.length === 0) return new Set();
  const value = sql<string>`unnest(string_to_array(${orderLines.valueIds}, ','))`;
  const rows = await tx
    .selectDistinct({ value })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.commodityId, commodityId),
        eq(orderLines.stockTaken, true),
        notInArray(orders.status, [...shopOrders.ends]),
      ),
    );
  return new Set(rows.map(({ value: id }) => id).filter((id) => valueIds.includes(id)));
}

/** A name in all its languages, for a message that is not shown beside the name's field. */
const inAll = ({ zh, ja, en }: Words): string => [...new Set([zh, ja, en])].filter(Boolean).join(" / ");

/**
 * Throws `valueHeld` for a removed value that open orders hold, and `saleStockLocked` when a value's own stock begins
 * or ends during a sale.
 */
async function refuseLoss(tx: Tx, before: Before, after: readonly Property[], now: Date): Promise<void> {
  const lost = lostValues(before.properties, after);
  const held = await heldOf(
    tx,
    before.id,
    lost.map(({ id }) => id),
  );
  const first = lost.find(({ id }) => held.has(id));
  if (first) throw new DomainError("valueHeld", { field: "properties", params: { name: inAll(first.text) } });
  if (changesStock(before.properties, after) && lockedUntil(before, now))
    throw new DomainError("saleStockLocked", { field: "properties" });
}

/**
 * Validates submitted properties and returns them as they are stored [C28]; undefined when none were submitted.
 * `before` is the locked row, undefined for a new one. Throws `propertyTwice` or `valueTwice` for names that read
 * alike, `propertyPriceLow` for a choice that leaves less than 1 yen (also when only the price changes), `valueHeld`
 * for a removed value that open orders hold, and `saleStockLocked` when a value's own stock begins or ends during a
 * sale [C14].
 */
export async function prepareProperties(
  tx: Tx,
  { sent, prices }: Wanted,
  before: Before | undefined,
  now: Date,
): Promise<Property[] | undefined> {
  const after = sent && storedProperties(sent);
  if (!after) {
    const isCheaper = before && (before.price !== prices.price || before.vipPrice !== prices.vipPrice);
    if (isCheaper) refuseFaults(priceMisfits(before.properties, prices, true));
    return undefined;
  }
  refuseFaults([...nameMisfits(after), ...priceMisfits(after, prices, false)]);
  if (before) await refuseLoss(tx, before, after, now);
  return after;
}
