import type { Listed } from "~/platform/domain/register";
import type { Db, Tx } from "~db/client";

/** The ways to pay [P2]. `point` and `onsite` never reach a gateway. */
export const payMethods = ["card", "alipay", "wechat", "point", "onsite"] as const;
export type PayMethod = (typeof payMethods)[number];

/** What can be paid for [P3]: what the domains declare under `payables`. */
export type OrderType = Listed<"payables">;

/**
 * One pay group as its domain sees it: `amount` in yen, `numbers` the order numbers that it pays for. `closed`: its time
 * is over; `canceled`: somebody ended it, before or after it was paid.
 */
export type PayGroup = {
  userId: number;
  amount: number;
  status: "open" | "paid" | "closed" | "canceled";
  expireTime: Date;
  numbers: string[];
  /** What the buyer chose when ordering, where that was asked. */
  chosen?: PayMethod;
};

/** How a domain lets its orders be paid. Every function works in the given transaction and calls nothing outside. */
export type Payable = {
  /** The pay group with its orders row-locked; null when there is none. */
  load(tx: Tx, payGroup: string): Promise<PayGroup | null>;
  /**
   * The money is here: moves the orders on, or answers "refund" when they cannot be served any more
   * (late and the stock is gone) [P7]; payments then gives the money back itself.
   */
  settle(tx: Tx, payGroup: string, paid: { payId: string; method: PayMethod }): Promise<"settled" | "refund">;
  methods: readonly PayMethod[];
  /** Path of the page that shows the outcome. */
  resultPath(payGroup: string): string;
  /** The pay group of these order numbers, when all of them are one whole group, or a part of one with `isPart`. */
  groupOf?(db: Db, numbers: readonly string[], isPart?: boolean): Promise<string | null>;
  /**
   * Yen of the paid group are given back from the payment's side (an administrator, the bank), in this transaction and
   * with the orders locked: the orders count them and end when nothing is left. Answers how the yen are shared out;
   * nothing when the money paid for none of them. `points` beside the yen; undefined: what is left, with the last yen.
   */
  refunded?(
    tx: Tx,
    payGroup: string,
    refund: { amount: number; points: number | undefined; reason: string; actorId: number | null },
  ): Promise<{ number: string; amount: number }[]>;
  /** A refund ended: the money has left (`settled`) or the gateway refused for good (`failed`). Yen. */
  refundEnded?(
    tx: Tx,
    payGroup: string,
    refund: { amount: number; status: "settled" | "failed"; shares: readonly { number: string; amount: number }[] },
  ): Promise<void>;
};

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Types of orders that can be paid. */
    payables?: readonly string[];
  }
}

/** The page that asks for the money of a pay group and follows the payment until it ends. */
export function payPath(orderType: OrderType, payGroup: string, method?: PayMethod): string {
  const query = new URLSearchParams({ orderType, payGroup, ...(method && { payType: method }) });
  return `/pay?${query}`;
}
