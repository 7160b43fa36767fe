import { type TownShop, townShopsOf } from "~/foundation/subjects/town-shops.server";
import { DomainError } from "~/platform/errors";
import type { Db } from "~db/client";

/** The actor's own shop; undefined if there is none. */
export const ownShop = async (db: Db, { userId }: { userId: number }): Promise<TownShop | undefined> =>
  (await townShopsOf(db, [userId])).get(userId);

/** `ownShop` if it is open to guests. Throws shopNotInTown. */
export async function requireOwnShop(db: Db, owner: { userId: number }): Promise<TownShop> {
  const shop = await ownShop(db, owner);
  if (!shop?.isOpen) throw new DomainError("shopNotInTown");
  return shop;
}
