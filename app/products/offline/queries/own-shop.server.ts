import { type TownShop, townShopsOf } from "~/foundation/subjects/town-shops.server";
import { DomainError } from "~/platform/errors";
import type { Db } from "~db/client";

/** The shop of who stands behind a counter; undefined where there is none. */
export const ownShop = async (db: Db, { userId }: { userId: number }): Promise<TownShop | undefined> =>
  (await townShopsOf(db, [userId])).get(userId);

/** `ownShop` as it is open to guests; refuses with shopNotInTown. */
export async function requireOwnShop(db: Db, owner: { userId: number }): Promise<TownShop> {
  const shop = await ownShop(db, owner);
  if (!shop?.isOpen) throw new DomainError("shopNotInTown");
  return shop;
}
