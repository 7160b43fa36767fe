import { eq, sql } from "drizzle-orm";
import { nightsOf, type Stay } from "~/foundation/nights/rules/stay";
import type { Person } from "~/foundation/orders/rules/roles";
import { recordEvents } from "~/foundation/orders/store/verbs/record-events.server";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { auditAct } from "~/foundation/orders/verbs/audit-act.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import { tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotelAdjustments, hotelOrders } from "~db/schema/hotel-order";
import { houseTimes } from "../../limits";
import { lateLeavingFee } from "../../nights/rules/price";
import { freeNights } from "../../nights/verbs/nights.server";
import { leaveResources } from "../../resources/verbs/leave-resources.server";
import { lockWithCalendars, nightsFreed } from "../../rooms/verbs/close-freed.server";
import { leaveRoomsFrom, roomsLeft } from "../../rooms/verbs/leave-rooms.server";
import { roomStaysOf } from "../../rooms/verbs/store.server";
import { hotelBookings } from "../hotel-orders.server";
import { hotelPoints } from "../hotel-points.server";
import { isHeld } from "../rules/states";
import type { Booking } from "../store.server";

/** Confirms a paid booking for the hotel. */
export const confirmByHotel = (tx: Tx, person: Person, number: string): Promise<Booking> =>
  actOnOrder(tx, hotelBookings, person, { number, event: "confirm", role: "seller" });

/** Checks guests in. Throws `arrivalAhead` before the day of arrival, `orderNotExist` or `orderStateChanged`. */
export const checkIn = (tx: Tx, person: Person, number: string): Promise<Booking> =>
  actOnOrder(tx, hotelBookings, person, { number, event: "checkIn", role: "seller" });

/** Late fee in yen for checking out now: per started hour after 10:00 on the day of leaving [H17]. */
export const leavingFee = ({ checkout }: Pick<Booking, "checkout">, now: Date): number =>
  lateLeavingFee(now.getTime() - tokyoInstant(checkout, houseTimes.checkout).getTime());

/** Nights released if guests leave now: from tonight on; null on their day of leaving. */
export function returningNights({ checkin, checkout }: Stay, now: Date): Stay | null {
  const today = tokyoDay(now);
  const first = today < checkin ? checkin : today;
  return first < checkout ? { checkin: first, checkout } : null;
}

/**
 * Releases the unused nights of guests who leave early, with their numbered rooms and reserved resources; the booking is
 * locked. Locks the nights, then rooms.
 */
async function leaveEarly(tx: Tx, { id, hotelId, rooms }: Booking, nights: Stay): Promise<void> {
  await freeNights(tx, { hotelId, rooms, ...nights });
  await lockWithCalendars(
    tx,
    hotelId,
    (await roomStaysOf(tx, id)).map(({ roomId }) => roomId),
  );
  await roomsLeft(tx, id);
  await leaveRoomsFrom(tx, id, nights.checkin);
  await nightsFreed(tx, [{ hotelId, nights: nightsOf(nights) }]);
  await leaveResources(tx, [id]);
}

/**
 * Checks guests out: completes the stay, grants its points and marks the rooms for cleaning. A bill paid at the hotel
 * counts as paid; `takesFee` adds the late fee to it. Leaving before the last night releases the nights from tonight
 * on, with their rooms and the reserved resources; the money is unchanged.
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
    number,
    event: "checkOut",
    role: "seller",
    set: {
      completeTime: sql`clock_timestamp()`,
      ...(early && { leftDay: early.checkin }),
      ...(order.payMethod === "onsite" && { paySuccessTime: sql`clock_timestamp()` }),
    },
  });
  await (early ? leaveEarly(tx, left, early) : roomsLeft(tx, left.id));
  if (left.source === "online") await hotelPoints.reward(tx, left);
  return left;
}

/**
 * Adds yen to a booking's bill, or takes them off with a negative amount, settled at the hotel; the guest reads the
 * amount and reason. Throws `orderNotExist`, or `orderStateChanged` while the booking is only held or after it was
 * cancelled.
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

/** Stores the hotel's remark on a booking, which the guest never sees. */
export async function remarkOnStay(tx: Tx, person: Person, number: string, adminRemark: string): Promise<void> {
  const order = await lockOwnOrder(tx, hotelBookings, person, { number, role: "seller" });
  await tx.update(hotelOrders).set({ adminRemark }).where(eq(hotelOrders.id, order.id));
  await auditAct(tx, order, person, "remark");
}
