import { inArray, sql } from "drizzle-orm";
import { databaseNow } from "~/platform/clock.server";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { orders } from "~db/schema/shop";
import type { Viewer } from "../../price-rules";
import { isSeller } from "../policy";
import { isGroupBought } from "../queries/group-buy.server";
import { type Carrier, normalTrackingNo } from "../rules/carriers";
import { completeOrder } from "./complete-order.server";
import { lockOrder, moveOrder, type Order } from "./move-order.server";

export type Parcel = { number: string; carrier: Carrier; trackingNo: string };
export type Batch = { ok: string[]; failed: { number: string; key: string }[] };

/** Does `work` to each of the seller's orders, locked by id; refused ones are named with their key and change nothing. */
async function eachOwn(
  tx: Tx,
  actor: NonNullable<Viewer>,
  numbers: readonly string[],
  work: (order: Order) => Promise<void>,
): Promise<Batch> {
  const found = await tx
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  const own = found.filter((order) => isSeller(order, actor)).sort((a, b) => a.id - b.id);
  const known = new Set(own.map(({ number }) => number));
  const batch: Batch = { ok: [], failed: [] };
  for (const number of new Set(numbers)) if (!known.has(number)) batch.failed.push({ number, key: "orderNotExist" });
  for (const { id, number } of own) {
    try {
      await work(await lockOrder(tx, id));
      batch.ok.push(number);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      batch.failed.push({ number, key: error.key });
    }
  }
  return batch;
}

/**
 * Marks orders of the actor's shop as shipped, one parcel each; an administrator ships any. Each is refused alone:
 * orderNotExist (not theirs counts as not there) or orderStateChanged (not waiting to be shipped).
 * An order that nobody confirms completes by itself (decisions C24).
 */
export async function shipOrders(tx: Tx, actor: NonNullable<Viewer>, parcels: readonly Parcel[]): Promise<Batch> {
  const byNumber = new Map(parcels.map((parcel) => [parcel.number, parcel]));
  const now = await databaseNow(tx);
  const runAt = new Date(now.getTime() + (await setting(tx, "order.autoCompleteDays")) * 86_400_000);
  return eachOwn(tx, actor, [...byNumber.keys()], async (order) => {
    const parcel = byNumber.get(order.number);
    await moveOrder(tx, order, "ship", "seller", {
      actorId: actor.userId,
      set: {
        carrier: parcel?.carrier,
        trackingNo: parcel && normalTrackingNo(parcel.trackingNo),
        shipTime: sql`clock_timestamp()`,
      },
    });
    await addJob(tx, "order-complete", {}, { runAt, key: `order-complete:${order.number}` });
  });
}

/**
 * Marks orders as handed over: codes and pick-ups (decisions C21). Refused like `shipOrders`; goods that wait for
 * their group are not handed over either.
 */
export async function handOverOrders(tx: Tx, actor: NonNullable<Viewer>, numbers: readonly string[]): Promise<Batch> {
  return eachOwn(tx, actor, numbers, async (order) => {
    if (await isGroupBought(tx, order.id)) throw new DomainError("orderStateChanged");
    await completeOrder(tx, order, "handOver", "seller", actor.userId);
  });
}
