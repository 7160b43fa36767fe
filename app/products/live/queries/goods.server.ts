import { cardsOf, embedKey } from "~/foundation/rich-text/embeds.server";
import type { RequestContext } from "~/platform/access/request-context";
import type { Db } from "~db/client";

/** The visible commodities of a live event, in its order, at the viewer's prices. */
export async function goodsOfLive(
  db: Db,
  { actor, locale }: Pick<RequestContext, "actor" | "locale">,
  commodityIds: readonly number[],
) {
  const refs = commodityIds.map((id) => ({ kind: "commodity", id }) as const);
  const cards = await cardsOf({ db, actor, locale }, refs);
  return refs.flatMap((ref) => {
    const card = cards.get(embedKey(ref));
    if (!card) return [];
    const { title: name, picture = null, price, href } = card;
    return [{ id: ref.id, name, picture, price: price?.yen, originalPrice: price?.original ?? price?.yen, href }];
  });
}
