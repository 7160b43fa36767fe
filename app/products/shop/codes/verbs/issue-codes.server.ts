import { randomBytes } from "node:crypto";
import { codeLength, codeOf } from "~/platform/data/short-code";
import type { Tx } from "~db/client";
import { shopCodes } from "~db/schema/shop-code";
import { linesOf, type Order } from "../../order/store.server";

/**
 * Issues one code per unit to the buyers of paid, locked orders, with the validity that was promised when ordering
 * [C25]. A unit that already has a code fails the transaction, so codes are never issued twice.
 */
export async function issueCodes(tx: Tx, orders: readonly Order[]): Promise<void> {
  const lines = await linesOf(
    tx,
    orders.map(({ id }) => id),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const rows = lines.flatMap(({ id: lineId, orderId, num, snapshot: { valid } }) => {
    const order = byId.get(orderId);
    if (!order?.paySuccessTime) return [];
    const { userId, sellerId, paySuccessTime } = order;
    const validFrom = valid?.from ? new Date(valid.from) : paySuccessTime;
    const validTo = valid?.to ? new Date(valid.to) : null;
    return Array.from({ length: num }, (_, at) => ({
      code: codeOf(randomBytes(codeLength)),
      orderId,
      lineId,
      unit: at + 1,
      userId,
      sellerId,
      validFrom,
      validTo,
    }));
  });
  if (rows.length > 0) await tx.insert(shopCodes).values(rows);
}
