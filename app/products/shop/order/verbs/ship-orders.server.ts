import type { Person } from "~/foundation/orders/rules/roles";
import { actOnOrders, type Batch } from "~/foundation/orders/verbs/act-on-orders.server";
import { databaseNow } from "~/platform/data/clock.server";
import { setting } from "~/platform/data/settings.server";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { useAllCodes } from "../../codes/verbs/end-codes.server";
import { shopPoints } from "../order-points.server";
import type { Carrier } from "../rules/carriers";
import { normalTrackingNo } from "../rules/shipment";
import { shopOrders } from "../shop-orders.server";

export type Parcel = { number: string; carrier: Carrier; trackingNo: string };

/**
 * Marks orders of the actor's shop as shipped, one parcel each, with or without a tracking number; an administrator ships any. Each order is refused
 * alone: `orderNotExist` (also for another shop's) or `orderStateChanged` (not waiting to be shipped). Queues the
 * automatic completion [C24].
 */
export async function shipOrders(tx: Tx, actor: Person, parcels: readonly Parcel[]): Promise<Batch> {
  const byNumber = new Map(parcels.map((parcel) => [parcel.number, parcel]));
  const now = await databaseNow(tx);
  const runAt = new Date(now.getTime() + (await setting(tx, "order.autoCompleteDays")) * 86_400_000);
  const numbers = [...byNumber.keys()];
  const batch = await actOnOrders(tx, shopOrders, actor, numbers, ({ number }) => {
    const { carrier, trackingNo = "" } = byNumber.get(number) ?? {};
    return { event: "ship", set: { carrier, trackingNo: normalTrackingNo(trackingNo) || null } };
  });
  for (const number of batch.ok) await addJob(tx, "order-complete", {}, { runAt, key: `order-complete:${number}` });
  return batch;
}

/**
 * Takes back that orders were shipped: they wait to be shipped again, without carrier and number, and their buyers are
 * notified. Refused like `shipOrders`, and once a day is over or a refund is asked for (`orderStateChanged`).
 */
export const unshipOrders = (tx: Tx, actor: Person, numbers: readonly string[]): Promise<Batch> =>
  actOnOrders(tx, shopOrders, actor, numbers, () => ({
    event: "unship",
    set: { carrier: null, trackingNo: null, shipTime: null },
  }));

/**
 * Marks orders as handed over: pick-ups, and codes whose holder was known otherwise; their codes are then used [C21].
 * Refused like `shipOrders`; orders that wait for their group are refused too.
 */
export async function handOverOrders(tx: Tx, actor: Person, numbers: readonly string[]): Promise<Batch> {
  return actOnOrders(tx, shopOrders, actor, numbers, () => ({
    event: "handOver",
    after: async (alone, order) => {
      await useAllCodes(alone, order, actor.userId);
      await shopPoints.reward(alone, order);
    },
  }));
}
