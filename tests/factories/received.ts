import { receiveOrder } from "~/products/shop/order/verbs/complete-order.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { shipOrders } from "~/products/shop/order/verbs/ship-orders.server";
import type { Db } from "~db/client";
import { inTransaction } from "../harness/transaction";
import { commodity, type Shopper, want } from "./shop";

/** A commodity for nothing that somebody ordered as often and, unless said otherwise, received. Returns its id. */
export async function received(
  db: Db,
  owner: Shopper,
  buyer: Shopper,
  { times = 1, id, until = "complete" }: { times?: number; id?: number; until?: "complete" | "shipped" } = {},
): Promise<number> {
  const of = id ?? (await commodity(db, owner, { price: 0 }));
  for (let time = 0; time < times; time++) {
    const placed = await inTransaction(db, (tx) =>
      placeOrder(tx, buyer, want([{ commodityId: of, num: 1 }], 0, { payMethod: "point" })),
    );
    const number = placed.orders[0]?.number ?? "";
    await inTransaction(db, (tx) => shipOrders(tx, owner, [{ number, carrier: "other", trackingNo: "123456" }]));
    if (until === "complete") await inTransaction(db, (tx) => receiveOrder(tx, buyer, number));
  }
  return of;
}
