import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { byOf, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { cardsOf, embedKey } from "~/foundation/rich-text/embeds.server";
import { anyone } from "~/platform/access/access";
import { type Call, call, success } from "~/platform/api/calls";
import { databaseNow } from "~/platform/clock.server";
import { rowId } from "~/platform/data/row-id";
import type { RequestContext } from "~/platform/request-context";
import type { Db } from "~db/client";
import { flagBody, productBody } from "./forms";
import { liveDesk } from "./live-desk.server";
import { liveEntities, openLive } from "./queries/lives.server";
import { liveKeepers } from "./uploads";

const byId = z.object({ id: rowId });

/** The visible commodities of a live event, in its order, at the viewer's prices. */
async function productsOf(db: Db, { actor, locale }: RequestContext, commodityIds: readonly number[]) {
  const refs = commodityIds.map((id) => ({ kind: "commodity", id }) as const);
  const cards = await cardsOf({ db, actor, locale }, refs);
  return refs.flatMap((ref) => {
    const card = cards.get(embedKey(ref));
    if (!card) return [];
    const { title: name, picture = null, price, href } = card;
    return [{ id: ref.id, name, picture, price: price?.yen, originalPrice: price?.original ?? price?.yen, href }];
  });
}

/** Calls about live events (without chat and auctions). */
export const liveCalls: readonly Call[] = [
  call("GET /api/live/list", anyone, {}, ({ db }) => liveEntities(db)),
  call("GET /api/live/get/:id", anyone, { params: byId }, async ({ db, context, params }) => {
    const { entity, commodityIds } = await openLive(db, params.id);
    return {
      ...entity,
      products: await productsOf(db, context, commodityIds),
      serverTime: await databaseNow(db),
    };
  }),
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
