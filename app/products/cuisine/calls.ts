import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { only } from "~/platform/access/access";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { qrOf } from "~/platform/data/qr.server";
import { rowId } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { dishDesk } from "./dish-desk.server";
import { dishTypeDesk } from "./dish-type-desk.server";
import { lineBody, moveBody, reasonBody, settleBody, soldOutBody } from "./forms";
import { guestCalls } from "./guest-calls";
import { orderCells } from "./orders-cells.server";
import { floorOf } from "./queries/floor.server";
import { ordersOf } from "./queries/orders.server";
import { placeOf } from "./queries/place.server";
import { signsOf } from "./queries/signs.server";
import { ordersTable } from "./rules/orders-table";
import { tableDesk } from "./table-desk.server";
import { rotateKey } from "./verbs/rotate-key.server";
import { setLines } from "./verbs/set-lines.server";
import { setSoldOut } from "./verbs/set-sold-out.server";
import { settleTable } from "./verbs/settle-table.server";
import { moveParty, refuseParty, resetTable, seatParty } from "./verbs/staff-acts.server";

const staff = only("RESTAURANT_ADMIN");
const byId = z.object({ id: rowId });
/** Administrators name the restaurant (decisions R1). */
const at = z.object({ sellerId: rowId.optional() });

/** The calls of a restaurant's staff (decisions E9), each at their own restaurant. */
const staffCalls: readonly Call[] = [
  call(
    "PUT /api/cuisine_session/confirmSeat/:id",
    staff,
    { params: byId, query: at },
    async ({ tx, context, params, query }) => {
      await seatParty(tx, placeOf(actorOf(context), query.sellerId), params.id);
      return success();
    },
  ),
  call(
    "PUT /api/cuisine_session/refuse/:id",
    staff,
    { params: byId, query: at, body: reasonBody },
    async ({ tx, context, params, query, body }) => {
      await refuseParty(tx, placeOf(actorOf(context), query.sellerId), params.id, body.reason);
      return success();
    },
  ),
  call(
    "PUT /api/cuisine_session/move/:id",
    staff,
    { params: byId, query: at, body: moveBody },
    async ({ tx, context, params, query, body }) => {
      await moveParty(tx, placeOf(actorOf(context), query.sellerId), params.id, body.tableId);
      return success();
    },
  ),
  call("PUT /api/cuisine_order/status", staff, { query: at, body: lineBody }, async ({ tx, context, query, body }) => {
    await setLines(tx, placeOf(actorOf(context), query.sellerId), body);
    return success();
  }),
  call(
    "PUT /api/cuisine_session/settle/:id",
    staff,
    { params: byId, query: at, body: settleBody },
    async ({ tx, context, params, query, body }) => {
      const { number, total } = await settleTable(tx, placeOf(actorOf(context), query.sellerId), params.id, body);
      return success({ detail: { number, total } });
    },
  ),
  call(
    "PUT /api/cuisine_table/reset/:id",
    staff,
    { params: byId, query: at, body: reasonBody },
    async ({ tx, context, params, query, body }) => {
      await resetTable(tx, placeOf(actorOf(context), query.sellerId), params.id, body.reason);
      return success();
    },
  ),
  call(
    "PUT /api/cuisine_table/rotateKey/:id",
    staff,
    { params: byId, query: at },
    async ({ tx, context, params, query }) => {
      await rotateKey(tx, placeOf(actorOf(context), query.sellerId), params.id);
      return success();
    },
  ),
  call("GET /api/cuisine_table/qr/:id", staff, { params: byId, query: at }, async ({ db, context, params, query }) => {
    const [sign] = await signsOf(db, placeOf(actorOf(context), query.sellerId).sellerId, params.id);
    if (!sign) throw missing();
    const { size, path } = qrOf(sign.address);
    context.replyHeaders.set("Content-Type", "image/svg+xml; charset=utf-8");
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  }),
  call(
    "GET /api/cuisine_table/list/:sellerId",
    staff,
    { params: z.object({ sellerId: rowId }) },
    ({ db, context, params }) => floorOf(db, placeOf(actorOf(context), params.sellerId).sellerId),
  ),
  call("PUT /api/cuisine/soldOut", staff, { query: at, body: soldOutBody }, async ({ tx, context, query, body }) => {
    await setSoldOut(tx, placeOf(actorOf(context), query.sellerId), body.ids, body.soldOut);
    return success();
  }),
  call("GET /api/cuisine_order/list", staff, { query: tableInput(ordersTable) }, async ({ db, context, query }) => {
    const list = await ordersOf(db, placeOf(actorOf(context), query.state.filters.sellerId).sellerId, query.state);
    const t = translator(context.locale);
    return tableReply(ordersTable, query, list, { context, t, cells: orderCells(t) });
  }),
];

/** The calls of QR ordering (decisions E9). */
export const cuisineCalls: readonly Call[] = [
  ...guestCalls,
  ...staffCalls,
  ...deskCalls(dishDesk),
  ...deskCalls(dishTypeDesk),
  ...deskCalls(tableDesk),
];
