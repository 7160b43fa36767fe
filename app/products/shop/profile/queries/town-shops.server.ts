import { inArray } from "drizzle-orm";
import type { TownShop } from "~/foundation/subjects/town-shops.server";
import type { Db } from "~db/client";
import { shops } from "~db/schema/shop";
import { shopTag } from "../../tags";

/** Shops by id with the point terms of their counters and how they are reached, for other products. */
export async function townShops(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, TownShop>> {
  const rows = await db
    .select({
      id: shops.id,
      name: shops.name,
      status: shops.status,
      isPublic: shops.isPublic,
      discountPercent: shops.discountPercent,
      returnPercent: shops.returnPercent,
      checkInPoints: shops.checkInPoints,
      tel: shops.tel,
      email: shops.email,
      logo: shops.logo,
    })
    .from(shops)
    .where(inArray(shops.id, [...ids]));
  return new Map(
    rows.map(({ status, isPublic, ...shop }) => [
      shop.id,
      { ...shop, isOpen: status === "approved" && isPublic, tag: shopTag(shop.id) },
    ]),
  );
}
