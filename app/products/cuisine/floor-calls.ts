import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { rowId } from "~/platform/data/row-id";
import { flagOf } from "~/platform/i18n/locales";
import { tableSessions } from "~db/schema/cuisine";
import { cartBody, numBody, orderForBody, partBody, walkInBody } from "./forms";
import { cartReply, linesReply, sessionReply } from "./menu-reply.server";
import { cartOf, linesOf, sessionView } from "./queries/session.server";
import { placeOf } from "./queries/workplace.server";
import { floorStaff } from "./rights";
import { changeCart } from "./verbs/change-cart.server";
import { changeNum } from "./verbs/change-num.server";
import { orderFor } from "./verbs/order-for.server";
import { payPart } from "./verbs/pay-part.server";
import { seatWalkIn } from "./verbs/seat-walk-in.server";
import { makeBill, reopenTable } from "./verbs/staff-acts.server";

const byId = z.object({ id: rowId });
/** Administrators must name the restaurant [R1]. */
const at = z.object({ sellerId: rowId.optional() });

/** Calls of staff who serve guests without a phone, each for the restaurant they work at. */
export const servingCalls: readonly Call[] = [
  call(
    "POST /api/cuisine_session/seat",
    floorStaff,
    { query: at, body: walkInBody },
    async ({ tx, context, query, body }) => {
      const { id } = await seatWalkIn(tx, await placeOf(tx, actorOf(context), query.sellerId), body);
      return success({ id });
    },
  ),
  call(
    "GET /api/cuisine_session/view/:id",
    floorStaff,
    { params: byId, query: at },
    async ({ db, context, params, query }) => {
      const { sellerId } = await placeOf(db, actorOf(context), query.sellerId);
      const mine = and(eq(tableSessions.id, params.id), eq(tableSessions.sellerId, sellerId));
      return sessionReply(await sessionView(db, mine, flagOf(context.locale)));
    },
  ),
  call(
    "PUT /api/cuisine_session/cart/:id",
    floorStaff,
    { params: byId, query: at, body: cartBody },
    async ({ tx, context, params, query, body }) => {
      const place = await placeOf(tx, actorOf(context), query.sellerId);
      const { session, stale } = await changeCart(tx, place, params.id, body);
      const cart = cartReply(await cartOf(tx, session.id, flagOf(context.locale)));
      return { result: stale.length > 0 ? "info" : "success", detail: { cart, version: session.version, stale } };
    },
  ),
  call(
    "POST /api/cuisine_order/orderFor/:id",
    floorStaff,
    { params: byId, query: at, body: orderForBody },
    async ({ tx, context, params, query, body }) => {
      const place = await placeOf(tx, actorOf(context), query.sellerId);
      const { isNew, lines } = await orderFor(tx, place, params.id, body);
      const ids = new Set(lines.map(({ id }) => id));
      const all = await linesOf(tx, lines[0]?.sessionId ?? params.id, flagOf(context.locale));
      return { result: isNew ? "success" : "info", detail: linesReply(all.filter(({ id }) => ids.has(id))) };
    },
  ),
  call("PUT /api/cuisine_order/num", floorStaff, { query: at, body: numBody }, async ({ tx, context, query, body }) => {
    await changeNum(tx, await placeOf(tx, actorOf(context), query.sellerId, context), body.lineId, body.num);
    return success();
  }),
  call(
    "POST /api/cuisine_session/payPart/:id",
    floorStaff,
    { params: byId, query: at, body: partBody },
    async ({ tx, context, params, query, body }) => {
      const place = await placeOf(tx, actorOf(context), query.sellerId, context);
      const { lineIds, payMethod, received, guests, unserved } = body;
      const how = { lineIds, payMethod, received, guests, unserved, flag: flagOf(context.locale) };
      const { id, number, total } = await payPart(tx, place, params.id, how);
      return success({ id, detail: { number, total } });
    },
  ),
  call(
    "PUT /api/cuisine_session/makeBill/:id",
    floorStaff,
    { params: byId, query: at },
    async ({ tx, context, params, query }) => {
      await makeBill(tx, await placeOf(tx, actorOf(context), query.sellerId), params.id);
      return success();
    },
  ),
  call(
    "PUT /api/cuisine_session/reopen/:id",
    floorStaff,
    { params: byId, query: at },
    async ({ tx, context, params, query }) => {
      await reopenTable(tx, await placeOf(tx, actorOf(context), query.sellerId), params.id);
      return success();
    },
  ),
];
