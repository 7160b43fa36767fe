import { every } from "~/platform/domain/composed.server";
import type { Tx } from "~db/client";

/** What others may want to tell the payer. `amount` in yen. */
export type PaymentNews = {
  /** late: paid, but it could not be served; twice: paid a second time; refunded: the money has left; refundFailed: it could not. */
  kind: "late" | "twice" | "refunded" | "refundFailed";
  userId: number;
  orderType: string;
  payGroup: string;
  payId: string;
  amount: number;
};

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Hears of payment news inside the transaction that makes them: queues jobs and rows there, calls nothing outside. */
    paymentNews: (tx: Tx, news: PaymentNews) => Promise<void>;
  }
}

/** Tells every listener. */
export async function tellPaymentNews(tx: Tx, news: PaymentNews): Promise<void> {
  for (const listener of every("paymentNews")) await listener(tx, news);
}
