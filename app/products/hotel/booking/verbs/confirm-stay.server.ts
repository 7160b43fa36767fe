import { eq } from "drizzle-orm";
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
import { hotelCompanies } from "~db/schema/hotel";
import { hotelBookings } from "../hotel-orders.server";
import { hotelPoints } from "../hotel-points.server";
import { payMinutes } from "../rules/limits";
import type { Booking } from "../store.server";
import { earnedBy, queueExpiry } from "./hold-stay.server";

/** How a guest pays. `expectTotal`: yen before points, as shown to them. */
export type Agreement = { payMethod: PayMethod; usePoint: number; expectTotal: number };

async function requireOnsite(tx: Tx, { companyId }: Booking): Promise<void> {
  const [company] = await tx
    .select({ acceptsOnsite: hotelCompanies.acceptsOnsite })
    .from(hotelCompanies)
    .where(eq(hotelCompanies.id, companyId));
  if (!company?.acceptsOnsite) throw new DomainError("onsiteClosed", { field: "payMethod" });
}

/** Checks a confirmation before anything changes. Throws what `confirmStay` documents. */
async function check(tx: Tx, order: Booking, { payMethod, usePoint, expectTotal }: Agreement): Promise<void> {
  if (order.confirmTime) throw new DomainError("bookingConfirmed");
  if (order.contactName === "") throw new DomainError("contactMissing");
  if (order.total !== expectTotal)
    throw new DomainError("orderSubmitFailed1", {
      params: { total: order.total, payTotal: order.total, maxPoint: order.total },
    });
  if (usePoint > order.total)
    throw new DomainError("cannotRedeemPoint", { field: "usePoint", params: { max: order.total } });
  if (payMethod === "point" && usePoint < order.total)
    throw new DomainError("insufficientPoints", { field: "payMethod" });
  if (payMethod !== "onsite") return;
  if (usePoint > 0) throw new DomainError("pointsPayOnline", { field: "usePoint" });
  await requireOnsite(tx, order);
}

/**
 * Confirms a booking's price, once: holds the points, and extends the deadline by ten minutes if yen remain to be paid
 * online [H11]. A booking that costs nothing more or is paid at the hotel becomes certain at once. Returns the yen
 * still to be paid online. Throws `contactMissing`, `bookingConfirmed`, `orderSubmitFailed1` (another total than
 * shown), `cannotRedeemPoint`, `insufficientPoints`, `pointsPayOnline`, `onsiteClosed`, `tooManyUnpaidStays`,
 * `pointExceedHoldings`, `orderTimeout`, and the errors of `lockOwnOrder`. Locks: buyer (who pays at the hotel), pay
 * group, booking.
 */
export async function confirmStay(
  tx: Tx,
  person: Person,
  number: string,
  agreement: Agreement,
): Promise<{ order: Booking; needPay: number }> {
  if (agreement.payMethod === "onsite") await lockBuyer(tx, person.userId);
  const found = await findOwnOrder(tx, hotelBookings, person, { number, role: "buyer" });
  await lockPayGroup(tx, hotelBookings.name, found.payGroup);
  const order = await lockOwnOrder(tx, hotelBookings, person, { number, role: "buyer" });
  await check(tx, order, agreement);
  const { payMethod, usePoint } = agreement;
  const total = order.total - usePoint;
  const now = await databaseNow(tx);
  const goesToPay = total > 0 && payMethod !== "onsite";
  const agreed = await actOnOrder(tx, hotelBookings, person, {
    number,
    event: "agree",
    role: "buyer",
    set: {
      total,
      pointsUsed: usePoint,
      pointsReturn: earnedBy(total),
      confirmTime: now,
      payMethod: total === 0 ? "point" : payMethod,
      ...(goesToPay && { expireTime: new Date(order.expireTime.getTime() + payMinutes * 60_000) }),
    },
  });
  await hotelPoints.hold(tx, agreed);
  if (goesToPay) {
    await queueExpiry(tx, agreed);
    return { order: agreed, needPay: total };
  }
  if (total === 0) await settleFree(tx, hotelBookings.name, agreed.payGroup);
  else await actOnOrder(tx, hotelBookings, person, { number, event: "promise", role: "buyer" });
  return { order: agreed, needPay: 0 };
}
