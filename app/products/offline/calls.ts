import { z } from "zod";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { databaseNow } from "~/platform/data/clock.server";
import { rowId } from "~/platform/data/row-id";
import { only, signedIn } from "~/platform/domain/access";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { approvedCells } from "./approved-cells.server";
import { askAddress, counterToken } from "./counter-code.server";
import { approveBody, rejectBody, requestBody, useBody } from "./forms";
import { approvedAsks } from "./queries/approved.server";
import { askView, findAsk, myAsks } from "./queries/asks.server";
import { requireOwnShop } from "./queries/own-shop.server";
import { asksTable } from "./rules/asks-table";
import { approveAsk, rejectAsk } from "./verbs/answer.server";
import { askPoints } from "./verbs/ask.server";

const byId = z.object({ id: rowId });
const shopkeepers = only("SHOP_ADMIN", "HOTEL_ADMIN");

/** The calls about points at the counters of shops. */
export const offlineCalls: readonly Call[] = [
  call("GET /api/shop_point/qr", shopkeepers, {}, async ({ db, context }) => {
    const { id } = await requireOwnShop(db, actorOf(context));
    const { token, expireAt } = counterToken(id, await databaseNow(db));
    return { token, expireAt, url: askAddress(id, token) };
  }),
  call(
    "POST /api/shop_point/request",
    signedIn,
    { body: requestBody },
    async ({ tx, context, body }) => success(await askPoints(tx, actorOf(context), { ...body, points: 0 })),
    { limit: "shop-ask" },
  ),
  call(
    "POST /api/shop_point/use",
    signedIn,
    { body: useBody },
    async ({ tx, context, body: { point, ...body } }) =>
      success(await askPoints(tx, actorOf(context), { ...body, points: point })),
    { limit: "shop-ask" },
  ),
  call(
    "PUT /api/shop_point/approve/:id",
    shopkeepers,
    { params: byId, body: approveBody },
    async ({ tx, context, params, body }) => {
      await approveAsk(tx, actorOf(context), { id: params.id, amount: body.amount });
      return success();
    },
  ),
  call(
    "PUT /api/shop_point/reject/:id",
    shopkeepers,
    { params: byId, body: rejectBody },
    async ({ tx, context, params, body }) => {
      await rejectAsk(tx, actorOf(context), { id: params.id, reason: body.reason });
      return success();
    },
  ),
  call("GET /api/shop_point/get/:id", signedIn, { params: byId }, async ({ db, context, params }) =>
    askView(await findAsk(db, actorOf(context), params.id), await databaseNow(db)),
  ),
  call("GET /api/shop_point/myList", signedIn, { query: z.object(pagingShape) }, async ({ db, context, query }) => {
    const now = await databaseNow(db);
    const { content, ...page } = await myAsks(db, actorOf(context).userId, pagingOf(query));
    return { content: content.map((ask) => askView(ask, now)), ...page };
  }),
  call("GET /api/shop_point/list", shopkeepers, { query: tableInput(asksTable) }, async ({ db, context, query }) => {
    const list = await approvedAsks(db, actorOf(context), query.state, flagOf(context.locale));
    const t = translator(context.locale);
    return tableReply(asksTable, query, list, { context, t, cells: approvedCells(t) });
  }),
];
