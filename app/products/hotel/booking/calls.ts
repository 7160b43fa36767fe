import { z } from "zod";
import { withAges } from "~/foundation/nights/rules/party";
import { orderCalls } from "~/foundation/orders/order-calls";
import { personOf } from "~/foundation/orders/person";
import { receiptCalls } from "~/foundation/orders/receipt/receipt-calls";
import { numberOfId } from "~/foundation/orders/store/verbs/find-order.server";
import { findOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { sentOf } from "~/platform/api/sent";
import { rowId } from "~/platform/data/row-id";
import { only, signedIn } from "~/platform/domain/access";
import { openCoupon } from "../coupons/verbs/coupons.server";
import { letHotel } from "../nights/queries/quote.server";
import { calendarReply } from "./calendar-reply.server";
import { bookingDesk } from "./desk.server";
import * as forms from "./forms";
import { hotelBookings } from "./hotel-orders.server";
import { bookingView } from "./queries/booking-view.server";
import { payCheck } from "./queries/pay-check.server";
import { hotelReceipts } from "./receipts.server";
import { confirmStay } from "./verbs/confirm-stay.server";
import { adjustStay, checkIn, checkOut, confirmByHotel, remarkOnStay } from "./verbs/desk-acts.server";
import { cancelStay, endByHotel } from "./verbs/end-stay.server";
import { fillContact } from "./verbs/fill-contact.server";
import { holdStay } from "./verbs/hold-stay.server";
import { keepPapers } from "./verbs/keep-papers.server";
import { writeStay } from "./verbs/write-stay.server";

const byId = z.object({ id: rowId });
const hotelier = only("HOTEL_ADMIN");

const guestCalls: readonly Call[] = [
  call("POST /api/hotel_order/save", signedIn, { body: forms.saveBody }, async ({ tx, context, body }) => {
    const { id, number, expireTime, total } = await holdStay(tx, actorOf(context), withAges(body));
    return success({ id, detail: { number, expireAt: expireTime.toISOString(), total } });
  }),
  call("PUT /api/hotel_order/update", signedIn, { body: forms.updateBody }, async ({ tx, context, body, raw }) => {
    const { id, remark, ...contact } = { ...sentOf(body, raw), id: body.id };
    const changes = { ...(remark !== undefined && { note: remark }), ...contact };
    const isJapanese = context.locale === "ja_JP";
    await fillContact(tx, personOf(context), await numberOfId(tx, hotelBookings, id), changes, { isJapanese });
    return success({ id });
  }),
  call("PUT /api/hotel_order/confirm", signedIn, { body: forms.confirmBody }, async ({ tx, context, body }) => {
    const { id, ...agreement } = body;
    const number = await numberOfId(tx, hotelBookings, id);
    const { needPay } = await confirmStay(tx, personOf(context), number, agreement);
    return success({ id, detail: { needPay, number } });
  }),
  call("GET /api/hotel_order/check/:id", signedIn, { params: byId }, async ({ db, context, params }) => {
    const number = await numberOfId(db, hotelBookings, params.id);
    return payCheck(db, await findOwnOrder(db, hotelBookings, personOf(context), { number, role: "buyer" }));
  }),
  call("PUT /api/hotel_order/cancel", signedIn, { body: forms.cancelBody }, async ({ tx, context, body }) => {
    await cancelStay(tx, personOf(context), await numberOfId(tx, hotelBookings, body.id), body.reason);
    return success();
  }),
  call("POST /api/hotel_order/checkinFile", signedIn, { body: forms.papersBody }, async ({ tx, context, body }) => {
    await keepPapers(tx, personOf(context), await numberOfId(tx, hotelBookings, body.id), body.files);
    return success();
  }),
  call("GET /api/hotel_order/calendarFile/:id", signedIn, { params: byId }, async ({ db, context, params }) =>
    calendarReply(db, context, await numberOfId(db, hotelBookings, params.id)),
  ),
  call("GET /api/hotel_coupon/check", signedIn, { query: forms.couponQuery }, async ({ db, query }) => {
    const { hotel } = await letHotel(db, query.hotelId);
    const stay = { companyId: hotel.companyId, checkin: query.checkin };
    const { id, name, kind, amount, percent, quota, used } = await openCoupon(db, query.code, stay);
    return { id, name, kind, amount, percent, left: quota - used };
  }),
];

const deskCalls: readonly Call[] = [
  call("PUT /api/hotel_order/status", hotelier, { body: forms.statusBody }, async ({ tx, context, body }) => {
    const { id, status, takesFee, reason } = body;
    const person = personOf(context);
    const number = await numberOfId(tx, hotelBookings, id);
    if (status === "reserve_complete") await confirmByHotel(tx, person, number);
    else if (status === "check_in") await checkIn(tx, person, number);
    else if (status === "check_out") await checkOut(tx, person, number, { takesFee, reason });
    else await endByHotel(tx, person, number, { event: status === "canceled" ? "revoke" : "suspend", reason });
    return success();
  }),
  call("PUT /api/hotel_order/adjust", hotelier, { body: forms.adjustBody }, async ({ tx, context, body }) => {
    await adjustStay(tx, personOf(context), await numberOfId(tx, hotelBookings, body.id), body);
    return success();
  }),
  call("PUT /api/hotel_order/remark", hotelier, { body: forms.remarkBody }, async ({ tx, context, body }) => {
    const { id, adminRemark } = body;
    await remarkOnStay(tx, personOf(context), await numberOfId(tx, hotelBookings, id), adminRemark);
    return success();
  }),
  call("POST /api/hotel_order/adminSave", hotelier, { body: forms.writtenBody }, async ({ tx, context, body }) => {
    const { id, number, total } = await writeStay(tx, personOf(context), body);
    return success({ id, detail: { number, total } });
  }),
];

/** A booking as GET /api/hotel_order/get answers it: the view of its page, under the API's field names too. */
async function bookingEntity(...asked: Parameters<typeof bookingView>) {
  const order = await bookingView(...asked);
  const { created: createTime, updated: updateTime, paid: paySuccessTime } = order.times;
  return { ...order, createTime, updateTime, paySuccessTime, remark: order.note };
}

/** API calls about bookings. */
export const bookingCalls: readonly Call[] = [
  ...guestCalls,
  ...deskCalls,
  ...orderCalls({ desk: bookingDesk, sells: hotelier, view: bookingEntity, acts: { cancel: cancelStay } }),
  ...receiptCalls(hotelReceipts, "/api/hotel_order"),
];
