import { inArray } from "drizzle-orm";
import type { Tx } from "../client";
import { favourites as favouriteTable } from "../schema/favourites";
import { commodities } from "../schema/shop";
import { accounts, demoUserIds } from "./accounts";
import { demo as shop } from "./products/shop";
import type { DemoSeed } from "./seeder";

/** Lets the demo guest keep two goods and a shop. */
async function seedFavourites(tx: Tx): Promise<void> {
  const idOf = await demoUserIds(tx);
  const userId = idOf("guest");
  const goods = await tx
    .select({ refId: commodities.id })
    .from(commodities)
    .where(inArray(commodities.modelType, ["UJ-SEN-100", "UJ-MAT-40"]));
  await tx
    .insert(favouriteTable)
    .values([
      ...goods.map(({ refId }) => ({ userId, type: "commodity", refId })),
      { userId, type: "shop", refId: idOf("tea_seller") },
    ]);
}

export const favourites: DemoSeed = { name: "favourites", after: [accounts, shop], run: seedFavourites };
