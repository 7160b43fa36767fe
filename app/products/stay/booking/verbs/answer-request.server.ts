import { sql } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { databaseNow } from "~/platform/data/clock.server";
import type { Tx } from "~db/client";
import { deadlineOf, payHours } from "../rules/limits";
import { stayBookings } from "../stay-orders.server";
import type { StayOrder } from "../store.server";
import { queueExpiry } from "./request-stay.server";

/**
 * Approves a request: its guest has 24 hours to pay, at most until the arrival [T1]. Throws `orderTimeout`,
 * `orderStateChanged`, `orderNotExist`.
 */
export async function approveRequest(tx: Tx, person: Person, number: string): Promise<StayOrder> {
  const order = await lockOwnOrder(tx, stayBookings, person, { number, role: "seller" });
  const now = await databaseNow(tx);
  const approved = await actOnOrder(tx, stayBookings, person, {
    number,
    event: "approve",
    role: "seller",
    set: { expireTime: deadlineOf(now, payHours, order.arriveTime), answerTime: now },
  });
  await queueExpiry(tx, approved);
  return approved;
}

/** Declines a request, whose nights are free again; the guest reads the reason. Throws as `approveRequest`. */
export const declineRequest = (tx: Tx, person: Person, number: string, reason: string): Promise<StayOrder> =>
  actOnOrder(tx, stayBookings, person, {
    number,
    event: "decline",
    role: "seller",
    note: reason,
    set: { answerTime: sql`clock_timestamp()` },
  });
