import { eq } from "drizzle-orm";
import type { OrderFormat } from "~/foundation/orders/kind";
import { openOrder, viewOf } from "~/foundation/orders/queries/order-view.server";
import { paidView } from "~/foundation/orders/queries/paid-view.server";
import { keptOf } from "~/foundation/orders/refunds/left";
import { orderNumberPattern } from "~/foundation/orders/rules/number";
import type { Person } from "~/foundation/orders/rules/roles";
import { numberOfId } from "~/foundation/orders/store/verbs/find-order.server";
import { shownNow } from "~/platform/data/clock.server";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { hotelCompanies } from "~db/schema/hotel";
import { isLate } from "../../nights/rules/price";
import { everybody, registeredCount } from "../../register/rules/guest-entry";
import { numberedRooms } from "../../rooms/queries/numbered-rooms.server";
import { hotelBookings } from "../hotel-orders.server";
import { backPercent } from "../rules/cancel-terms";
import { givesRooms, isHeld } from "../rules/states";
import type { Booking } from "../store.server";
import { leavingFee, returningNights } from "../verbs/desk-acts.server";
import { takesPapers } from "../verbs/keep-papers.server";
import { adjustmentsOf } from "./describe.server";

/** Most bill adjustments that a page lists; the sum covers all of them. */
const shownAdjustments = 100;

/** Number of the booking named in a URL, by number or by row id. Throws `orderNotExist`. */
export async function numberIn(db: Db, named: string | undefined): Promise<string> {
  if (named && orderNumberPattern.test(named)) return named;
  if (named && /^[1-9]\d{0,14}$/.test(named)) return numberOfId(db, hotelBookings, Number(named));
  throw missing("orderNotExist");
}

/** Price of a stay night by night, and the charges paid at the hotel; yen. */
const moneyOf = (order: Booking) => ({
  nights: order.nights,
  holidayNights: order.holidayNights,
  roomTotal: order.roomTotal,
  lateFee: order.lateFee,
  discount: order.discount,
  priceChange: order.priceChange,
  /** Left to settle at the hotel after changes of a paid booking; negative for what it gives back. */
  changeDue: order.priceChange + order.changeRefunded,
  payMethod: order.payMethod,
  atHotel: { localTax: order.localTax, managementFee: order.managementFee, deposit: order.deposit },
});

/** Contact, arrival time and registered guests. */
const contactOf = (order: Booking) => ({
  contactName: order.contactName,
  latinName: order.latinName,
  phone: order.phone,
  email: order.email,
  note: order.note,
  arrivalTime: order.arrivalTime,
  campaignNo: order.campaignNo,
  guests: order.guests,
  /** How many of those who stay are in the register in full. */
  registered: registeredCount(order.guests),
  everybody: everybody(order),
  isLate: isLate(order.arrivalTime),
});

/**
 * The property's current address and phone, and whether it accepts cancellations and payment on site. Throws
 * `hotelNotExist`.
 */
async function houseOf(db: Db, companyId: number) {
  const [house] = await db
    .select({
      address: hotelCompanies.address,
      phone: hotelCompanies.phone,
      cancelStopped: hotelCompanies.cancelStopped,
      acceptsOnsite: hotelCompanies.acceptsOnsite,
    })
    .from(hotelCompanies)
    .where(eq(hotelCompanies.id, companyId));
  if (!house) throw missing("hotelNotExist");
  return house;
}

/**
 * Everything that a guest sees of one of their bookings, in yen, times as the reader writes them. Throws
 * `orderNotExist`, or `notUserOrder` for another user's booking [R15].
 */
export async function bookingView(db: Db, person: Person, number: string, reader: OrderFormat) {
  const order = await openOrder(db, hotelBookings, person, { number, role: "buyer" });
  const [view, house, adjustments] = await Promise.all([
    paidView(db, hotelBookings, order, reader),
    houseOf(db, order.companyId),
    adjustmentsOf(db, [order.id], shownAdjustments),
  ]);
  const canPay = view.can.pay && order.confirmTime !== null && order.payMethod !== "onsite";
  return {
    ...view,
    ...moneyOf(order),
    ...contactOf(order),
    address: house.address,
    housePhone: house.phone,
    acceptsOnsite: house.acceptsOnsite,
    adjustments: adjustments.map(({ id, amount, reason }) => ({ id, amount, reason })),
    adjustment: order.adjustment,
    pointsReturn: order.paySuccessTime ? keptOf(order, order.pointsReturn) : order.pointsReturn,
    files: order.checkinFiles,
    userId: order.userId,
    refundTiers: order.refundTiers,
    /** Percentage of what was paid that goes back if the guest cancels now; null while nothing is paid. */
    back: order.paySuccessTime ? backPercent(order, await shownNow(db)) : null,
    /** Whether the property's stop of cancellations blocks cancelling this booking. */
    cancelStopped: house.cancelStopped && !isHeld(order),
    can: {
      ...view.can,
      pay: canPay,
      goOn: view.can.pay && order.confirmTime === null,
      cancel: view.acts.includes("cancel") && (!house.cancelStopped || isHeld(order)),
      bringPapers: takesPapers({ status: view.status }),
      keepDate: ["paid", "reserve_complete", "check_in"].includes(view.status),
    },
  };
}
export type BookingView = Awaited<ReturnType<typeof bookingView>>;

/** A booking as the hotel's desk shows it, with the late fee for checking out now. Throws the errors of `openOrder`. */
export async function deskBooking(db: Db, person: Person, number: string, reader: OrderFormat) {
  const order = await openOrder(db, hotelBookings, person, { number, role: "seller" });
  const [view, adjustments, numbered, now] = await Promise.all([
    viewOf(db, hotelBookings, order, { role: "seller", reader }),
    adjustmentsOf(db, [order.id], shownAdjustments),
    numberedRooms(db, order.id),
    shownNow(db),
  ]);
  const isAdmin = person.roles.has("ADMIN");
  return {
    ...view,
    ...moneyOf(order),
    ...contactOf(order),
    adminRemark: order.adminRemark,
    source: order.source,
    files: order.checkinFiles,
    userId: order.userId,
    refunded: order.refunded,
    adjustment: order.adjustment,
    numbered,
    takesRoom: givesRooms(order),
    adjustments: adjustments.map(({ id, amount, reason }) => ({ id, amount, reason })),
    acts: view.acts.filter((act) => act !== "write" && (isAdmin || act !== "suspend")),
    canAdjust: ["paid", "reserve_complete", "check_in", "check_out"].includes(view.status),
    leftDay: order.leftDay,
    /** Nights released if the guests check out now. */
    returning: view.acts.includes("checkOut") ? returningNights(order, now) : null,
    leavingFee: view.acts.includes("checkOut") ? leavingFee(order, now) : 0,
  };
}
export type DeskBooking = Awaited<ReturnType<typeof deskBooking>>;
