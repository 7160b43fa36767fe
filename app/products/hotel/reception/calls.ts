import { z } from "zod";
import { personOf } from "~/foundation/orders/person";
import { numberOfId } from "~/foundation/orders/store/verbs/find-order.server";
import { findOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { type Call, call, success } from "~/platform/api/calls";
import { databaseNow } from "~/platform/data/clock.server";
import { rowId } from "~/platform/data/row-id";
import { only } from "~/platform/domain/access";
import { hotelBookings } from "../booking/hotel-orders.server";
import * as forms from "./forms";
import { changeQuote, withAges } from "./queries/change-quote.server";
import { changeStay } from "./verbs/change-stay.server";

const hotelier = only("HOTEL_ADMIN");

/** API calls of the reception: what the change of a booking costs, and the change. */
export const receptionCalls: readonly Call[] = [
  call(
    "GET /api/hotel_order/changeQuote/:id",
    hotelier,
    { params: z.object({ id: rowId }), query: forms.changeQuery },
    async ({ db, context, params, query }) => {
      const number = await numberOfId(db, hotelBookings, params.id);
      return changeQuote(db, personOf(context), number, { asked: query, now: await databaseNow(db) });
    },
  ),
  call("PUT /api/hotel_order/change", hotelier, { body: forms.changeBody }, async ({ tx, context, body }) => {
    const { id, expectTotal, message, roomId, leaving, contactName, latinName, phone, email, ...asked } = body;
    const person = personOf(context);
    const number = await numberOfId(tx, hotelBookings, id);
    const { adultCount } = await findOwnOrder(tx, hotelBookings, person, { number, role: "seller" });
    const stay = withAges(asked, adultCount);
    const contact = { contactName, latinName, phone, email };
    const changed = await changeStay(tx, person, number, { ...contact, stay, expectTotal, message, roomId, leaving });
    return success({ id, detail: { number, total: changed.total, status: changed.status } });
  }),
];
