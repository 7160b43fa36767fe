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

type Listener = (tx: Tx, news: PaymentNews) => Promise<void>;

const listeners = new Set<Listener>();

/** Hears of payment news inside the transaction that makes them: queue jobs and rows there, call nothing outside. */
export function onPaymentNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells every listener. */
export async function tellPaymentNews(tx: Tx, news: PaymentNews): Promise<void> {
  for (const listener of listeners) await listener(tx, news);
}
