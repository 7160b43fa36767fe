import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { orders } from "~db/schema/shop";
import { shopCodes } from "~db/schema/shop-code";
import type { Order } from "../../order/store.server";

const unusedOf = (orderIds: readonly number[]) =>
  and(inArray(shopCodes.orderId, [...orderIds]), eq(shopCodes.status, "unused"));

/** Marks the unused codes of ended orders as refunded. */
export async function voidCodes(tx: Tx, ended: readonly Order[]): Promise<void> {
  const ids = ended.filter(({ fulfilment }) => fulfilment === "code").map(({ id }) => id);
  if (ids.length > 0) await tx.update(shopCodes).set({ status: "refunded" }).where(unusedOf(ids));
}

/** Marks the unused, unexpired codes of a locked order as refunded; returns their number by line id. */
export async function voidLiveCodes(tx: Tx, { id }: Pick<Order, "id">): Promise<Map<number, number>> {
  const ended = await tx
    .update(shopCodes)
    .set({ status: "refunded" })
    .where(and(unusedOf([id]), or(isNull(shopCodes.validTo), gt(shopCodes.validTo, sql`clock_timestamp()`))))
    .returning({ lineId: shopCodes.lineId });
  const byLine = new Map<number, number>();
  for (const { lineId } of ended) byLine.set(lineId, (byLine.get(lineId) ?? 0) + 1);
  return byLine;
}

/** Marks the unused codes of an order as used, when its seller handed it over otherwise. */
export async function useAllCodes(tx: Tx, { id, fulfilment }: Order, usedBy: number): Promise<void> {
  if (fulfilment !== "code") return;
  await tx
    .update(shopCodes)
    .set({ status: "used", usedBy, usedTime: sql`clock_timestamp()` })
    .where(unusedOf([id]));
}

/** Whether a code of the order was used. */
export async function hasUsedCode(tx: Tx, { id }: Pick<Order, "id">): Promise<boolean> {
  const [used] = await tx
    .select({ id: shopCodes.id })
    .from(shopCodes)
    .where(and(eq(shopCodes.orderId, id), eq(shopCodes.status, "used")))
    .limit(1);
  return used !== undefined;
}

/** Condition: orders that have codes, none of which can be used now or later. */
export const isSpent = and(
  eq(orders.fulfilment, "code"),
  sql`exists (select 1 from ${shopCodes} where ${shopCodes.orderId} = ${orders.id})`,
  sql`not exists (
    select 1 from ${shopCodes} where ${shopCodes.orderId} = ${orders.id} and ${shopCodes.status} = 'unused'
       and (${shopCodes.validTo} is null or ${shopCodes.validTo} > (select clock_timestamp())))`,
);
