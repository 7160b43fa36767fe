import type { OrderFormat } from "~/foundation/orders/kind";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import type { StayOrder } from "../store.server";

/** Facts that lists show of a stay. Days `YYYY-MM-DD`, yen. */
export function factsOf(order: StayOrder, { flag }: OrderFormat) {
  return {
    payGroup: order.payGroup,
    refundStatus: order.refundStatus,
    total: order.total,
    pointsUsed: order.pointsUsed,
    stayId: order.stayId,
    picture: order.picture,
    stay: inLanguage(order.stayName, flag).text,
    checkin: order.checkin,
    checkout: order.checkout,
    nightCount: order.nights.length,
    adultCount: order.adultCount,
    childCount: order.childCount,
    infantCount: order.infantCount,
    contactName: order.contactName,
    isConfirmed: order.confirmTime !== null,
  };
}
export type StayFacts = ReturnType<typeof factsOf>;

/** Facts of stays, in the given order. */
export const describeStays = async (_db: Db, orders: readonly StayOrder[], reader: OrderFormat): Promise<StayFacts[]> =>
  orders.map((order) => factsOf(order, reader));
