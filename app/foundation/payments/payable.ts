import type { SQL } from "drizzle-orm";
import type { Listed } from "~/platform/domain/register";
import type { Db, Tx } from "~db/client";

/** The payment methods [P2]. `point` and `onsite` never reach a gateway. */
export const payMethods = ["card", "alipay", "wechat", "point", "onsite"] as const;
export type PayMethod = (typeof payMethods)[number];

/** The types of orders that can be paid [P3]: what the domains declare under `payables`. */
export type OrderType = Listed<"payables">;

/**
 * One pay group as its domain describes it: `amount` in yen, `numbers` the order numbers that it pays for. `closed`:
 * its time is over; `canceled`: it was ended, before or after it was paid.
 */
export type PayGroup = {
  userId: number;
  amount: number;
  status: "open" | "paid" | "closed" | "canceled";
  expireTime: Date;
  numbers: string[];
  /** The method that the buyer chose when ordering, where the order form asks. */
  chosen?: PayMethod;
};

/** What an order is about, for the words of its pay page: `payments:of.<wording>`. */
export const payWordings = ["goods", "rooms", "bill"] as const;
export type PayWording = (typeof payWordings)[number];

/**
 * How a domain makes its orders payable. Every function works in the given transaction and calls no outside service.
 */
export type Payable = {
  /** The words in which its pay page speaks of what is paid for. */
  wording: PayWording;
  /** The pay group with its orders row-locked; null when there is none. */
  load(tx: Tx, payGroup: string): Promise<PayGroup | null>;
  /**
   * The money has arrived: moves the orders on, or returns "refund" when they can no longer be served (late and the
   * stock is gone) [P7]; payments then refunds the money itself.
   */
  settle(tx: Tx, payGroup: string, paid: { payId: string; method: PayMethod }): Promise<"settled" | "refund">;
  methods: readonly PayMethod[];
  /** Path of the page that shows the outcome. */
  resultPath(payGroup: string): string;
  /** The pay group of these order numbers when they are one whole group, or with `isPart` a part of one. */
  groupOf?(db: Db, numbers: readonly string[], isPart?: boolean): Promise<string | null>;
  /** SQL of the pay groups whose orders hold a LIKE pattern in number, name, phone or mail, as their desk searches. */
  groupsHolding?(pattern: string): SQL;
  /** The order numbers of pay groups, for lists of payments. */
  numbersOf(db: Db, payGroups: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /**
   * Counts a refund of the paid group that starts at the payment (an administrator, the bank), in this transaction
   * and with the orders locked; orders with nothing left end. Returns the yen of each order; empty when the money
   * paid for none of them. `points` are returned with the yen; undefined: all that are left, with the last yen.
   */
  refunded?(
    tx: Tx,
    payGroup: string,
    refund: { amount: number; points: number | undefined; reason: string; actorId: number | null },
  ): Promise<{ number: string; amount: number }[]>;
  /** Handles the end of a refund: the money was sent (`settled`) or the gateway refused for good (`failed`). Yen. */
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

/** Path of the page that takes the payment of a pay group and follows it until it ends. */
export function payPath(orderType: OrderType, payGroup: string, method?: PayMethod): string {
  const query = new URLSearchParams({ orderType, payGroup, ...(method && { payType: method }) });
  return `/pay?${query}`;
}
