import type { Db } from "~db/client";
import type { PaidOrder } from "~db/schema/order-columns";
import type { ReceiptContent, ReceiptLine } from "~db/schema/orders";
import type { PaidKind } from "../refunds/paid-kind";

/** What a kind of paid order lends to its receipts. */
export type ReceiptKind<Row extends PaidOrder = PaidOrder> = {
  kind: PaidKind<Row>;
  /** Everything that was paid, points included: yen with tax, each with its rate. */
  lines(db: Db, order: Row): Promise<ReceiptLine[]>;
  /** The seller's name, as the buyer knows them. */
  sellerName(db: Db, order: Row): Promise<ReceiptContent["seller"]["name"]>;
  /** How it was paid: `orders:method.<method>`. */
  methodOf(order: Row): string;
  /** Path of an order's receipts. */
  path(number: string): string;
};
