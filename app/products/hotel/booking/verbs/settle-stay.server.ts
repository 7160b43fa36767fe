import { inArray, sql } from "drizzle-orm";
import { CannotServe, lockGroup, paidPayable } from "~/foundation/orders/paid/pay-groups.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import type { Payable, PayMethod } from "~/foundation/payments/payable";
import { DomainError } from "~/platform/errors";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { hotelCompanies } from "~db/schema/hotel";
import { takeCoupon } from "../../coupons/verbs/coupons.server";
import { takeNights } from "../../nights/verbs/nights.server";
import { hotelBookings } from "../hotel-orders.server";
import { hotelPoints } from "../hotel-points.server";
import { servedStates } from "../rules/states";
import { type Booking, roomsOf } from "../store.server";

/** Late money: the rooms and the coupon are taken again, or the booking cannot be served any more [P7]. */
async function takeAgain(tx: Tx, order: Booking): Promise<void> {
  try {
    await takeNights(tx, roomsOf(order));
    await takeCoupon(tx, order.couponId);
  } catch (error) {
    if (error instanceof DomainError) throw new CannotServe();
    throw error;
  }
}

/**
 * A paid booking is certain at once, or waits for the yes of a hotel that confirms itself [D2]; held points go to
 * the hotel. What the guest had not confirmed cannot be served.
 */
async function serve(tx: Tx, group: readonly Booking[], method: PayMethod): Promise<void> {
  if (group.some(({ confirmTime }) => confirmTime === null)) throw new CannotServe();
  const companies = await tx
    .select({ id: hotelCompanies.id, confirmMode: hotelCompanies.confirmMode })
    .from(hotelCompanies)
    .where(
      inArray(
        hotelCompanies.id,
        group.map(({ companyId }) => companyId),
      ),
    );
  for (const order of group) {
    if (order.status === "expired") await takeAgain(tx, order);
    const isManual = companies.find(({ id }) => id === order.companyId)?.confirmMode === "manual";
    await moveOrder(tx, hotelBookings, order, isManual ? "settleManual" : "settle", {
      ...{ role: "system", actorId: null },
      set: { paySuccessTime: sql`clock_timestamp()`, ...(order.total > 0 && { payMethod: method }) },
    });
  }
  await hotelPoints.pay(tx, group, ({ status }) => status === "expired");
}

const payable = paidPayable(hotelBookings, {
  served: servedStates,
  methods: ["card", "alipay", "wechat", "point"],
  resultPath: (payGroup) => `${href("/hotel/order_result")}?payGroup=${encodeURIComponent(payGroup)}`,
  serve,
});

/** Whether a group waits for its guest to confirm it, or is to be paid at the hotel: no payment can begin. */
const takesNoMoney = ({ confirmTime, payMethod }: Booking) => confirmTime === null || payMethod === "onsite";

/** How bookings are paid online: once their guest has confirmed what is to be paid. */
export const hotelPayable: Payable = {
  ...payable,
  load: async (tx, payGroup) => {
    const group = await lockGroup(tx, hotelBookings, payGroup);
    const loaded = await payable.load(tx, payGroup);
    return loaded && loaded.status === "open" && group.some(takesNoMoney) ? { ...loaded, status: "closed" } : loaded;
  },
};
