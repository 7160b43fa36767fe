import { eq } from "drizzle-orm";
import type { ReceiptKind } from "~/foundation/orders/receipt/receipt-kind";
import { href } from "~/platform/screens/href";
import { shops } from "~db/schema/shop";
import { shopOrders } from "./shop-orders.server";
import { linesOf, type Order } from "./store.server";

/** Receipts of the shop's orders: the lines as they were bought, and the postage, which has the standard rate. */
export const shopReceipts: ReceiptKind<Order> = {
  kind: shopOrders,
  lines: async (db, order) => {
    const lines = await linesOf(db, [order.id]);
    const goods = lines.map(({ snapshot, num, unitPrice }) => ({
      what: "item" as const,
      name: snapshot.name,
      choice: snapshot.choice,
      num,
      yen: unitPrice * num,
      rate: snapshot.taxRate ?? (10 as const),
    }));
    const postage = { what: "postage" as const, name: {}, num: 1, yen: order.postFee, rate: 10 as const };
    return order.postFee > 0 ? [...goods, postage] : goods;
  },
  sellerName: async (db, { sellerId }) => {
    const [shop] = await db.select({ name: shops.name }).from(shops).where(eq(shops.sellerId, sellerId));
    return shop?.name ?? {};
  },
  methodOf: ({ payMethod }) => payMethod,
  path: (orderNum) => href("/order/receipt/:orderNum", { orderNum }),
};
