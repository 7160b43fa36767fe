import { eq } from "drizzle-orm";
import type { OrderFormat } from "~/foundation/orders/kind";
import { openOrder, viewOf } from "~/foundation/orders/queries/order-view.server";
import { paidView } from "~/foundation/orders/queries/paid-view.server";
import { keptOf } from "~/foundation/orders/refunds/left";
import { dueOfChanges } from "~/foundation/orders/refunds/settle-change";
import { orderNumberPattern } from "~/foundation/orders/rules/number";
import type { Person } from "~/foundation/orders/rules/roles";
import { numberOfId } from "~/foundation/orders/store/verbs/find-order.server";
import { toNum } from "~/platform/access/actor";
import { shownNow } from "~/platform/data/clock.server";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { stays } from "~db/schema/stay";
import { backPercent } from "../../rules/cancel-terms";
import { isCertain } from "../rules/states";
import { stayBookings } from "../stay-orders.server";
import type { StayOrder } from "../store.server";

/** Number of the stay named in a URL, by number or by row id. Throws `orderNotExist`. */
export async function numberIn(db: Db, named: string | undefined): Promise<string> {
  if (named && orderNumberPattern.test(named)) return named;
  if (named && /^[1-9]\d{0,14}$/.test(named)) return numberOfId(db, stayBookings, Number(named));
  throw missing("orderNotExist");
}

/** Price of a stay night by night, its fee, and the deposit that is handed over on arrival; yen. */
const moneyOf = (order: StayOrder) => ({
  nights: order.nights,
  roomTotal: order.roomTotal,
  managementFee: order.managementFee,
  priceChange: order.priceChange,
  changeDue: dueOfChanges(order),
  deposit: order.deposit,
  payMethod: order.payMethod,
  cancelPolicy: order.cancelPolicy,
});

/** What only guests with a certain stay read of its home [A5]: address, place and phone; null before. */
async function houseOf(db: Db, order: StayOrder) {
  const [house] = await db
    .select({ address: stays.address, place: stays.place, phone: stays.phone, host: users.nickname })
    .from(stays)
    .innerJoin(users, eq(users.id, stays.sellerId))
    .where(eq(stays.id, order.stayId));
  if (!house) throw missing("itemNotExist");
  const { address, place, phone, host } = house;
  return { host, told: isCertain(order) ? { address, place, phone } : null };
}

/**
 * Everything that a guest sees of one of their stays, in yen, times as the reader writes them. Throws `orderNotExist`, or
 * `notUserOrder` for another user's stay [R15].
 */
export async function stayOrderView(db: Db, person: Person, number: string, reader: OrderFormat) {
  const order = await openOrder(db, stayBookings, person, { number, role: "buyer" });
  const [view, { host, told }, now] = await Promise.all([
    paidView(db, stayBookings, order, reader),
    houseOf(db, order),
    shownNow(db),
  ]);
  const isUnpaid = view.status === "unpaid";
  const isAgreed = order.confirmTime !== null;
  return {
    ...view,
    ...moneyOf(order),
    contactName: order.contactName,
    acceptsOnsite: order.acceptsOnsite,
    host,
    hostNum: toNum(order.sellerId),
    house: told,
    pointsReturn: order.paySuccessTime ? keptOf(order, order.pointsReturn) : order.pointsReturn,
    /** Percentage of what was paid that goes back if the guest cancels now; null while nothing was. */
    back: order.paySuccessTime ? backPercent(order.cancelPolicy, order.arriveTime, now) : null,
    can: {
      ...view.can,
      pay: isUnpaid && isAgreed && order.payMethod !== "onsite",
      agree: isUnpaid && !isAgreed,
      change: view.acts.includes("change") && !isAgreed,
      cancel: view.acts.includes("cancel"),
      keepDate: view.status === "reservation_complete",
    },
  };
}
/** A stay as its host's desk shows it. Throws the errors of `openOrder`. */
export async function deskStay(db: Db, person: Person, number: string, reader: OrderFormat) {
  const order = await openOrder(db, stayBookings, person, { number, role: "seller" });
  const view = await viewOf(db, stayBookings, order, { role: "seller", reader });
  return {
    ...view,
    ...moneyOf(order),
    contactName: order.contactName,
    /** A guest's phone and mail: once the stay is certain, as the host's are for the guest. */
    reach: isCertain(order) ? { phone: order.phone, email: order.email } : null,
    hostRemark: order.hostRemark,
    guestNum: toNum(order.userId),
    refunded: order.refunded,
  };
}
export type DeskStay = Awaited<ReturnType<typeof deskStay>>;
