import { every } from "~/platform/domain/composed.server";
import type { Tx } from "~db/client";

/** News about a payment for its payer. `amount` in yen. */
export type PaymentNews = {
  /**
   * late: paid, but the orders could not be served; twice: paid a second time; refunded: the money was sent back;
   * refundFailed: sending it back failed.
   */
  kind: "late" | "twice" | "refunded" | "refundFailed";
  userId: number;
  orderType: string;
  payGroup: string;
  payId: string;
  amount: number;
};

declare module "~/platform/domain/serve" {
  interface ListParts {
    /**
     * Receives payment news inside the transaction that causes them: it may queue jobs and write rows, but call no
     * outside service.
     */
    paymentNews: (tx: Tx, news: PaymentNews) => Promise<void>;
  }
}

/** Passes payment news to every listener. */
export async function publishPaymentNews(tx: Tx, news: PaymentNews): Promise<void> {
  for (const listener of every("paymentNews")) await listener(tx, news);
}
