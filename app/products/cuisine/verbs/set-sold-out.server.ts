import { and, eq, inArray, isNull } from "drizzle-orm";
import { menuTag } from "~/foundation/subjects/menus.server";
import { purgeTags } from "~/platform/data/purge.server";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { dishes } from "~db/schema/cuisine";
import type { Workplace } from "../queries/workplace.server";
import { menusTag } from "../tags";

/** Marks dishes of a restaurant as sold out or available, all or none. Throws notFindData. */
export async function setSoldOut(
  tx: Tx,
  { sellerId }: Workplace,
  ids: readonly number[],
  soldOut: boolean,
): Promise<void> {
  const wanted = [...new Set(ids)];
  const changed = await tx
    .update(dishes)
    .set({ soldOut })
    .where(and(inArray(dishes.id, wanted), eq(dishes.sellerId, sellerId), isNull(dishes.deletedTime)))
    .returning({ id: dishes.id });
  if (changed.length < wanted.length) throw missing();
  await purgeTags(tx, menusTag, menuTag(sellerId));
}
