import { refundDifference } from "~/foundation/orders/refunds/verbs/refund-difference.server";
import type { Person } from "~/foundation/orders/rules/roles";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { hotelBookings } from "../../booking/hotel-orders.server";
import { isLatinName, normalName, refuseName } from "../../booking/rules/contact-name";
import { type Booking, roomsOf } from "../../booking/store.server";
import { bookedColumns } from "../../booking/verbs/hold-stay.server";
import { requireOpenRooms } from "../../booking/verbs/open-rooms.server";
import { freeCoupons } from "../../coupons/verbs/coupons.server";
import { nightChanges } from "../../nights/rules/night-changes";
import { moveNights } from "../../nights/verbs/nights.server";
import { leaveResources } from "../../resources/verbs/leave-resources.server";
import { assignRoom } from "../../rooms/verbs/assign-room.server";
import { lockWithCalendars, nightsFreed } from "../../rooms/verbs/close-freed.server";
import { roomStaysOf } from "../../rooms/verbs/store.server";
import { type ChangePlan, planChange, priceOfBooking, requireChangeable } from "../queries/change-plan.server";
import { type AskedChange, changeNote } from "../rules/change";
import { carryRooms } from "./carry-rooms.server";

/** The guest's name and where the hotel reaches them; what is not named stays as it is. */
type AskedContact = {
  readonly [field in "contactName" | "latinName" | "phone" | "email"]?: string | undefined;
};

/** A change as the hotel asks for it. `expectTotal`: the price that was quoted, yen; needed where the stay changes. */
export type Change = AskedContact & {
  stay: AskedChange;
  expectTotal?: number | undefined;
  /** What the hotel writes to the guest about it. */
  message: string;
  /** The numbered room that the booking is to have, and the one that it leaves for it. */
  roomId?: number | undefined;
  leaving?: number | undefined;
};

/** The changed columns of the contact. Throws `nameInLetters`, or `nameInKatakana` for what no guest could write. */
function contactOf(order: Booking, asked: AskedContact): AskedContact {
  const { phone = order.phone, email = order.email } = asked;
  const contactName = normalName(asked.contactName ?? order.contactName);
  const latinName = normalName(asked.latinName ?? order.latinName);
  const isNew = contactName !== order.contactName && order.source === "online";
  const refused = isNew ? refuseName(contactName, { isJapanese: false }) : null;
  if (refused) throw new DomainError(refused, { field: "contactName" });
  if (latinName !== "" && !isLatinName(latinName)) throw new DomainError("nameInLetters", { field: "latinName" });
  return { contactName, latinName, phone, email };
}

/** The columns that follow from a new stay and its price. A booking that is paid keeps what was paid for it. */
function columnsOf(order: Booking, { after, quote, coupon, settlement }: ChangePlan) {
  const columns = bookedColumns(after, quote, coupon);
  const { total, priceChange, changeRefunded } = settlement;
  const earns = order.paySuccessTime === null && order.source === "online";
  return {
    ...columns,
    total,
    priceChange,
    changeRefunded,
    pointsReturn: earns ? columns.pointsReturn : order.pointsReturn,
    ...(after.checkin !== order.checkin && { arrivalToldTime: null }),
  };
}

/**
 * Moves the nights, rooms, coupon and reserved resources of a locked booking to its new stay. `roomId`: a room that it is
 * given afterwards, which is locked with the others.
 */
async function moveStay(
  tx: Tx,
  order: Booking,
  { after, quote, coupon }: ChangePlan,
  roomId: number | undefined,
): Promise<void> {
  await moveNights(tx, roomsOf(order), after, quote.hotel.roomCount);
  const had = (await roomStaysOf(tx, order.id)).map((stay) => stay.roomId);
  await lockWithCalendars(tx, order.hotelId, roomId === undefined ? had : [...had, roomId]);
  await carryRooms(tx, order, after);
  const freed = nightChanges(roomsOf(order), after).filter(({ rooms }) => rooms < 0);
  await nightsFreed(tx, [{ hotelId: order.hotelId, nights: freed.map(({ night }) => night) }]);
  if (coupon.couponId !== order.couponId) await freeCoupons(tx, [order.couponId]);
  await leaveResources(tx, [order.id], after);
}

/**
 * Changes a booking for the hotel: dates, room type, rooms, party, time of arrival and contact. Nights are taken and
 * released in this transaction, numbered rooms follow as far as they are free, and the difference in price is settled by
 * `settleChange`. Throws `orderStateChanged` for a booking that is only held or is over, `orderNotExist` for another's,
 * `changePriceMoved` (another price than `expectTotal`), `nothingToChange`, `dateBooked`, `guestsAreIn`, `moneyPaused`,
 * the errors of `quoteStay`, of the contact's name, or of `assignRoom`. Locks: booking, nights, numbered rooms, coupon,
 * payment.
 */
export async function changeStay(tx: Tx, person: Person, number: string, change: Change): Promise<Booking> {
  const { stay, expectTotal, message, roomId, leaving } = change;
  const order = await lockOwnOrder(tx, hotelBookings, person, { number, role: "seller" });
  requireChangeable(order);
  const contact = contactOf(order, change);
  const plan = await planChange(tx, order, stay, await databaseNow(tx));
  const isRenamed = (["contactName", "latinName", "phone", "email"] as const).some(
    (field) => contact[field] !== order[field],
  );
  if (!plan && !isRenamed) throw new DomainError("nothingToChange");
  if (plan) {
    await requireOpenRooms(tx);
    if (plan.quote.remaining < plan.after.rooms) throw new DomainError("dateBooked", { field: "checkin" });
    if (plan.price !== expectTotal)
      throw new DomainError("changePriceMoved", { params: { total: plan.price.toLocaleString("en") } });
    await moveStay(tx, order, plan, roomId);
  }
  const { checkin, checkout } = plan?.after ?? order;
  const price = plan?.price ?? priceOfBooking(order);
  const done = plan ? changeNote([order, plan.after], [plan.oldPrice, plan.price]) : "";
  const moved = await actOnOrder(tx, hotelBookings, person, {
    number,
    event: "change",
    role: "seller",
    note: [done, message].filter(Boolean).join("\n"),
    params: { days: `${checkin} – ${checkout}`, yen: price.toLocaleString("en") },
    set: { ...(plan && columnsOf(order, plan)), ...contact },
  });
  const settled = plan
    ? await refundDifference(tx, hotelBookings, moved, { refund: plan.settlement.refund, actorId: person.userId })
    : moved;
  if (roomId !== undefined) await assignRoom(tx, person, number, { roomId, ...(leaving !== undefined && { leaving }) });
  return settled;
}
