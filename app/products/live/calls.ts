import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { byOf, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { databaseNow } from "~/platform/data/clock.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, signedIn } from "~/platform/domain/access";
import { numeric } from "~/platform/fields/fields";
import { chatBody, flagBody, productBody } from "./forms";
import { liveDesk } from "./live-desk.server";
import { newestLines } from "./queries/chat.server";
import { goodsOfLive } from "./queries/goods.server";
import { liveEntities, openLive } from "./queries/lives.server";
import { lotsOfLive } from "./queries/lots.server";
import { readerOf } from "./queries/reader";
import { shownRow } from "./queries/shown-live.server";
import { chatLimits } from "./rules/chat";
import { liveKeepers } from "./uploads";
import { deleteLine } from "./verbs/delete-line.server";
import { remind } from "./verbs/remind.server";
import { sayInLive } from "./verbs/say.server";

const byId = z.object({ id: rowId });

const chatQuery = z.object({
  lastId: numeric(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)).default(0),
  limit: numeric(z.number().int().min(1).max(chatLimits.page)).default(chatLimits.page),
});

/** Calls of the chat and of reminders. */
const roomCalls: readonly Call[] = [
  call("GET /api/live/chatHistory/:id", anyone, { params: byId, query: chatQuery }, async (input) => {
    const { db, context, params, query } = input;
    const live = await shownRow(db, params.id);
    return newestLines(db, { liveId: live.id, viewerId: context.actor?.userId ?? null, ...query });
  }),
  call(
    "POST /api/live/liveChat",
    signedIn,
    { body: chatBody },
    async ({ tx, context, body }) => {
      const said = await sayInLive(tx, actorOf(context), body);
      return success({ id: said.id, detail: said });
    },
    { limit: "liveChat" },
  ),
  call("DELETE /api/live/chat/delete/:id", signedIn, { params: byId }, async ({ tx, context, params }) => {
    await deleteLine(tx, actorOf(context), params.id);
    return success();
  }),
  call(
    "PUT /api/live/remind/:id",
    signedIn,
    { params: byId, body: z.object({ on: z.boolean() }) },
    async ({ tx, context, params, body }) => {
      await remind(tx, actorOf(context).userId, params.id, body.on);
      return success();
    },
  ),
];

/** Calls about live events. */
export const liveCalls: readonly Call[] = [
  call("GET /api/live/list", anyone, {}, ({ db }) => liveEntities(db)),
  call("GET /api/live/get/:id", anyone, { params: byId }, async ({ db, context, params }) => {
    const { entity, commodityIds } = await openLive(db, params.id);
    return {
      ...entity,
      products: await goodsOfLive(db, context, commodityIds),
      lots: await lotsOfLive(db, params.id, readerOf(context)),
      serverTime: await databaseNow(db),
    };
  }),
  ...roomCalls,
  ...deskCalls(liveDesk),
  call("PUT /api/live/flag", liveKeepers, { body: flagBody }, async ({ tx, context, body: { id, ...flags } }) => {
    const said = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
    await saveEntity(tx, liveDesk, byOf(context), said, { id });
    return success({ id });
  }),
  call("PUT /api/live/product", liveKeepers, { body: productBody }, async ({ tx, context, body }) => {
    const { id, commodityIds } = body;
    await saveEntity(tx, liveDesk, byOf(context), { commodityIds: [...new Set(commodityIds)] }, { id });
    return success({ id });
  }),
];
