import type { Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { OrderKind } from "../../kind";

/** Who caused an event: the account (null for the system) and their message. */
export type By = { actorId: number | null; note?: string };

/** Writes one history entry for each order. */
export async function recordEvents<Row extends BaseOrder>(
  tx: Tx,
  kind: OrderKind<Row>,
  orderIds: readonly number[],
  event: string,
  { actorId, note = "" }: By,
): Promise<void> {
  if (orderIds.length > 0)
    await tx.insert(kind.events).values(orderIds.map((orderId) => ({ orderId, event, actorId, note })));
}
