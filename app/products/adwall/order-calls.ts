import { z } from "zod";
import { orderCalls } from "~/foundation/orders/order-calls";
import { personOf } from "~/foundation/orders/person";
import { orderView } from "~/foundation/orders/queries/order-view.server";
import { numberOfId } from "~/foundation/orders/store/verbs/find-order.server";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { databaseNow } from "~/platform/data/clock.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, signedIn } from "~/platform/domain/access";
import { dayField } from "~/platform/fields/fields";
import { tokyoDay } from "~/platform/time/tokyo";
import { reservationBody, statusBody } from "./forms";
import { openAd } from "./queries/ad-detail.server";
import { reservationDesk } from "./queries/desk.server";
import { slotsOf } from "./queries/slots.server";
import { reservations } from "./reservations.server";
import { reserve } from "./verbs/reserve.server";

const slotsQuery = z.object({ date: dayField.optional() });

/** Order event that leads to each state a call can name. */
const events = { confirmed: "confirm", done: "finish", noshow: "miss", canceled: "cancel" } as const;

/** The calls about reservations. */
export const reservationCalls: readonly Call[] = [
  call(
    "GET /api/adwall/order/slots/:adId",
    anyone,
    { params: z.object({ adId: rowId }), query: slotsQuery },
    async ({ db, params, query }) => {
      const ad = await openAd(db, params.adId);
      const now = await databaseNow(db);
      const slots = await slotsOf(db, ad, query.date ?? tokyoDay(now), now);
      return slots.map(({ at, remaining }) => ({ time: at.toISOString(), remaining }));
    },
  ),
  call("POST /api/adwall/order/save", signedIn, { body: reservationBody }, async ({ tx, context, body }) => {
    const { id, number } = await reserve(tx, actorOf(context), body);
    return success({ id, detail: { number } });
  }),
  ...orderCalls({
    desk: reservationDesk,
    sells: signedIn,
    view: (db, person, number, reader) => orderView(db, reservations, person, { number, reader }),
    acts: {
      cancel: (tx, person, number, note) =>
        actOnOrder(tx, reservations, person, { number, event: "cancel", role: "buyer", note }),
    },
  }),
  call("PUT /api/adwall/order/status", signedIn, { body: statusBody }, async ({ tx, context, body }) => {
    const number = await numberOfId(tx, reservations, body.id);
    const act = { number, event: events[body.status], role: "seller", note: body.reason } as const;
    await actOnOrder(tx, reservations, personOf(context), act);
    return success();
  }),
];
