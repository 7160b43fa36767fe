import { and, eq, gte, sql } from "drizzle-orm";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { __camel__Items } from "~db/schema/__name__";
import { listTag } from "../tags";

const items = __camel__Items;
type Pieces = { itemId: number; count: number };

/** Takes pieces by one statement, so that no piece is sold twice. Throws `__camel__SoldOut`. */
export async function take(tx: Tx, { itemId, count }: Pieces): Promise<void> {
  const taken = await tx
    .update(items)
    .set({ taken: sql`${items.taken} + ${count}` })
    .where(and(eq(items.id, itemId), gte(items.left, count)))
    .returning({ id: items.id });
  if (taken.length === 0) throw new DomainError("__camel__SoldOut", { field: "count" });
  await purgeTags(tx, listTag);
}

/** Releases the pieces of an order. */
export async function giveBack(tx: Tx, { itemId, count }: Pieces): Promise<void> {
  await tx
    .update(items)
    .set({ taken: sql`${items.taken} - ${count}` })
    .where(eq(items.id, itemId));
  await purgeTags(tx, listTag);
}
