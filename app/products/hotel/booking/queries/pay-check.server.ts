import { shownState } from "~/foundation/orders/queries/shown-state.server";
import { attemptsOf } from "~/foundation/payments/queries.server";
import { asking } from "~/foundation/payments/rules";
import { databaseNow } from "~/platform/data/clock.server";
import type { Db } from "~db/client";
import { hotelBookings } from "../hotel-orders.server";
import { isHeld } from "../rules/states";
import type { Booking } from "../store.server";

/** State of a booking or, while its payment is being checked, the seconds to wait before asking again [H16]. */
export async function payCheck(db: Db, order: Booking) {
  const status = shownState(hotelBookings, order, await databaseNow(db));
  const expireAt = order.expireTime.toISOString();
  const [latest] = isHeld(order) ? await attemptsOf(db, hotelBookings.name, order.payGroup) : [];
  return latest?.status === "pending"
    ? { result: "info", detail: { status: "checking", expireAt, waitSeconds: asking.waitSeconds } }
    : { result: "success", detail: { status, expireAt } };
}
