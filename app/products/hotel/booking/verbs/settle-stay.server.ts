import { inArray, sql } from "drizzle-orm";
import { CannotServe, lockGroup, paidPayable } from "~/foundation/orders/paid/verbs/pay-groups.server";
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

/** Takes rooms and coupon again for a late payment. Throws `CannotServe` if they are gone [P7]. */
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
 * Settles paid bookings: certain at once, or waiting for a property with manual confirmation [D2]; held points are
 * paid. Throws `CannotServe` for a booking whose guest had not confirmed its price.
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
      role: "system",
      actorId: null,
      set: { paySuccessTime: sql`clock_timestamp()`, ...(order.total > 0 && { payMethod: method }) },
    });
  }
  await hotelPoints.pay(tx, group, ({ status }) => status === "expired");
}

const payable = paidPayable(hotelBookings, {
  wording: "rooms",
  served: servedStates,
  methods: ["card", "alipay", "wechat", "point"],
  resultPath: (payGroup) => `${href("/hotel/order_result")}?payGroup=${encodeURIComponent(payGroup)}`,
  serve,
});

/** Whether no payment can begin: the guest has not confirmed yet, or pays at the hotel. */
const takesNoMoney = ({ confirmTime, payMethod }: Booking) => confirmTime === null || payMethod === "onsite";

/** Online payment of bookings, open once their guest has confirmed the price. */
export const hotelPayable: Payable = {
  ...payable,
  load: async (tx, payGroup) => {
    const group = await lockGroup(tx, hotelBookings, payGroup);
    const loaded = await payable.load(tx, payGroup);
    return loaded && loaded.status === "open" && group.some(takesNoMoney) ? { ...loaded, status: "closed" } : loaded;
  },
};
