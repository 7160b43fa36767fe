import { z } from "zod";
import { orderCalls } from "~/foundation/orders/order-calls";
import { personOf } from "~/foundation/orders/person";
import { receiptCalls } from "~/foundation/orders/receipt/receipt-calls";
import { numberOfId } from "~/foundation/orders/store/verbs/find-order.server";
import { findOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { databaseNow } from "~/platform/data/clock.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, only, signedIn } from "~/platform/domain/access";
import * as forms from "../forms";
import { calendarReply } from "./calendar-reply.server";
import { stayOrderDesk } from "./desk.server";
import { quoteReply } from "./queries/quote-reply.server";
import { planRebook } from "./queries/rebook-plan.server";
import { stayOrderView } from "./queries/stay-order-view.server";
import { stayReceipts } from "./receipts.server";
import { stayBookings } from "./stay-orders.server";
import { approveRequest, declineRequest } from "./verbs/answer-request.server";
import { changeStay } from "./verbs/change-stay.server";
import { confirmStay } from "./verbs/confirm-stay.server";
import { cancelStay } from "./verbs/end-stay.server";
import { rebookStay } from "./verbs/rebook-stay.server";
import { requestStay } from "./verbs/request-stay.server";

const byId = z.object({ id: rowId });
const hosts = only("HOST");

const guestCalls: readonly Call[] = [
  call("POST /api/stay_order/quote", anyone, { body: forms.quoteBody }, async ({ tx, body }) =>
    quoteReply(tx, body, await databaseNow(tx)),
  ),
  call("POST /api/stay_order/save", signedIn, { body: forms.saveBody }, async ({ tx, context, body }) => {
    const { contact, note, ...asked } = body;
    const request = { ...asked, contact: { ...contact, note } };
    const { id, number, expireTime, total } = await requestStay(tx, actorOf(context), request);
    return success({ id, detail: { number, expireAt: expireTime.toISOString(), total } });
  }),
  call("PUT /api/stay_order/update", signedIn, { body: forms.changeBody }, async ({ tx, context, body }) => {
    const { id, ...asked } = body;
    const { total } = await changeStay(tx, personOf(context), await numberOfId(tx, stayBookings, id), asked);
    return success({ id, detail: { total } });
  }),
  call("PUT /api/stay_order/confirm", signedIn, { body: forms.confirmBody }, async ({ tx, context, body }) => {
    const { id, ...agreement } = body;
    const number = await numberOfId(tx, stayBookings, id);
    const { needPay } = await confirmStay(tx, personOf(context), number, agreement);
    return success({ id, detail: { needPay, number } });
  }),
  call("PUT /api/stay_order/cancel", signedIn, { body: forms.cancelBody }, async ({ tx, context, body }) => {
    await cancelStay(tx, personOf(context), await numberOfId(tx, stayBookings, body.id), body.reason);
    return success();
  }),
  call("GET /api/stay_order/calendarFile/:id", signedIn, { params: byId }, async ({ db, context, params }) =>
    calendarReply(db, context, await numberOfId(db, stayBookings, params.id)),
  ),
];

const hostCalls: readonly Call[] = [
  call(
    "GET /api/stay_order/changeQuote/:id",
    hosts,
    { params: byId, query: forms.rebookQuery },
    async ({ db, context, params, query }) => {
      const person = personOf(context);
      const number = await numberOfId(db, stayBookings, params.id);
      const order = await findOwnOrder(db, stayBookings, person, { number, role: "seller" });
      const { quote, oldPrice, price, settlement } = await planRebook(db, order, query, await databaseNow(db));
      const { refund, due } = settlement;
      return { oldTotal: oldPrice, total: price, refund, due, remaining: quote.isFree ? 1 : 0 };
    },
  ),
  call("PUT /api/stay_order/change", hosts, { body: forms.rebookBody }, async ({ tx, context, body }) => {
    const { id, ...change } = body;
    const number = await numberOfId(tx, stayBookings, id);
    const { total, status } = await rebookStay(tx, personOf(context), number, change);
    return success({ id, detail: { number, total, status } });
  }),
  call("PUT /api/stay_order/approve/:id", hosts, { params: byId }, async ({ tx, context, params }) => {
    await approveRequest(tx, personOf(context), await numberOfId(tx, stayBookings, params.id));
    return success({ id: params.id });
  }),
  call(
    "PUT /api/stay_order/decline/:id",
    hosts,
    { params: byId, body: forms.declineBody },
    async ({ tx, context, params, body }) => {
      await declineRequest(tx, personOf(context), await numberOfId(tx, stayBookings, params.id), body.reason);
      return success({ id: params.id });
    },
  ),
];

/** API calls about stays. */
export const stayOrderCalls: readonly Call[] = [
  ...guestCalls,
  ...hostCalls,
  ...orderCalls({ desk: stayOrderDesk, sells: hosts, view: stayOrderView, acts: { cancel: cancelStay } }),
  ...receiptCalls(stayReceipts, "/api/stay_order"),
];
