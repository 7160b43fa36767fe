import { sql } from "drizzle-orm";
import { lockGroup } from "~/foundation/orders/paid/verbs/pay-groups.server";
import { leftOf, shareBack } from "~/foundation/orders/refunds/left";
import { giveOrderBack } from "~/foundation/orders/refunds/verbs/give-back.server";
import type { Person } from "~/foundation/orders/rules/roles";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { cancelPaid } from "~/foundation/orders/verbs/end-paid.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import { findOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { lockPayGroup } from "~/foundation/payments/verbs/lock.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { backPercent } from "../../rules/cancel-terms";
import { refuseBegun, refuseLate } from "../rules/limits";
import { isHeld } from "../rules/states";
import { stayBookings } from "../stay-orders.server";
import { stayPoints } from "../stay-points.server";
import type { StayOrder } from "../store.server";

/**
 * Cancels a guest's stay. A held one costs nothing; of a paid one that part goes back, yen and points, which its terms
 * of cancelling leave at this time. Throws `stayBegun`, `orderTimeout`, `orderStateChanged`, `notUserOrder`,
 * `orderNotExist`.
 */
export async function cancelStay(tx: Tx, person: Person, number: string, reason = ""): Promise<void> {
  const found = await findOwnOrder(tx, stayBookings, person, { number, role: "buyer" });
  await lockPayGroup(tx, stayBookings.name, found.payGroup);
  const order = (await lockGroup(tx, stayBookings, found.payGroup)).find(({ id }) => id === found.id);
  if (!order) throw missing("orderNotExist");
  const now = await databaseNow(tx);
  const refused = isHeld(order) ? refuseLate(order, now) : refuseBegun(order, now);
  if (refused) throw new DomainError(refused);
  const by = { role: "buyer", actorId: person.userId, note: reason } as const;
  const ended = await moveOrder(tx, stayBookings, order, "cancel", by);
  const back = shareBack(leftOf(ended), backPercent(order.cancelPolicy, order.arriveTime, now));
  if (back.yen + back.points === 0) return;
  await giveOrderBack(tx, stayBookings, ended, {
    ...back,
    isAnswer: true,
    reason: reason || "cancel",
    actorId: person.userId,
  });
}

/** Ends an approved or certain stay for its host, and refunds what was paid in full. Throws as `cancelPaid`. */
export const revokeStay = (tx: Tx, person: Person, number: string, reason: string): Promise<void> =>
  cancelPaid(tx, stayBookings, person, { number, event: "revoke", role: "seller", reason });

/** What a stay that is over changes besides its state: what is paid on arrival counts as paid. */
export const overColumns = ({ payMethod }: Pick<StayOrder, "payMethod">) =>
  payMethod === "onsite" ? { paySuccessTime: sql`clock_timestamp()` } : {};

/**
 * Ends a stay on or after its day of leaving, for its host: it counts as paid and earns its points. Throws `stayNotOver`,
 * `orderStateChanged`, `orderNotExist`.
 */
export async function leaveStay(tx: Tx, person: Person, number: string): Promise<void> {
  const order = await findOwnOrder(tx, stayBookings, person, { number, role: "seller" });
  const left = await actOnOrder(tx, stayBookings, person, {
    number,
    event: "leave",
    role: "seller",
    set: overColumns(order),
  });
  await stayPoints.reward(tx, left);
}
