import type { Db } from "~db/client";
import type { PaidOrder } from "~db/schema/order-columns";
import type { ReceiptContent, ReceiptLine } from "~db/schema/orders";
import type { PaidKind } from "../refunds/paid-kind";

/** What a kind of paid order provides for its receipts. */
export type ReceiptKind<Row extends PaidOrder = PaidOrder> = {
  kind: PaidKind<Row>;
  /** Everything that was paid, points included: yen with tax, each line with its rate. */
  lines(db: Db, order: Row): Promise<ReceiptLine[]>;
  /** The seller's name as shown to buyers. */
  sellerName(db: Db, order: Row): Promise<ReceiptContent["seller"]["name"]>;
  /** The payment method, with its text in `orders:method.<method>`. */
  methodOf(order: Row): string;
  /** Path of an order's receipts. */
  path(number: string): string;
};
