import { and, count, eq, not, sql } from "drizzle-orm";
import { lockNumber } from "~/platform/data/locks";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { commodities, commodityStock } from "~db/schema/shop";
import { restockWishes } from "~db/schema/shop-restock";
import { visibleTo } from "../../catalogue/conditions.server";
import { sellsOnline, type Viewer } from "../../price-rules";
import { mostWishes, soldOutRows } from "../rules";

/** A sold-out stock row; `valueId` names the value with its own stock, "" the commodity's own. */
export type RestockOf = { commodityId: number; valueId: string };

const wishOf = (userId: number, { commodityId, valueId }: RestockOf) =>
  and(eq(restockWishes.userId, userId), eq(restockWishes.commodityId, commodityId), eq(restockWishes.valueId, valueId));

/**
 * Stores the actor's restock wish for a sold-out stock row; repeating it changes nothing. Throws
 * `commodityNotFound` for a commodity that the actor cannot see, `notFindData` for a missing stock row, `restockThere` (it can be bought now) and
 * `restockTooMany` beyond 50 open wishes, counted under the buyer's lock.
 */
export async function wishRestock(tx: Tx, actor: NonNullable<Viewer>, of: RestockOf): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("buyer")}, ${actor.userId})`);
  const [commodity] = await tx
    .select()
    .from(commodities)
    .where(and(eq(commodities.id, of.commodityId), visibleTo(actor)));
  if (!commodity || !sellsOnline(commodity)) throw missing("commodityNotFound");
  const rows = await tx.select().from(commodityStock).where(eq(commodityStock.commodityId, commodity.id));
  const own = new Map(rows.map(({ valueId, inventory }) => [valueId, inventory]));
  const all = soldOutRows(commodity.properties, { inventory: 0, own: new Map() });
  if (!all.includes(of.valueId)) throw missing();
  const { inventory, properties } = commodity;
  if (!soldOutRows(properties, { inventory, own }).includes(of.valueId)) throw new DomainError("restockThere");
  const [others] = await tx
    .select({ wishes: count() })
    .from(restockWishes)
    .where(and(eq(restockWishes.userId, actor.userId), not(wishOf(actor.userId, of) ?? sql`false`)));
  if ((others?.wishes ?? 0) >= mostWishes) throw new DomainError("restockTooMany", { params: { max: mostWishes } });
  await tx
    .insert(restockWishes)
    .values({ userId: actor.userId, ...of })
    .onConflictDoNothing();
}

/** Drops the actor's wish, if there is one. */
export async function dropWish(tx: Tx, userId: number, of: RestockOf): Promise<void> {
  await tx.delete(restockWishes).where(wishOf(userId, of));
}
