import { eq } from "drizzle-orm";
import { z } from "zod";
import { consume } from "~/platform/access/rate-limit.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, signedIn } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { tableSessions } from "~db/schema/cuisine";
import { billBody, callBody, cartBody, openBody, sendBody } from "./forms";
import { tablePass } from "./live-pass.server";
import { cartReply, linesReply, menuReply, sessionReply } from "./menu-reply.server";
import { cartOf, linesOf, sessionView } from "./queries/session.server";
import { tableGuestOf } from "./table-guest.server";
import { askBill, callStaff } from "./verbs/ask-staff.server";
import { beginOnline } from "./verbs/begin-online.server";
import { changeCart } from "./verbs/change-cart.server";
import { openTable } from "./verbs/open-table.server";
import { sendRound } from "./verbs/send-round.server";
import { isMember, joinedOf } from "./verbs/sessions.server";

const byId = z.object({ id: rowId });
const bySession = z.object({ sessionId: rowId });

/** Calls of guests at a table, who are identified by their phone's token or their account. */
export const guestCalls: readonly Call[] = [
  call(
    "GET /api/cuisine/menu/:sellerId",
    anyone,
    { params: z.object({ sellerId: rowId }) },
    ({ db, context, params }) => menuReply(db, params.sellerId, context.locale),
  ),
  call(
    "POST /api/cuisine_session/open",
    anyone,
    { body: openBody },
    async ({ context, body }) => {
      await consume("cuisine-open", context.ip);
      const guest = tableGuestOf(context, true);
      const { id, status, joined } = await transact((tx) => openTable(tx, guest, body));
      return success({ id, detail: { token: tablePass(id, guest.device), status, joined } });
    },
    { steps: true },
  ),
  call("GET /api/cuisine_session/get/:id", anyone, { params: byId }, async ({ db, context, params }) => {
    if (!(await isMember(db, tableGuestOf(context), params.id))) throw new DomainError("tableNotYours");
    const id = await joinedOf(db, params.id);
    return sessionReply(await sessionView(db, eq(tableSessions.id, id), flagOf(context.locale)));
  }),
  call(
    "PUT /api/cuisine_cart/:sessionId",
    anyone,
    { params: bySession, body: cartBody },
    async ({ tx, context, params, body }) => {
      const { session, stale } = await changeCart(tx, tableGuestOf(context), params.sessionId, body);
      const cart = cartReply(await cartOf(tx, session.id, flagOf(context.locale)));
      return { result: stale.length > 0 ? "info" : "success", detail: { cart, version: session.version, stale } };
    },
  ),
  call(
    "POST /api/cuisine_order/save/:sessionId",
    anyone,
    { params: bySession, body: sendBody },
    async ({ tx, context, params, body }) => {
      const { isNew, lines } = await sendRound(tx, tableGuestOf(context), params.sessionId, body);
      const ids = new Set(lines.map(({ id }) => id));
      const all = await linesOf(tx, lines[0]?.sessionId ?? params.sessionId, flagOf(context.locale));
      const detail = linesReply(all.filter(({ id }) => ids.has(id)));
      return { result: isNew ? "success" : "info", detail };
    },
  ),
  call(
    "PUT /api/cuisine_session/call/:id",
    anyone,
    { params: byId, body: callBody },
    async ({ tx, context, params, body }) => {
      await callStaff(tx, tableGuestOf(context), params.id, body.kind);
      return success();
    },
  ),
  call(
    "PUT /api/cuisine_session/checkout/:id",
    anyone,
    { params: byId, body: billBody },
    async ({ tx, context, params, body }) => {
      await askBill(tx, tableGuestOf(context), params.id, body);
      return success();
    },
  ),
  /* The payment itself is started by POST /api/pay/create. */
  call("PUT /api/cuisine_session/payOnline/:id", signedIn, { params: byId }, async ({ tx, context, params }) => {
    const payer = { device: tableGuestOf(context).device, userId: actorOf(context).userId };
    const payGroup = await beginOnline(tx, payer, params.id);
    return success({ detail: { orderType: "cuisine", payGroup } });
  }),
];
