import { z } from "zod";
import { sayValues } from "~/foundation/desks/call-values";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { findEntity } from "~/foundation/desks/queries/find-entity.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { qrOf } from "~/platform/data/qr.server";
import { rowId } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { writtenInstant } from "~/platform/time/written-instant";
import { dishDesk } from "./dish-desk.server";
import { dishTypeDesk } from "./dish-type-desk.server";
import { servingCalls } from "./floor-calls";
import { lineBody, moveBody, reasonBody, settleBody, soldOutBody } from "./forms";
import { guestCalls } from "./guest-calls";
import { orderCells } from "./orders-cells.server";
import { floorOf } from "./queries/floor.server";
import { ordersOf } from "./queries/orders.server";
import { signsOf } from "./queries/signs.server";
import { ownPlace, placeOf } from "./queries/workplace.server";
import { floorStaff, restaurantKeepers } from "./rights";
import { ordersTable } from "./rules/orders-table";
import { signsPdf } from "./signs-pdf.server";
import { signsView } from "./signs-view.server";
import { staffCalls } from "./staff-calls";
import { tableDesk } from "./table-desk.server";
import { mergeParties } from "./verbs/merge-parties.server";
import { rotateKey } from "./verbs/rotate-key.server";
import { setLines } from "./verbs/set-lines.server";
import { setSoldOut } from "./verbs/set-sold-out.server";
import { settleTable } from "./verbs/settle-table.server";
import { moveParty, refuseParty, resetTable, seatParty } from "./verbs/staff-acts.server";

const byId = z.object({ id: rowId });
/** Administrators must name the restaurant [R1]. */
const at = z.object({ sellerId: rowId.optional() });

/** Query of the table signs: which table, which part of the list, and the size. */
const signsQuery = at.extend({
  id: rowId.optional(),
  page: rowId.optional(),
  size: z.enum(["a4", "eight"]).optional(),
});

/**
 * Calls of a restaurant's staff, each for the restaurant they work at. Table keys and "sold out" are for owners only.
 */
const floorCalls: readonly Call[] = [
  call(
    "PUT /api/cuisine_session/confirmSeat/:id",
    floorStaff,
    { params: byId, query: at },
    async ({ tx, context, params, query }) => {
      await seatParty(tx, await placeOf(tx, actorOf(context), query.sellerId), params.id);
      return success();
    },
  ),
  call(
    "PUT /api/cuisine_session/refuse/:id",
    floorStaff,
    { params: byId, query: at, body: reasonBody },
    async ({ tx, context, params, query, body }) => {
      await refuseParty(tx, await placeOf(tx, actorOf(context), query.sellerId), params.id, body.reason);
      return success();
    },
  ),
  call(
    "PUT /api/cuisine_session/move/:id",
    floorStaff,
    { params: byId, query: at, body: moveBody },
    async ({ tx, context, params, query, body }) => {
      await moveParty(tx, await placeOf(tx, actorOf(context), query.sellerId), params.id, body.tableId);
      return success();
    },
  ),
  call(
    "PUT /api/cuisine_session/merge/:id",
    floorStaff,
    { params: byId, query: at, body: moveBody },
    async ({ tx, context, params, query, body }) => {
      const place = await placeOf(tx, actorOf(context), query.sellerId);
      const { id } = await mergeParties(tx, place, params.id, body.tableId);
      return success({ id });
    },
  ),
  call(
    "PUT /api/cuisine_order/status",
    floorStaff,
    { query: at, body: lineBody },
    async ({ tx, context, query, body }) => {
      await setLines(tx, await placeOf(tx, actorOf(context), query.sellerId, context), body);
      return success();
    },
  ),
  call(
    "PUT /api/cuisine_session/settle/:id",
    floorStaff,
    { params: byId, query: at, body: settleBody },
    async ({ tx, context, params, query, body }) => {
      const { number, total } = await settleTable(
        tx,
        await placeOf(tx, actorOf(context), query.sellerId, context),
        params.id,
        {
          payMethod: body.payMethod,
          received: body.received,
          discount: body.discount,
          usePoint: body.usePoint,
          unserved: body.unserved,
          flag: flagOf(context.locale),
        },
      );
      return success({ detail: { number, total } });
    },
  ),
  call(
    "PUT /api/cuisine_table/reset/:id",
    floorStaff,
    { params: byId, query: at, body: reasonBody },
    async ({ tx, context, params, query, body }) => {
      await resetTable(tx, await placeOf(tx, actorOf(context), query.sellerId, context), params.id, body.reason);
      return success();
    },
  ),
  call(
    "PUT /api/cuisine_table/rotateKey/:id",
    restaurantKeepers,
    { params: byId, query: at },
    async ({ tx, context, params, query }) => {
      await rotateKey(tx, ownPlace(actorOf(context), query.sellerId), params.id);
      return success();
    },
  ),
  call(
    "GET /api/cuisine_table/qr/:id",
    floorStaff,
    { params: byId, query: at },
    async ({ db, context, params, query }) => {
      const [sign] = await signsOf(db, (await placeOf(db, actorOf(context), query.sellerId)).sellerId, params.id);
      if (!sign) throw missing();
      const { size, path } = qrOf(sign.address);
      context.replyHeaders.set("Content-Type", "image/svg+xml; charset=utf-8");
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
    },
  ),
  call("GET /api/cuisine_table/signs", restaurantKeepers, { query: signsQuery }, async ({ db, context, query }) => {
    const { signs, size, restaurant, scan } = await signsView(db, ownPlace(actorOf(context), query.sellerId), query);
    if (signs.length === 0) throw missing();
    context.replyHeaders.set("Content-Type", "application/pdf");
    context.replyHeaders.set("Content-Disposition", 'inline; filename="table-signs.pdf"');
    return signsPdf(signs, size, { restaurant, scan, font: context.locale === "zh_CN" ? "zh" : "ja" });
  }),
  call(
    "GET /api/cuisine_table/list/:sellerId",
    floorStaff,
    { params: z.object({ sellerId: rowId }) },
    async ({ db, context, params }) => {
      const tables = await floorOf(db, (await placeOf(db, actorOf(context), params.sellerId)).sellerId);
      return tables.map(({ since, ...each }) => ({ ...each, since: writtenInstant(since) }));
    },
  ),
  call("GET /api/cuisine/get/:id", restaurantKeepers, { params: byId }, async ({ db, context, params }) => {
    const row = await findEntity(db, dishDesk, actorOf(context), params.id);
    return { id: row.id, ...sayValues(dishDesk, row), updateTime: row.updateTime };
  }),
  call(
    "PUT /api/cuisine/soldOut",
    restaurantKeepers,
    { query: at, body: soldOutBody },
    async ({ tx, context, query, body }) => {
      await setSoldOut(tx, ownPlace(actorOf(context), query.sellerId), body.ids, body.soldOut);
      return success();
    },
  ),
  call(
    "GET /api/cuisine_order/list",
    floorStaff,
    { query: tableInput(ordersTable) },
    async ({ db, context, query }) => {
      const { sellerId } = await placeOf(db, actorOf(context), query.state.filters.sellerId);
      const list = await ordersOf(db, sellerId, query.state);
      const t = translator(context.locale);
      return tableReply(ordersTable, query, list, { context, t, cells: orderCells(t) });
    },
  ),
];

/** The calls of QR ordering. */
export const cuisineCalls: readonly Call[] = [
  ...guestCalls,
  ...floorCalls,
  ...servingCalls,
  ...staffCalls,
  ...deskCalls(dishDesk),
  ...deskCalls(dishTypeDesk),
  ...deskCalls(tableDesk),
];
