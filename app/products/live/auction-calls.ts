import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { byOf, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { orderCalls, refundCalls } from "~/foundation/orders/order-calls";
import { orderView } from "~/foundation/orders/queries/order-view.server";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { once } from "~/platform/data/idempotency.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, signedIn } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { numeric } from "~/platform/fields/fields";
import { auctionDesk } from "./auction-desk.server";
import { auctionOrdersKind } from "./auction-orders.server";
import { bidBody } from "./forms";
import { lotDesk } from "./lot-desk.server";
import { bidsOfLots, lotsOfLive, openLot } from "./queries/lots.server";
import { readerOf } from "./queries/reader";
import { lotLimits } from "./rules/limits";
import { liveKeepers } from "./uploads";
import { placeBid } from "./verbs/bid.server";

const byId = z.object({ id: rowId });
const { min, max } = lotLimits.seconds;

/** A call of the desk's own act on one lot. Throws `auctionNotNow` in a state that does not allow it. */
const actCall = (act: "close" | "offerNext"): Call =>
  call(`PUT /api/auction_lot/${act}/:id`, liveKeepers, { params: byId }, async ({ tx, context, params }) => {
    if ((await changeRows(tx, lotDesk, byOf(context), act, [params.id])) === 0) throw new DomainError("auctionNotNow");
    return success({ id: params.id });
  });

/** Calls of lots, bids and their orders. */
export const auctionCalls: readonly Call[] = [
  call("GET /api/auction_lot/list", anyone, { query: z.object({ liveId: rowId }) }, ({ db, context, query }) =>
    lotsOfLive(db, query.liveId, readerOf(context)),
  ),
  call("GET /api/auction_lot/get/:id", anyone, { params: byId }, ({ db, context, params }) =>
    openLot(db, params.id, readerOf(context)),
  ),
  call(
    "GET /api/auction_lot/bids/:id",
    anyone,
    { params: byId, query: z.object({ limit: numeric(z.number().int().min(1).max(100)).default(20) }) },
    async ({ db, context, params, query }) => {
      const reader = readerOf(context);
      const { id } = await openLot(db, params.id, reader);
      return (await bidsOfLots(db, [id], query.limit, reader)).get(id) ?? [];
    },
  ),
  call(
    "POST /api/auction_lot/bid",
    signedIn,
    { body: bidBody },
    async ({ tx, context, body: { clientKey, ...asked } }) => {
      const actor = actorOf(context);
      const attempt = { userId: actor.userId, key: clientKey, route: "POST /api/auction_lot/bid", body: asked };
      return success({ detail: await once(tx, attempt, () => placeBid(tx, actor, asked)) });
    },
    { limit: "liveBid" },
  ),
  ...deskCalls(lotDesk),
  call(
    "PUT /api/auction_lot/start/:id",
    liveKeepers,
    { params: byId, body: z.object({ seconds: z.number().int().min(min).max(max).optional() }).optional() },
    async ({ tx, context, params: { id }, body }) => {
      const by = byOf(context);
      if (body?.seconds !== undefined) await saveEntity(tx, lotDesk, by, { seconds: body.seconds }, { id });
      if ((await changeRows(tx, lotDesk, by, "start", [id])) === 0) throw new DomainError("auctionNotNow");
      return success({ id });
    },
  ),
  actCall("close"),
  actCall("offerNext"),
  ...orderCalls({
    desk: auctionDesk,
    sells: liveKeepers,
    view: (db, person, number, reader) => orderView(db, auctionOrdersKind, person, { number, reader }),
    acts: {
      receive: (tx, person, number, note) =>
        actOnOrder(tx, auctionOrdersKind, person, { number, event: "receive", role: "buyer", note }),
    },
  }),
  ...refundCalls(auctionOrdersKind, { sells: liveKeepers }),
];
