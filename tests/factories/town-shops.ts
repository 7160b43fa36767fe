import { expect } from "vitest";
import { checkPoints } from "~/foundation/points/integrity.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { counterToken } from "~/products/offline/counter-code.server";
import { askCheck } from "~/products/offline/integrity.server";
import { askPoints } from "~/products/offline/verbs/ask.server";
import { townShops } from "~/products/shop/profile/queries/town-shops.server";
import type { Db } from "~db/client";
import { shops } from "~db/schema/shop";
import { inTransaction } from "../harness/transaction";
import { type Shopper, shopper } from "./shop";

replaceParts({ townShops });

type Fields = Partial<typeof shops.$inferInsert>;

/** A shop that guests see in town: 20% payable with points, 5% back, unless said otherwise. */
export async function townShop(db: Db, fields: Fields = {}, points = 0): Promise<Shopper> {
  const owner = await shopper(db, points, "shop_admin");
  await db.insert(shops).values({
    sellerId: owner.userId,
    name: { en: "Soba Mori" },
    introduction: {},
    status: "approved",
    isPublic: true,
    discountPercent: 20,
    returnPercent: 5,
    address: { postcode: "", address: "Shiba 1" },
    ...fields,
  });
  return owner;
}

/** What a shop's counter shows now. */
export const shownNow = (owner: Shopper): string => counterToken(owner.userId, new Date()).token;

/** A guest asks at a shop's counter; answers the ask's id. */
export const asked = async (db: Db, guest: Shopper, owner: Shopper, amount: number, points = 0): Promise<number> =>
  (
    await inTransaction(db, (tx) =>
      askPoints(tx, guest, { shopId: owner.userId, token: shownNow(owner), amount, points }),
    )
  ).id;

/** The books of points agree with each other and with what shops answered. */
export async function soundBooks(db: Db): Promise<void> {
  expect(await checkPoints(db)).toEqual([]);
  expect(await askCheck.all(db)).toEqual([]);
}
