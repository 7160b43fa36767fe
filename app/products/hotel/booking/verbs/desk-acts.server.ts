import { eq, sql } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { recordEvents } from "~/foundation/orders/store/record-events.server";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { auditAct } from "~/foundation/orders/verbs/audit-act.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { databaseNow } from "~/platform/clock.server";
import { DomainError } from "~/platform/errors";
import { tokyoInstant } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotelAdjustments, hotelOrders } from "~db/schema/hotel-order";
import { houseTimes } from "../../limits";
import { lateLeavingFee } from "../../nights/rules/price";
import { hotelBookings } from "../hotel-orders.server";
import { hotelPoints } from "../hotel-points.server";
import { isHeld } from "../rules/states";
import type { Booking } from "../store.server";

/** The hotel says yes to a paid booking. */
export const confirmByHotel = (tx: Tx, person: Person, number: string): Promise<Booking> =>
  actOnOrder(tx, hotelBookings, person, { number, event: "confirm", role: "seller" });

/** Guests arrive. Refuses with arrivalAhead before the day, orderNotExist or orderStateChanged. */
export const checkIn = (tx: Tx, person: Person, number: string): Promise<Booking> =>
  actOnOrder(tx, hotelBookings, person, { number, event: "checkIn", role: "seller" });

/** What leaving now costs: every hour after ten o'clock on the day of leaving that has begun (decisions H17). Yen. */
export const leavingFee = ({ checkout }: Pick<Booking, "checkout">, now: Date): number =>
  lateLeavingFee(now.getTime() - tokyoInstant(checkout, houseTimes.checkout).getTime());

/**
 * Guests leave: the stay is complete and earns its points. What was to be paid at the hotel has been paid; `takesFee`
 * puts what leaving late costs on the bill.
 */
export async function checkOut(
  tx: Tx,
  person: Person,
  number: string,
  { takesFee, reason }: { takesFee: boolean; reason: string },
): Promise<Booking> {
  const order = await lockOwnOrder(tx, hotelBookings, person, { number, role: "seller" });
  const fee = takesFee ? leavingFee(order, await databaseNow(tx)) : 0;
  if (fee > 0) await adjustStay(tx, person, number, { amount: fee, reason });
  const left = await actOnOrder(tx, hotelBookings, person, {
    ...{ number, event: "checkOut", role: "seller" },
    set: {
      completeTime: sql`clock_timestamp()`,
      ...(order.payMethod === "onsite" && { paySuccessTime: sql`clock_timestamp()` }),
    },
  });
  if (left.source === "online") await hotelPoints.reward(tx, left);
  return left;
}

/**
 * Puts yen on a booking, or takes them off with a negative amount, settled at the hotel; the guest reads what and why.
 * Refuses with orderNotExist, or orderStateChanged while it is only held or has come to nothing.
 */
export async function adjustStay(
  tx: Tx,
  person: Person,
  number: string,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  const order = await lockOwnOrder(tx, hotelBookings, person, { number, role: "seller" });
  const isOver = (hotelBookings.frees ?? []).some((state) => state === order.status);
  if (isHeld(order) || isOver) throw new DomainError("orderStateChanged");
  await tx.insert(hotelAdjustments).values({ orderId: order.id, amount, reason, staffId: person.userId });
  await tx
    .update(hotelOrders)
    .set({ adjustment: sql`${hotelOrders.adjustment} + ${amount}`, updateTime: sql`clock_timestamp()` })
    .where(eq(hotelOrders.id, order.id));
  await recordEvents(tx, hotelBookings, [order.id], "adjusted", { actorId: person.userId, note: reason });
  await auditAct(tx, order, person, `adjusted by ${amount} yen`);
}

/** What the hotel notes about a booking, which its guest never reads. */
export async function remarkOnStay(tx: Tx, person: Person, number: string, adminRemark: string): Promise<void> {
  const order = await lockOwnOrder(tx, hotelBookings, person, { number, role: "seller" });
  await tx.update(hotelOrders).set({ adminRemark }).where(eq(hotelOrders.id, order.id));
  await auditAct(tx, order, person, "remark");
}
