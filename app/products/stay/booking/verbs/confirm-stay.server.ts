import type { Person } from "~/foundation/orders/rules/roles";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { findOwnOrder, lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { lockBuyer } from "~/foundation/orders/verbs/require-few.server";
import type { PayMethod } from "~/foundation/payments/payable";
import { lockPayGroup } from "~/foundation/payments/verbs/lock.server";
import { settleFree } from "~/foundation/payments/verbs/settle-free.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { stayBookings } from "../stay-orders.server";
import { earnedBy, stayPoints } from "../stay-points.server";
import type { StayOrder } from "../store.server";

/** How a guest pays. `expectTotal`: yen before points, as shown to them. */
export type Agreement = { payMethod: PayMethod; usePoint: number; expectTotal: number };

/** Checks an agreement before anything changes. Throws what `confirmStay` documents. */
function check(order: StayOrder, { payMethod, usePoint, expectTotal }: Agreement): void {
  if (order.status !== "unpaid") throw new DomainError("orderStateChanged");
  if (order.confirmTime) throw new DomainError("stayConfirmed");
  if (order.total !== expectTotal)
    throw new DomainError("orderSubmitFailed1", {
      params: { total: order.total, payTotal: order.total, maxPoint: order.total },
    });
  if (usePoint > order.total)
    throw new DomainError("cannotRedeemPoint", { field: "usePoint", params: { max: order.total } });
  if (payMethod === "point" && usePoint < order.total)
    throw new DomainError("insufficientPoints", { field: "payMethod" });
  if (payMethod !== "onsite") return;
  if (usePoint > 0) throw new DomainError("stayPointsOnline", { field: "usePoint" });
  if (!order.acceptsOnsite) throw new DomainError("stayOnlineOnly", { field: "payMethod" });
}

/**
 * Agrees to the price of an approved stay, once, and holds the points. What costs nothing more or is paid on arrival is
 * certain at once. Returns the yen still to be paid online. Throws `stayConfirmed`, `orderSubmitFailed1` (another total
 * than shown), `cannotRedeemPoint`, `insufficientPoints`, `stayPointsOnline`, `stayOnlineOnly`, `stayOnsiteMax`,
 * `pointExceedHoldings`, `orderTimeout`, `orderStateChanged`, and the errors of `lockOwnOrder`.
 */
export async function confirmStay(
  tx: Tx,
  person: Person,
  number: string,
  agreement: Agreement,
): Promise<{ order: StayOrder; needPay: number }> {
  const { payMethod, usePoint } = agreement;
  if (payMethod === "onsite") await lockBuyer(tx, person.userId);
  const found = await findOwnOrder(tx, stayBookings, person, { number, role: "buyer" });
  await lockPayGroup(tx, stayBookings.name, found.payGroup);
  const order = await lockOwnOrder(tx, stayBookings, person, { number, role: "buyer" });
  check(order, agreement);
  const total = order.total - usePoint;
  const agreed = await actOnOrder(tx, stayBookings, person, {
    number,
    event: "agree",
    role: "buyer",
    set: {
      total,
      pointsUsed: usePoint,
      pointsReturn: earnedBy(total),
      confirmTime: await databaseNow(tx),
      payMethod: total === 0 ? "point" : payMethod,
    },
  });
  await stayPoints.hold(tx, agreed);
  if (total > 0 && payMethod !== "onsite") return { order: agreed, needPay: total };
  if (total === 0) await settleFree(tx, stayBookings.name, agreed.payGroup);
  else await actOnOrder(tx, stayBookings, person, { number, event: "promise", role: "buyer" });
  return { order: agreed, needPay: 0 };
}
