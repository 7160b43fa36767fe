import { addJob } from "~/platform/jobs/jobs.server";
import { publish, userRoom } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { OrderKind } from "../../kind";
import type { OrderRole } from "../../rules/roles";
import type { Notice } from "../notice.server";

/**
 * Reports an event of an order once its transaction commits: to open pages of both sides by a socket event, and to
 * the kind's recipients by a job, so that locks on stock and points are not held while mails are written.
 */
export async function publishEvent<Row extends BaseOrder>(
  tx: Tx,
  kind: OrderKind<Row>,
  order: Row,
  event: string,
  { role, note = "", params = {} }: { role: OrderRole; note?: string; params?: Notice["params"] },
): Promise<void> {
  const { id, number, status } = order;
  const hint: { id: number; number: string; status: string } = { id, number, status };
  await publish(tx, [userRoom(order.userId), userRoom(order.sellerId)], "order-update", hint);
  if (!Object.hasOwn(kind.notices, event)) return;
  await addJob(tx, "order-notice", { kind: kind.name, orderId: id, event, role, note, params });
}
