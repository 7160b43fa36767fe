import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { myOrders } from "~/foundation/orders/queries/my-orders.server";
import { orderView } from "~/foundation/orders/queries/order-view.server";
import { apiReader, sheetReader } from "~/foundation/orders/queries/reader.server";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { anyone, signedIn } from "~/platform/access/access";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { databaseNow } from "~/platform/clock.server";
import { rowId } from "~/platform/data/row-id";
import { dayField } from "~/platform/forms/fields";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { tokyoDay } from "~/platform/time/tokyo";
import { cancelBody, reservationBody, statusBody } from "./forms";
import { openAd } from "./queries/ad-detail.server";
import { deskReservations } from "./queries/desk.server";
import { reservationById } from "./queries/find-reservation.server";
import { reservationCells } from "./queries/reservation-cells.server";
import { slotsOf } from "./queries/slots.server";
import { reservations } from "./reservations.server";
import { reservationsTable } from "./rules/reservations-table";
import { reserve } from "./verbs/reserve.server";

const byId = z.object({ id: rowId });
const slotsQuery = z.object({ date: dayField.optional() });

/** What brings a reservation to the state that a call names. */
const events = { confirmed: "confirm", done: "finish", noshow: "miss", canceled: "cancel" } as const;

/** The calls about reservations (decisions E10). */
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
  call("GET /api/adwall/order/myList", signedIn, { query: z.object(pagingShape) }, ({ db, context, query }) =>
    myOrders(db, reservations, actorOf(context).userId, null, apiReader(context.locale), pagingOf(query, 10)),
  ),
  call(
    "GET /api/adwall/order/list",
    signedIn,
    { query: tableInput(reservationsTable) },
    async ({ db, context, query }) => {
      const reader = query.format === "csv" ? sheetReader(context.locale) : apiReader(context.locale);
      const list = await deskReservations(db, actorOf(context), query.state, reader);
      const t = translator(context.locale);
      return tableReply(reservationsTable, query, list, { context, t, cells: reservationCells(t) });
    },
  ),
  call("GET /api/adwall/order/get/:id", signedIn, { params: byId }, async ({ db, context, params }) => {
    const actor = actorOf(context);
    const { number, userId } = await reservationById(db, params.id);
    const role = userId === actor.userId ? "buyer" : "seller";
    const { now: _, ...view } = await orderView(db, reservations, actor, {
      number,
      role,
      reader: apiReader(context.locale),
    });
    return view;
  }),
  call(
    "PUT /api/adwall/order/cancel/:id",
    signedIn,
    { params: byId, body: cancelBody },
    async ({ tx, context, params, body }) => {
      const { number } = await reservationById(tx, params.id);
      const act = { number, event: "cancel", role: "buyer", note: body?.reason ?? "" } as const;
      await actOnOrder(tx, reservations, actorOf(context), act);
      return success();
    },
  ),
  call("PUT /api/adwall/order/status", signedIn, { body: statusBody }, async ({ tx, context, body }) => {
    const { number } = await reservationById(tx, body.id);
    const act = { number, event: events[body.status], role: "seller", note: body.reason } as const;
    await actOnOrder(tx, reservations, actorOf(context), { ...act, from: operatorOf(context) });
    return success();
  }),
];
