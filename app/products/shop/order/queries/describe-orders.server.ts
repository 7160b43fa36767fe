import type { OrderFormat } from "~/foundation/orders/kind";
import type { Db } from "~db/client";
import { shopName, shopNames } from "../../catalogue/shop-names.server";
import { exportedCodes } from "../../codes/queries/codes.server";
import { linesOf, type Order } from "../store.server";
import { type LineView, lineView } from "./line-views";

/** Fields that the shop adds to an order on a list. Yen. */
export type ShopFacts = {
  payGroup: string;
  refundStatus: string;
  shop: string;
  lines: LineView[];
  total: number;
  pointsUsed: number;
};
/** The shop's fields of orders, in the order of `orders`. */
export async function describeShopOrders(
  db: Db,
  orders: readonly Order[],
  { flag }: OrderFormat,
): Promise<ShopFacts[]> {
  const lines = await linesOf(
    db,
    orders.map(({ id }) => id),
  );
  const names = await shopNames(
    db,
    orders.map(({ sellerId }) => sellerId),
  );
  return orders.map(({ id, sellerId, payGroup, refundStatus, total, pointsUsed }) => ({
    payGroup,
    refundStatus,
    total,
    pointsUsed,
    shop: shopName(names, sellerId, flag),
    lines: lines.filter(({ orderId }) => orderId === id).map((line) => lineView(line, flag)),
  }));
}

/** The lines and codes of orders for the export of a user's data; yen. */
export async function exportedLines(db: Db, orders: readonly Order[]) {
  const ids = orders.map(({ id }) => id);
  const [lines, codes] = [await linesOf(db, ids), await exportedCodes(db, ids)];
  return orders.map(({ id }) => ({
    codes: codes.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...code }) => code),
    lines: lines
      .filter(({ orderId }) => orderId === id)
      .map(({ commodityId, num, unitPrice, snapshot }) => ({
        commodityId,
        num,
        unitPrice,
        name: snapshot.name,
        choice: snapshot.choice,
      })),
  }));
}
