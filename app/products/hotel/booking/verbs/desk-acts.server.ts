import { eq, sql } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { recordEvents } from "~/foundation/orders/store/record-events.server";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { auditAct } from "~/foundation/orders/verbs/audit-act.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { databaseNow } from "~/platform/clock.server";
import { DomainError } from "~/platform/errors";
import { tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotelAdjustments, hotelOrders } from "~db/schema/hotel-order";
import { houseTimes } from "../../limits";
import { lateLeavingFee } from "../../nights/rules/price";
import type { Stay } from "../../nights/rules/stay";
import { freeNights } from "../../nights/verbs/nights.server";
import { leaveResources } from "../../resources/verbs/leave-resources.server";
import { leaveRoomsFrom, roomsLeft } from "../../rooms/verbs/leave-rooms.server";
import { wakeWaiters } from "../../waiting/verbs/wake-waiters.server";
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

/** What leaving now costs: every hour after ten o'clock on the day of leaving that has begun [H17]. Yen. */
export const leavingFee = ({ checkout }: Pick<Booking, "checkout">, now: Date): number =>
  lateLeavingFee(now.getTime() - tokyoInstant(checkout, houseTimes.checkout).getTime());

/** The nights that come back when guests leave now: from tonight on; none on their day of leaving. */
export function returningNights({ checkin, checkout }: Stay, now: Date): Stay | null {
  const today = tokyoDay(now);
  const first = today < checkin ? checkin : today;
  return first < checkout ? { checkin: first, checkout } : null;
}

/** Gives back what guests who leave before their last night do not use; the booking is locked. Locks nights, then the rest. */
async function giveNightsBack(tx: Tx, { hotelId, rooms }: Booking, nights: Stay): Promise<void> {
  await freeNights(tx, { hotelId, rooms, ...nights });
  await wakeWaiters(tx, { hotelId, ...nights });
}

/**
 * Guests leave: the stay is complete and earns its points, and their rooms are to be cleaned. What was to be paid at the
 * hotel has been paid; `takesFee` puts what leaving late costs on the bill. Who leaves before the last night gives the
 * nights from tonight on back, with the rooms of these nights and what was reserved at the house; the money stays as it is.
 */
export async function checkOut(
  tx: Tx,
  person: Person,
  number: string,
  { takesFee, reason }: { takesFee: boolean; reason: string },
): Promise<Booking> {
  const order = await lockOwnOrder(tx, hotelBookings, person, { number, role: "seller" });
  const now = await databaseNow(tx);
  const fee = takesFee ? leavingFee(order, now) : 0;
  const early = returningNights(order, now);
  if (fee > 0) await adjustStay(tx, person, number, { amount: fee, reason });
  const left = await actOnOrder(tx, hotelBookings, person, {
    ...{ number, event: "checkOut", role: "seller" },
    set: {
      completeTime: sql`clock_timestamp()`,
      ...(early && { leftDay: early.checkin }),
      ...(order.payMethod === "onsite" && { paySuccessTime: sql`clock_timestamp()` }),
    },
  });
  if (early) await giveNightsBack(tx, left, early);
  await roomsLeft(tx, left.id);
  if (early) {
    await leaveRoomsFrom(tx, left.id, early.checkin);
    await leaveResources(tx, [left.id]);
  }
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
